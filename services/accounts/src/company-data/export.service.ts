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
import { CompanyDataDatabase } from './company-data.database.ts';
import { findOrdererName } from './find-orderer-name.ts';
import { ExportEntity } from './export.entity.ts';
import { exportJobKind, type ExportOrder } from './company-data.job-kinds.ts';

/** An archive holds everything, so its address expires soon after the request. */
const ADDRESS_SECONDS = 60;

@Serves(exports)
export class ExportService implements Handlers<typeof exports> {
  constructor(
    private readonly db: CompanyDataDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
  ) {}

  /** A company has one running export; a second order returns it. */
  async create(caller: Caller, { id }: CompanyId): Promise<ExportView> {
    const companyId = requireOwnCompany(caller, id);
    const name = await this.db.asSystem('support staff belong to the platform’s company', (scope) =>
      findOrdererName(scope, caller),
    );
    const found = await this.order(companyId, name, caller.userId).catch((error: unknown) => {
      if (!isDuplicate(error, 'exports_running')) throw error;
      return this.order(companyId, name, caller.userId);
    });
    return found.present();
  }

  private order(companyId: number, name: string, userId: number | null): Promise<ExportEntity> {
    return this.db.within({ companyId }, async ({ companies, exports: repository, manager, publish }) => {
      await companies.get(companyId);
      const running = await repository.findRunning(companyId);
      const exportId = running?.id ?? (await repository.add(ExportEntity.order(companyId, name, userId)));
      publish(accountViews.export, { exportId, state: 'waiting' });
      if (!running) await this.jobs.order(manager, exportJobKind, { companyId, exportId } satisfies ExportOrder);
      return running ?? ((await repository.find(exportId)) as ExportEntity);
    });
  }

  list(caller: Caller, { id }: CompanyId): Promise<ExportView[]> {
    const companyId = requireOwnCompany(caller, id);
    return this.db.within({ companyId }, async ({ companies, exports: repository }) => {
      await companies.get(companyId);
      return (await repository.listOfCompany(companyId)).map((record) => record.present());
    });
  }

  download(caller: Caller, { id, exportId }: ExportId): Promise<ExportAddress> {
    const companyId = requireOwnCompany(caller, id);
    return this.db.within({ companyId }, async ({ exports: repository, publish }) => {
      const found = await repository.find(exportId);
      if (found?.state !== 'done' || !found.path) throw new Fault('ERR_NOT_FOUND');
      // Audit entries are written only with an event in the same transaction.
      publish(accountViews.export, { exportId, state: 'done' });
      return { url: this.files.publicUrl(found.path, ADDRESS_SECONDS) };
    });
  }
}

/** The platform exports data of other companies only in a support session, with a reason the company can read. */
function requireOwnCompany(caller: Caller, id: number): number {
  if (id !== caller.companyId) throw new Fault('ERR_NO_COMPANY_FOUND');
  return id;
}
