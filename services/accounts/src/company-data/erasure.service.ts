import { erasures, Fault, type Caller, type EraseCompany, type ErasureView, type Handlers } from '@recado/contracts';
import { Jobs, Serves } from '@recado/platform';
import { CompanyDataDatabase } from './company-data.database.ts';
import { endCompanySessions } from '../company/end-company-sessions.ts';
import { publishCompany } from '../rows/publish-company.ts';
import { ErasureEntity } from './erasure.entity.ts';
import { findOrdererName } from './find-orderer-name.ts';
import { erasureJobKind, type ErasureOrder } from './company-data.job-kinds.ts';

@Serves(erasures)
export class ErasureService implements Handlers<typeof erasures> {
  constructor(
    private readonly db: CompanyDataDatabase,
    private readonly jobs: Jobs,
  ) {}

  create(caller: Caller, { id, name }: EraseCompany): Promise<ErasureView> {
    return this.db.asSystem('the platform erases one of its companies', async (scope) => {
      const { companies, erasures: repository, manager } = scope;
      const company = await companies.lock(id);
      const platformId = await companies.platformId();
      if (id === caller.companyId || id === platformId) throw new Fault('ERR_NO_PERMISSION');
      if (company.name.trim() !== name.trim())
        throw new Fault('ERR_NAME_DIFFERS', {}, [{ field: 'name', rule: 'equals' }]);
      company.status = false;
      company.erasingAt ??= new Date();
      await companies.save(company);
      await endCompanySessions(scope, id);
      await publishCompany(scope, company);
      const traces = await repository.listTraces(id, platformId);
      await repository.order(ErasureEntity.order(company, traces, await findOrdererName(scope, caller)));
      await this.jobs.order(manager, erasureJobKind, { companyId: id } satisfies ErasureOrder);
      return ((await repository.find(id)) as ErasureEntity).present();
    });
  }

  list(_caller: Caller): Promise<ErasureView[]> {
    return this.db.asSystem('the platform sees what it erased', async ({ erasures: repository }) =>
      (await repository.latest()).map((record) => record.present()),
    );
  }
}
