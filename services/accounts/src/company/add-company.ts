import {
  companyEvents,
  DEFAULT_TIMEZONE,
  dueDateOf,
  type CompanyView,
  type Overrides,
  type Recurrence,
} from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import { publishSubscriptions } from '../rows/publish-company.ts';
import { publishUser } from '../rows/publish-user.ts';

export interface CompanyToAdd {
  name: string;
  email?: string | null | undefined;
  phone?: string | undefined;
  planId?: number | undefined;
  status?: boolean | undefined;
  dueDate?: string | undefined;
  recurrence?: Recurrence | undefined;
  campaignsEnabled?: boolean | undefined;
  overrides?: Overrides | undefined;
  /** The first admin, with a hashed password. */
  admin?: { name: string; email: string; password: string; super?: boolean } | undefined;
}

export async function addCompany(scope: AccountsScope, given: CompanyToAdd): Promise<CompanyView> {
  if (given.planId) await scope.plans.get(given.planId);
  const { name, email = null, phone = null, planId = null, recurrence = null, status = true, overrides = {} } = given;
  const dueDate = given.dueDate ? dueDateOf(given.dueDate, DEFAULT_TIMEZONE) : null;
  const company = await scope.companies.add({ name, email, phone, planId, recurrence, status, overrides, dueDate });
  await scope.settings.addInitial(company.id, { campaignsEnabled: String(given.campaignsEnabled ?? true) });
  const settings = await scope.settings.listOf(company.id);
  const { id: companyId, allowance } = company;
  scope.publish(companyEvents.created, { companyId, name, status, allowance, settings }, { companyId });
  await publishSubscriptions(scope, [company]);
  if (given.admin) await addAdmin(scope, company.id, given.admin);
  return company.present(settings, false);
}

export async function addAdmin(
  scope: AccountsScope,
  companyId: number,
  admin: NonNullable<CompanyToAdd['admin']>,
): Promise<void> {
  const { name, email, password: passwordHash, super: isSuper = false } = admin;
  const rights = { profile: 'admin' as const, super: isSuper, allTicket: true };
  const user = await scope.users.add({ name, email, passwordHash, companyId, ...rights });
  publishUser(scope, user, 'created');
}
