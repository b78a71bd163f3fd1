import { accountViews, companyEvents } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { CompanyEntity } from './company.entity.ts';

/** Services copy the limits of the company; the gateway refreshes the rights of its sessions. */
export function publishCompany({ publish }: Pick<AccountsScope, 'publish'>, company: CompanyEntity): void {
  const { id: companyId, name, status, allowance } = company;
  publish(companyEvents.updated, { companyId, name, status, allowance }, { companyId });
  publishHours({ publish }, company);
  publish(accountViews.company, { companyId }, { companyId });
}

export function publishHours({ publish }: Pick<AccountsScope, 'publish'>, company: CompanyEntity): void {
  const { id: companyId, schedules, holidays } = company;
  const dueDate = company.dueDate?.toISOString() ?? null;
  publish(companyEvents.hoursChanged, { dueDate, schedules, holidays }, { companyId });
}
