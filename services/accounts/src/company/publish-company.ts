import { accountViews, companyEvents } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { CompanyEntity } from './company.entity.ts';

/** What a company may have or has become: services keep its limits, sessions its rights. */
export function publishCompany({ publish }: Pick<AccountsScope, 'publish'>, company: CompanyEntity): void {
  const { id: companyId, name, status, allowance } = company;
  publish(companyEvents.updated, { companyId, name, status, allowance }, { companyId });
  publish(accountViews.company, { companyId }, { companyId });
}
