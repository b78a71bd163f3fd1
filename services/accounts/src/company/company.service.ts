import {
  companies,
  CompanyView,
  dayOf,
  dueDateOf,
  Fault,
  SaveHolidays,
  SaveSchedules,
  UpdateCompany,
  type Caller,
  type CompanyId,
  type CompanyPage,
  type CreateCompany,
  type DueDate,
  type GrantDays,
  type Handlers,
  type MovedDueDates,
  type MoveDueDates,
  type NotifiedAdmins,
  type NotifyAdmins,
  type OwnPlan,
  type PageInput,
  type PlanOf,
  type PlanState,
  type PlanStateOf,
  type Signup,
} from '@recado/contracts';
import { auditChange, countForFirstPage, inParallel, Paging, requireUnchanged, Serves } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { hashChosenPassword } from '../auth/hash-chosen-password.ts';
import { addCompany } from './add-company.ts';
import type { CompanyEntity } from '../rows/company.entity.ts';
import { CompanyRegistration } from './company.registration.ts';
import { endCompanySessions } from './end-company-sessions.ts';
import { countUserPlaces } from '../rows/user-limit.ts';
import { changeLimits, refuseExcess } from './change-limits.ts';
import { LimitUsageReader } from './limit-usage.reader.ts';
import { moveDueDates } from './move-due-dates.ts';
import { notifyAdmins } from './notify-admins.ts';
import { publishCompany } from '../rows/publish-company.ts';
import { withUniqueFaults } from './unique-faults.ts';

