import { accountViews, companyEvents } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { CompanyEntity } from './company.entity.ts';

type Scope = Pick<AccountsScope, 'publish' | 'settings' | 'platform'>;

/** Services copy the limits of the company; the gateway refreshes the rights of its sessions. */
export function publishCompany(scope: Scope, company: CompanyEntity): Promise<void> {
  return publishCompanies(scope, [company]);
}

export async function publishCompanies(scope: Scope, companies: CompanyEntity[]): Promise<void> {
  const { publish } = scope;
  for (const { id: companyId, name, status, allowance } of companies)
    publish(companyEvents.updated, { companyId, name, status, allowance }, { companyId });
  await publishSubscriptions(scope, companies);
  for (const { id: companyId } of companies) publish(accountViews.company, { companyId }, { companyId });
}

/** Hours, due date and price of companies. */
export async function publishSubscriptions(
  { publish, settings, platform }: Scope,
  companies: CompanyEntity[],
): Promise<void> {
  const dunning = await platform.dunning();
  const settingsOf = await settings.sessionSettingsOf(companies.map(({ id }) => id));
  for (const company of companies) {
    const { id: companyId, schedules, holidays } = company;
    const state = company.subscription(settingsOf(companyId), dunning);
    const { dueDate, lockGraceDays } = state;
    publish(companyEvents.hoursChanged, { dueDate, lockGraceDays, schedules, holidays }, { companyId });
    publish(companyEvents.subscriptionChanged, state, { companyId });
  }
}
