import { accountEvents } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { CompanyEntity } from './company.entity.ts';

/** What a company may have or has become: services keep its limits, sessions its rights. */
export function tellCompany({ publish }: Pick<AccountsScope, 'publish'>, company: CompanyEntity): void {
  const { id, name, status, allowance } = company;
  publish(accountEvents.companySaved, { companyId: id, name, status, allowance }, id);
}
