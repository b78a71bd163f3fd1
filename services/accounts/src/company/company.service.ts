import {
  accountEvents,
  companies,
  Fault,
  type Caller,
  type CompanyId,
  type CompanyView,
  type CreateCompany,
  type DueDate,
  type Handlers,
} from '@recado/contracts';
import { isDuplicate, Serves } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { hashPassword } from '../auth/password.ts';

export interface NewCompany {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  dueDate?: string | undefined;
  admin?: { name: string; email: string; password: string; super?: boolean } | undefined;
}

@Serves(companies)
export class CompanyService implements Handlers<typeof companies> {
  constructor(private readonly db: AccountsDatabase) {}

  async create(_caller: Caller, { password, ...company }: CreateCompany): Promise<CompanyView> {
    const { email, name } = company;
    const admin = email && password ? { name, email, password: await hashPassword(password) } : undefined;
    try {
      return await this.db.asSystem('a new company is nobody’s yet', (scope) =>
        addCompany(scope, { ...company, admin }),
      );
    } catch (error) {
      if (isDuplicate(error, 'companies_name')) throw new Fault('ERR_DUPLICATED_NAME');
      if (isDuplicate(error, 'users_email')) throw new Fault('ERR_DUPLICATED_EMAIL');
      throw error;
    }
  }

  list(_caller: Caller): Promise<CompanyView[]> {
    return this.db.asSystem('a super user sees all companies', async ({ companies, settings }) => {
      const all = await companies.all();
      const bySettings = await settings.ofMany(all.map((c) => c.id));
      return all.map((company) => company.present(bySettings.get(company.id) ?? []));
    });
  }

  mine(caller: Caller): Promise<DueDate> {
    return this.db.within(caller, async ({ companies }) => {
      const { dueDate } = await companies.get(caller.companyId);
      return { dueDate: dueDate?.toISOString() ?? null };
    });
  }

  get(caller: Caller, { id }: CompanyId): Promise<CompanyView> {
    const read = async ({ companies, settings }: AccountsScope) =>
      (await companies.get(id)).present(await settings.of(id));
    return caller.super ? this.db.asSystem('a super user sees all companies', read) : this.db.within(caller, read);
  }
}

/** A company with its settings and, when given, its first admin; `password` is already hashed. */
export async function addCompany(scope: AccountsScope, given: NewCompany): Promise<CompanyView> {
  const company = await scope.companies.add({
    name: given.name,
    email: given.email ?? null,
    phone: given.phone ?? null,
    dueDate: given.dueDate ? new Date(given.dueDate) : null,
  });
  const settings = await scope.settings.makeDefaults(company.id);
  scope.tell(accountEvents.companyCreated, { companyId: company.id, name: company.name, settings }, company.id);
  if (given.admin) {
    const { name, email, password, super: isSuper = false } = given.admin;
    const rights = { profile: 'admin' as const, super: isSuper, allTicket: true, companyId: company.id };
    const user = await scope.users.add({ name, email, passwordHash: password, ...rights });
    scope.tell(accountEvents.userSaved, { userId: user.id, user: user.present() }, company.id);
  }
  return company.present(settings);
}
