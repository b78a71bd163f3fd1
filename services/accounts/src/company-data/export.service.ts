import {
  accountViews,
  exports,
  Fault,
  type Caller,
  type CompanyId,
  type ExportAddress,
  type ExportId,
  type ExportView,
  type Handlers,
} from '@recado/contracts';
import { Files, isDuplicate, Jobs, Serves } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { orderedBy } from './ordered-by.ts';
import { ExportEntity } from './export.entity.ts';
import { exportJob, type OrderedExport } from './work.ts';

/** An archive holds everything: its address is good for the download it was asked for. */
const ADDRESS_SECONDS = 60;

@Serves(exports)
export class ExportService implements Handlers<typeof exports> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
  ) {}

  /** One at a time: who orders while one is being made is shown that one. */
  async create(caller: Caller, { id }: CompanyId): Promise<ExportView> {
    const companyId = requireOwnCompany(caller, id);
    const name = await this.db.asSystem('who orders it may be support, whose account is the platform’s', (scope) =>
      orderedBy(scope, caller),
    );
    const found = await this.order(companyId, name).catch((error: unknown) => {
      if (!isDuplicate(error, 'exports_running')) throw error;
      return this.order(companyId, name);
    });
    return found.present();
  }

  private order(companyId: number, name: string): Promise<ExportEntity> {
    return this.db.within({ companyId }, async ({ companies, exports: ordered, manager, publish }) => {
      await companies.get(companyId);
      const running = await ordered.running(companyId);
      const exportId = running?.id ?? (await ordered.add(ExportEntity.order(companyId, name)));
      publish(accountViews.export, { exportId, state: 'waiting' });
      if (!running) await this.jobs.order(manager, exportJob, { companyId, exportId } satisfies OrderedExport);
      return running ?? ((await ordered.find(exportId)) as ExportEntity);
    });
  }

  list(caller: Caller, { id }: CompanyId): Promise<ExportView[]> {
    const companyId = requireOwnCompany(caller, id);
    return this.db.within({ companyId }, async ({ companies, exports: ordered }) => {
      await companies.get(companyId);
      return (await ordered.of(companyId)).map((one) => one.present());
    });
  }

  download(caller: Caller, { id, exportId }: ExportId): Promise<ExportAddress> {
    const companyId = requireOwnCompany(caller, id);
    return this.db.within({ companyId }, async ({ exports: ordered, publish }) => {
      const found = await ordered.find(exportId);
      if (found?.state !== 'done' || !found.path) throw new Fault('ERR_NOT_FOUND');
      // The line of the audit log goes with an event of the same transaction.
      publish(accountViews.export, { exportId, state: 'done' });
      return { url: this.files.publicUrl(found.path, ADDRESS_SECONDS) };
    });
  }
}

/** Of another company the platform fetches data only as its support, with a reason the company can read. */
function requireOwnCompany(caller: Caller, id: number): number {
  if (id !== caller.companyId) throw new Fault('ERR_NO_COMPANY_FOUND');
  return id;
}
