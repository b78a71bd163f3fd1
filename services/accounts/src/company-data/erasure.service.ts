import { erasures, Fault, type Caller, type EraseCompany, type ErasureView, type Handlers } from '@recado/contracts';
import { Jobs, Serves } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { suspend } from '../company/suspend.ts';
import { publishCompany } from '../company/publish-company.ts';
import { ErasureEntity } from './erasure.entity.ts';
import { orderedBy } from './ordered-by.ts';
import { erasureJob, type OrderedErasure } from './work.ts';

@Serves(erasures)
export class ErasureService implements Handlers<typeof erasures> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly jobs: Jobs,
  ) {}

  create(caller: Caller, { id, name }: EraseCompany): Promise<ErasureView> {
    return this.db.asSystem('the platform erases one of its companies', async (scope) => {
      const { companies, erasures: ordered, manager } = scope;
      const company = await companies.lock(id);
      if (id === caller.companyId || id === (await companies.platform())) throw new Fault('ERR_NO_PERMISSION');
      if (company.name.trim() !== name.trim())
        throw new Fault('ERR_NAME_DIFFERS', {}, [{ field: 'name', rule: 'equals' }]);
      company.status = false;
      company.erasingAt ??= new Date();
      await companies.save(company);
      await suspend(scope, id);
      publishCompany(scope, company);
      await ordered.order(ErasureEntity.order(company, await orderedBy(scope, caller)));
      await this.jobs.order(manager, erasureJob, { companyId: id } satisfies OrderedErasure);
      return ((await ordered.of(id)) as ErasureEntity).present();
    });
  }

  list(_caller: Caller): Promise<ErasureView[]> {
    return this.db.asSystem('the platform sees what it erased', async ({ erasures: ordered }) =>
      (await ordered.latest()).map((one) => one.present()),
    );
  }
}