/** Admins that a user is told to ask about the subscription. */
const MOST_NAMED = 3;
const paging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(companies)
export class CompanyService implements Handlers<typeof companies> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly registration: CompanyRegistration,
    private readonly config: AccountsConfig,
    private readonly limitUsage: LimitUsageReader,
  ) {}

  async create({ address }: Caller, { password, ...company }: CreateCompany): Promise<CompanyView> {
    const { email, name } = company;
    const admin =
      email && password
        ? { name, email, password: await hashChosenPassword(password, { guessable: [name, email], address }) }
        : undefined;
    return withUniqueFaults(() =>
      this.db.asSystem('the company does not exist yet', (scope) => addCompany(scope, { ...company, admin })),
    );
  }

  signup(caller: Caller, given: Signup): Promise<void> {
    return this.registration.register(caller, given);
  }

  async update(caller: Caller, { acceptsExcess = false, ...input }: UpdateCompany): Promise<CompanyView> {
    const { id, version, campaignsEnabled, dueDate, ...given } = input;
    const used = acceptsExcess ? null : await this.limitUsage.readFor(caller, id, given);
    return this.updateCompany(caller, id, async (scope, company) => {
      requireUnchanged(UpdateCompany, version, CompanyView, await presentOne(scope, company));
      const wasActive = company.status;
      if (given.status === false && id === caller.companyId) throw new Fault('ERR_NO_PERMISSION');
      if (given.status === true && (await scope.moves.isMoving(id))) throw new Fault('ERR_COMPANY_ON_ITS_WAY');
      const lower = await changeLimits(scope, company, given);
      if (used) refuseExcess(company.allowance, lower, used);
      Object.assign(company, given);
      if (dueDate === null) company.dueDate = null;
      else if (dueDate !== undefined) {
        const { timezone } = await scope.settings.sessionSettings(id);
        company.dueDate = dueDateOf(dueDate, timezone);
      }
      if (campaignsEnabled !== undefined)
        await scope.settings.save(scope, id, 'campaignsEnabled', String(campaignsEnabled));
      if (wasActive && !company.status) await endCompanySessions(scope, id);
    });
  }

  renew(caller: Caller, { id }: CompanyId): Promise<CompanyView> {
    return this.updateCompany(caller, id, async ({ settings }, company) => {
      const { timezone } = await settings.sessionSettings(id);
      auditDueDate(company, timezone, () => company.renew(timezone));
    });
  }

  grantDays(caller: Caller, { id, days }: GrantDays): Promise<CompanyView> {
    return this.updateCompany(caller, id, async ({ settings }, company) => {
      const { timezone } = await settings.sessionSettings(id);
      auditDueDate(company, timezone, () => company.grantDays(days, timezone));
    });
  }

  moveDueDates({ language }: Caller, given: MoveDueDates): Promise<MovedDueDates> {
    return this.db.asSystem('the platform moves the due dates of its companies', (scope) =>
      moveDueDates(scope, given, language),
    );
  }

  async notify(_caller: Caller, given: NotifyAdmins): Promise<NotifiedAdmins> {
    if (!this.config.sendsMail) throw new Fault('ERR_NO_MAIL_SERVER');
    return this.db.asSystem('the platform writes to the admins of its companies', (scope) =>
      notifyAdmins(scope, given),
    );
  }

  saveSchedules(caller: Caller, { id, schedules, version }: SaveSchedules): Promise<CompanyView> {
    if (id !== caller.companyId) throw new Fault('ERR_NO_COMPANY_FOUND');
    return this.updateCompany(caller, id, async (scope, company) => {
      requireUnchanged(SaveSchedules, version, CompanyView, await presentOne(scope, company));
      company.schedules = schedules;
    });
  }

  saveHolidays(caller: Caller, { id, holidays, version }: SaveHolidays): Promise<CompanyView> {
    if (id !== caller.companyId) throw new Fault('ERR_NO_COMPANY_FOUND');
    const sorted = holidays.toSorted((a, b) => a.day.localeCompare(b.day));
    return this.updateCompany(caller, id, async (scope, company) => {
      requireUnchanged(SaveHolidays, version, CompanyView, await presentOne(scope, company));
      company.holidays = sorted;
    });
  }

  page(_caller: Caller, { searchParam = '', ...position }: PageInput): Promise<CompanyPage> {
    return this.db.asSystem('a super user sees all companies', async (scope) => {
      const [search, start] = [searchParam.trim(), paging.start(position)];
      const [found, count] = await inParallel(
        scope.companies.page(search, start),
        countForFirstPage(start, () => scope.companies.countMatches(search)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { companies: await present(scope, page), count, ...end };
    });
  }

  list(_caller: Caller): Promise<CompanyView[]> {
    return this.db.asSystem('a super user sees all companies', async (scope) =>
      present(scope, await scope.companies.list()),
    );
  }

  mine(caller: Caller): Promise<DueDate> {
    return this.db.within(caller, async ({ companies, users }) => {
      const { dueDate } = await companies.get(caller.companyId);
      const admins = await users.listAdmins();
      return { dueDate: dueDate?.toISOString() ?? null, admins: admins.slice(0, MOST_NAMED).map(({ name }) => name) };
    });
  }

  get(caller: Caller, { id }: CompanyId): Promise<CompanyView> {
    return this.withAccess(caller, async (scope) => presentOne(scope, await scope.companies.get(id)));
  }

  plan(caller: Caller, { companyId }: PlanOf): Promise<OwnPlan> {
    return this.withAccess(caller, async ({ companies }) => (await companies.get(companyId)).allowance);
  }

  /** Services ask before they add or spend something: a copy may lag behind a change. A company may limit its tokens itself. */
  allowance(caller: Caller): Promise<OwnPlan> {
    const { companyId } = caller;
    return this.db.within(caller, async ({ companies, settings }) => {
      const { allowance } = await companies.get(companyId);
      const limits = [allowance.aiMonthlyTokens ?? '', (await settings.value(companyId, 'aiMonthlyTokens')) ?? ''];
      const tokens = limits.filter((limit) => limit !== '').map(Number);
      return { ...allowance, aiMonthlyTokens: tokens.length > 0 ? Math.min(...tokens) : null };
    });
  }

  planState(caller: Caller, { invoiceIds }: PlanStateOf): Promise<PlanState> {
    return this.db.within(caller, async ({ companies, users, invitations, appliedInvoices }) => {
      const { planId, dueDate, monthlyCents, overrides } = await companies.get(caller.companyId);
      return {
        planId,
        monthlyCents,
        dueDate: dueDate?.toISOString() ?? null,
        appliedInvoiceIds: await appliedInvoices.among(invoiceIds),
        users: await countUserPlaces({ users, invitations }),
        ownLimits: {
          users: overrides.users ?? null,
          connections: overrides.connections ?? null,
          queues: overrides.queues ?? null,
        },
      };
    });
  }

  /** Super users have access to all companies. */
  private withAccess<T>(caller: Caller, work: (scope: AccountsScope) => Promise<T>): Promise<T> {
    return caller.super
      ? this.db.asSystem('super users have access to all companies', work)
      : this.db.within(caller, work);
  }

  private updateCompany(
    caller: Caller,
    id: number,
    change: (scope: AccountsScope, company: CompanyEntity) => void | Promise<void>,
  ): Promise<CompanyView> {
    return withUniqueFaults(() =>
      this.withAccess(caller, async (scope) => {
        if (caller.kind === 'api' && id === caller.companyId) throw new Fault('ERR_NO_PERMISSION');
        const company = await scope.companies.lock(id);
        if (company.erasingAt) throw new Fault('ERR_NO_COMPANY_FOUND');
        await change(scope, company);
        await scope.companies.save(company);
        await publishCompany(scope, company);
        return presentOne(scope, company);
      }),
    );
  }
}

async function presentOne(scope: AccountsScope, company: CompanyEntity): Promise<CompanyView> {
  return company.present(await scope.settings.listOf(company.id), await scope.moves.isMoving(company.id));
}

async function present({ settings, moves }: AccountsScope, companies: CompanyEntity[]): Promise<CompanyView[]> {
  const ids = companies.map(({ id }) => id);
  const [byCompany, moving] = await inParallel(settings.listOfMany(ids), moves.among(ids));
  return companies.map((company) => company.present(byCompany.get(company.id) ?? [], moving.has(company.id)));
}

/** Runs a change of the due date, of which the audit log keeps the days before and after. */
function auditDueDate(company: CompanyEntity, timezone: string, move: () => void): void {
  const due = () => ({ dueDate: company.dueDate && dayOf(company.dueDate, timezone) });
  const before = due();
  move();
  auditChange(before, due());
}
