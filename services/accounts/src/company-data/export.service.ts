import {
  accountEvents,
  exports,
  Fault,
  type Caller,
  type CompanyId,
  type ExportView,
  type Handlers,
} from '@recado/contracts';
import { Files, isDuplicate, Jobs, Serves } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { orderedBy } from './ordered-by.ts';
import { ExportEntity } from './export.entity.ts';
import { exportJob, type OrderedExport } from './work.ts';

/** An archive holds everything: its address is not good for long. */
const ADDRESS_SECONDS = 600;

@Serves(exports)
export class ExportService implements Handlers<typeof exports> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
  ) {}

  /** One at a time: who orders while one is being made is shown that one. */
  async create(caller: Caller, { id }: CompanyId): Promise<ExportView> {
    const companyId = reachable(caller, id);
    const name = await this.db.asSystem('who orders it may be of the platform', (scope) => orderedBy(scope, caller));
    const found = await this.order(companyId, name).catch((error: unknown) => {
      if (!isDuplicate(error, 'exports_running')) throw error;
      return this.order(companyId, name);
    });
    return found.present(this.address);
  }

  private order(companyId: number, name: string): Promise<ExportEntity> {
    return this.db.within({ companyId }, async ({ companies, exports: ordered, manager, tell }) => {
      await companies.get(companyId);
      const running = await ordered.running(companyId);
      const exportId = running?.id ?? (await ordered.add(ExportEntity.order(companyId, name)));
      tell(accountEvents.exportChanged, { exportId, state: 'waiting' });
      if (!running) await this.jobs.order(manager, exportJob, { companyId, exportId } satisfies OrderedExport);
      return running ?? ((await ordered.find(exportId)) as ExportEntity);
    });
  }

  list(caller: Caller, { id }: CompanyId): Promise<ExportView[]> {
    const companyId = reachable(caller, id);
    return this.db.within({ companyId }, async ({ companies, exports: ordered }) => {
      await companies.get(companyId);
      return (await ordered.of(companyId)).map((one) => one.present(this.address));
    });
  }

  private address = (path: string) => this.files.publicUrl(path, ADDRESS_SECONDS);
}

/** The own company; a super user reaches all. */
function reachable(caller: Caller, id: number): number {
  if (id !== caller.companyId && !caller.super) throw new Fault('ERR_NO_COMPANY_FOUND');
  return id;
}
