import { MOST_FREE_DAYS } from '../count-bound.ts';
import {
  Cents,
  Days,
  Email,
  EmailOrNone,
  EmptyIsNone,
  FewIds,
  Flag,
  Id,
  Int,
  Maybe,
  MaybeId,
  Money,
  OneOf,
  OrNull,
  Part,
  Parts,
  Text,
  Texts,
  Week,
} from '../fields.ts';
import { DueDay, When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { recurrences, type Recurrence } from '../renewal.ts';
import { Holiday, WorkingDay } from '../working-day.ts';
import { companyBulkOperations } from './company-bulk.contract.ts';
import { FeatureFlags, PlanView } from './plan.contract.ts';
import { SettingView } from './setting.contract.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** Differences of a company from its plan; limits that are not given are those of the plan. */
export class Overrides extends FeatureFlags {
  /** How many users the company may have, instead of the plan’s limit. */
  @Maybe() @Int(0, 100_000) users?: number;
  /** How many connections the company may have, instead of the plan’s limit. */
  @Maybe() @Int(0, 100_000) connections?: number;
  /** How many queues the company may have, instead of the plan’s limit. */
  @Maybe() @Int(0, 100_000) queues?: number;
  /** Tokens of prompts in a month, at most. */
  @Maybe() @Int() aiMonthlyTokens?: number;
  /** Messages that are sent in a month, at most. */
  @Maybe() @Int() maxMessages?: number;
  /** Megabytes of files, at most. */
  @Maybe() @Int() maxStorageMb?: number;
  /** Beyond its messages of a month nothing is sent; false: it is only warned. */
  @Maybe() @Flag() hardQuotas?: boolean;
  /** The company's own price for a month. */
  @Maybe() @Money() value?: number;
}
export class CompanyView {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Maybe() @Email() email: string | null;
  @Maybe() @Text(0, 30) phone: string | null;
  @MaybeId() planId: number | null;
  @Maybe() @Part(() => PlanView) plan: PlanView | null;
  /** false: suspended, nobody of it can sign in. */
  @Flag() status: boolean;
  /** The company is on its way from or to another installation: none of its users can sign in before it has arrived. */
  @Flag() isMoving: boolean;
  @Maybe() @When() dueDate: string | null;
  @Maybe() @OneOf(recurrences) recurrence: Recurrence | null;
  @When() createdAt: string;
  @Part(() => Overrides) overrides: Overrides;
  @Week(() => WorkingDay) schedules: WorkingDay[];
  @Parts(() => Holiday) holidays: Holiday[];
  @Parts(() => SettingView) settings: SettingView[];
  @RowVersion(() => [UpdateCompany, SaveSchedules, SaveHolidays]) version: string;
}
export class CompanyPage extends CountedPageEnd {
  @Parts(() => CompanyView) companies: CompanyView[];
}
export class DueDate {
  @Maybe() @When() dueDate: string | null;
  /** Names of the first admins, who may pay. */
  @Texts(0, 200) admins: string[];
}
export class CreateCompany {
  @Text(2, 50) name: string;
  /** With a password, the company's first admin is made with this address. */
  @EmailOrNone() email?: string | null;
  @Maybe() @EmptyIsNone() @Text(5, 50) password?: string;
  @Maybe() @Text(0, 30) phone?: string;
  @MaybeId() planId?: number;
  @Maybe() @Flag() status?: boolean;
  @Maybe() @DueDay() dueDate?: string;
  @Maybe() @OneOf(recurrences) recurrence?: Recurrence;
  @Maybe() @Flag() campaignsEnabled?: boolean;
  @Maybe() @Part(() => Overrides) overrides?: Overrides;
}
export class UpdateCompany {
  @Id() id: number;
  @Maybe() @Text(2, 50) name?: string;
  /** null: it has none. */
  @EmailOrNone() email?: string | null;
  @Maybe() @Text(0, 30) phone?: string;
  @MaybeId() planId?: number | null;
  @Maybe() @Flag() status?: boolean;
  /** null: it never ends. */
  @OrNull() @DueDay() dueDate?: string | null;
  @Maybe() @OneOf(recurrences) recurrence?: Recurrence;
  @Maybe() @Flag() campaignsEnabled?: boolean;
  @Maybe() @Part(() => Overrides) overrides?: Overrides;
  /** Lower limits are set although the company has more than they allow, which stays. */
  @Maybe() @Flag() acceptsExcess?: boolean;
  @KnownVersion() version?: string;
}
/** Due date, recurrence and status are the platform's to decide: values of a form are not read. */
export class Signup {
  /** The name of the company. */
  @Text(2, 50) name: string;
  /** The name of the person who signs up, the first admin; not given: the name of the company. */
  @Maybe() @Text(2, 50) userName?: string;
  @Email() email: string;
  @Maybe() @Text(0, 30) phone?: string;
  @Text(5, 50) password: string;
  @Id() planId: number;
}
export class SaveSchedules {
  @Id() id: number;
  @Week(() => WorkingDay) schedules: WorkingDay[];
  @KnownVersion() version?: string;
}
export class SaveHolidays {
  @Id() id: number;
  @Days(() => Holiday) holidays: Holiday[];
  @KnownVersion() version?: string;
}
export class CompanyId {
  @Id() id: number;
}
export class GrantDays {
  @Id() id: number;
  @Int(1, MOST_FREE_DAYS) days: number;
  /** Written to the audit log. */
  @Text(5, 200) reason: string;
}
/** null: as in the plan. */
export class OwnLimits {
  @OrNull() @Int() users: number | null;
  @OrNull() @Int() connections: number | null;
  @OrNull() @Int() queues: number | null;
}
export class PlanOf {
  @Id() companyId: number;
}
/** The limits of a company, its plan and its own exceptions taken together. A limit that is null is none. */
export class OwnPlan {
  @Text(0, 50) name: string;
  @OrNull() @Int() users: number | null;
  @OrNull() @Int() connections: number | null;
  @OrNull() @Int() queues: number | null;
  @OrNull() @Int() aiMonthlyTokens: number | null;
  /** Messages that are sent in a month. Like what follows, missing in events from before there were quotas. */
  @OrNull() @Int() messagesPerMonth: number | null;
  @OrNull() @Int() storageMb: number | null;
  /** Nothing goes on beyond a quota; false: the company is only warned. */
  @Flag() hardQuotas: boolean;
  @Flag() useCampaigns: boolean;
  @Flag() useSchedules: boolean;
  @Flag() useInternalChat: boolean;
  @Flag() useExternalApi: boolean;
  @Flag() useKanban: boolean;
  @Flag() useOpenAi: boolean;
  @Flag() useIntegrations: boolean;
  /** Rules and macros; missing in events of earlier releases. */
  @Flag() useRules: boolean;
}
export class PlanStateOf {
  /** Paid invoices that may be on their way to accounts. */
  @FewIds(10) invoiceIds: number[];
}
/** The state of a company's own row that a change of plan is quoted from; billing's copy of it may be older. */
export class PlanState {
  @OrNull() @Id() planId: number | null;
  /** For a month; null: it pays nothing. */
  @OrNull() @Cents() monthlyCents: number | null;
  @OrNull() @When() dueDate: string | null;
  /** The asked invoices that have moved the due date or changed the plan already. */
  @FewIds(10) appliedInvoiceIds: number[];
  /** Users that the company has. */
  @Int() users: number;
  /** Limits of the company's own, whatever its plan. */
  @Part(() => OwnLimits) ownLimits: OwnLimits;
}

export const companies = contract('companies', 'accounts', {
  create: command(CreateCompany, CompanyView, {
    who: 'platform:companies',
    rest: 'POST /companies',
    summary: 'Adds a company, with its first admin when a password is given',
    faults: ['ERR_DUPLICATED_NAME', 'ERR_DUPLICATED_EMAIL', 'ERR_NO_PLAN_FOUND', 'ERR_COMMON_PASSWORD', 'ERR_BUSY'],
  }),
  update: command(UpdateCompany, CompanyView, {
    who: 'platform:companies',
    rest: 'PUT /companies/:id',
    summary: 'Changes a company; suspended, its people are signed out',
    faults: [
      'ERR_NO_COMPANY_FOUND',
      'ERR_DUPLICATED_NAME',
      'ERR_NO_PLAN_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_LIMITS_EXCEEDED',
      'ERR_COMPANY_ON_ITS_WAY',
    ],
  }),
  renew: command(CompanyId, CompanyView, {
    who: 'platform:companies',
    rest: 'POST /companies/:id/renewal',
    summary: 'Moves the due date on by the recurrence',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  grantDays: command(GrantDays, CompanyView, {
    who: 'platform:companies',
    rest: 'POST /companies/:id/free-days',
    summary: 'Moves the due date on by free days, counted from it or from today where it is over',
    faults: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_DUE_DATE'],
  }),
  ...companyBulkOperations,
  signup: command(Signup, null, {
    who: 'anyone',
    rest: 'POST /companies/cadastro',
    summary: 'Signs a company up for a public plan',
    faults: [
      'ERR_USER_CREATION_DISABLED',
      'ERR_NO_PLAN_FOUND',
      'ERR_DUPLICATED_NAME',
      'ERR_COMMON_PASSWORD',
      'ERR_TOO_MANY_ATTEMPTS',
      'ERR_BUSY',
    ],
  }),
  page: query(PageInput, CompanyPage, {
    who: 'platform:companies',
    rest: 'GET /companies',
    summary: 'Companies, a page at a time',
  }),
  list: query(Nothing, [CompanyView], {
    who: 'platform:companies',
    rest: 'GET /companies/list',
    summary: 'All companies',
  }),
  mine: query(Nothing, DueDate, {
    who: 'user',
    rest: 'GET /company',
    summary: 'Due date of the own company',
    whenLocked: true,
  }),
  get: query(CompanyId, CompanyView, {
    who: 'settings-page:edit',
    rest: 'GET /companies/:id',
    summary: 'The own company; any company for a super user',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  plan: query(PlanOf, OwnPlan, {
    who: 'user',
    rest: 'GET /companies/listPlan/:companyId',
    summary: 'What the own company may have, plan and exceptions together; any company’s for a super user',
    faults: ['ERR_NO_COMPANY_FOUND'],
    whenLocked: true,
  }),
  allowance: query(Nothing, OwnPlan, {
    who: 'internal',
    summary: 'What the company may have, for a service that is about to add or spend something',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  planState: query(PlanStateOf, PlanState, {
    who: 'internal',
    summary: 'The state that a change of plan is quoted from',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  saveHolidays: command(SaveHolidays, CompanyView, {
    who: 'settings-page:edit',
    rest: 'PUT /companies/:id/holidays',
    summary: 'Days on which the own company is closed; the list replaces the one before',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  saveSchedules: command(SaveSchedules, CompanyView, {
    who: 'settings-page:edit',
    rest: 'PUT /companies/:id/schedules',
    summary: 'Opening hours of the own company',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
});
