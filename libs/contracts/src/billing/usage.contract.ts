import { FewIds, Flag, Id, Int, OneOf, OrNull, Part, Parts, Text } from '../fields.ts';
import { Day } from '../time-fields.ts';
import { contract, Nothing, query } from '../operation.ts';
import { PageEnd, PagePosition } from '../page.ts';

/** Days of usage that are kept, today among them. */
export const USAGE_DAYS_KEPT = 400;

/** Counts and bytes of many years. */
const Amount = () => Int(0, Number.MAX_SAFE_INTEGER);

/** Messages to contacts, by their source. */
export class SentMessages {
  @Amount() agent: number;
  @Amount() bot: number;
  @Amount() integration: number;
  @Amount() api: number;
  @Amount() schedule: number;
  @Amount() campaign: number;
  /** Written at the linked phone itself; not part of any quota. */
  @Amount() phone: number;
  @Amount() platform: number;
}
export type SentSource = keyof SentMessages;
export class UsageDay {
  /** Day of the company's calendar. */
  @Day() day: string;
  /** Messages of contacts. */
  @Amount() received: number;
  @Part(() => SentMessages) sent: SentMessages;
  /** Bytes of files of messages that were stored on this day. */
  @Amount() mediaBytes: number;
  /** Bytes of all files of messages at the end of the day. */
  @Amount() storageBytes: number;
  /** At the end of the day. */
  @Amount() connections: number;
  /** At the end of the day, groups among them. */
  @Amount() contacts: number;
  /** Users who changed a ticket, a message or a contact. */
  @Amount() activeUsers: number;
  @Amount() aiTokens: number;
  @Amount() apiCalls: number;
  @Amount() webhookDeliveries: number;
}
export class UsageRange {
  @Day() from: string;
  /** Included; at most `USAGE_DAYS_KEPT` days from the first. */
  @Day() to: string;
}
export class UsageDays {
  /** Every day of the range, without gaps. */
  @Parts(() => UsageDay) days: UsageDay[];
}
export const quotaStates = ['ok', 'warned', 'exceeded'] as const;
/** `warned`: 80 % of the limit are used. `exceeded`: nothing is left. */
export type QuotaState = (typeof quotaStates)[number];
export class Quota {
  @Amount() used: number;
  /** null: no limit. */
  @OrNull() @Amount() limit: number | null;
  @OneOf(quotaStates) state: QuotaState;
}
export class UsageMonth {
  /** YYYY-MM, in the company's calendar. */
  @Text(7, 7) month: string;
  /** Today in the company's calendar. */
  @Day() today: string;
  /** Messages sent through the platform in this month, from every source but the linked phone. */
  @Part(() => Quota) messages: Quota;
  /** Bytes. */
  @Part(() => Quota) storage: Quota;
  @Part(() => Quota) aiTokens: Quota;
  /** Messages and uploads are refused once their quota is exceeded; else it is only warned. */
  @Flag() hard: boolean;
}

/** Measures by which a list of companies is sorted. */
export const usageMeasures = [
  'sent',
  'received',
  'storageBytes',
  'mediaBytes',
  'contacts',
  'connections',
  'activeUsers',
  'aiTokens',
  'apiCalls',
  'webhookDeliveries',
] as const;
export type UsageMeasure = (typeof usageMeasures)[number];
export class FindCompanyUsage extends PagePosition {
  @OneOf(usageMeasures) kind: UsageMeasure;
  @Day() from: string;
  @Day() to: string;
}
export class CompanyUsage {
  /** Id of the company. */
  @Id() id: number;
  @Text(0, 50) name: string;
  /** The sum over the range; of contacts, connections and stored bytes the number at its end. */
  @Amount() amount: number;
}
export class CompanyUsagePage extends PageEnd {
  @Parts(() => CompanyUsage) companies: CompanyUsage[];
}
/** Number of days whose usage the console shows for a company. */
export const CONSOLE_USAGE_DAYS = 30;
export class UsageOf {
  @Id() companyId: number;
}
export class CompanyUsageDetails {
  @Part(() => UsageMonth) month: UsageMonth;
  /** The last `CONSOLE_USAGE_DAYS` days, the oldest first. */
  @Parts(() => UsageDay) days: UsageDay[];
}
export class UsageOfCompanies {
  @FewIds(100) ids: number[];
}
export class CompanyMessages {
  /** Id of the company. */
  @Id() id: number;
  /** Messages that count against the quota, sent in the month of the company's calendar. */
  @Amount() messages: number;
}
export const usage = contract('usage', 'billing', {
  days: query(UsageRange, UsageDays, {
    who: 'billing-page:view',
    rest: 'GET /usage',
    summary: 'What the own company used on each day of a range',
  }),
  month: query(Nothing, UsageMonth, {
    who: 'billing-page:view',
    rest: 'GET /usage/month',
    summary: 'What the own company has used of its quotas in this month',
  }),
});

/** Operations of super users on the usage of all companies. */
export const platformUsage = contract('platformUsage', 'billing', {
  companies: query(FindCompanyUsage, CompanyUsagePage, {
    who: 'platform:overview',
    rest: 'GET /usage/companies',
    summary: 'Companies by what they used in a range, the largest first',
  }),
  ofCompany: query(UsageOf, CompanyUsageDetails, {
    who: 'platform:overview',
    rest: 'GET /usage/companies/:companyId',
    summary: 'What a company has used of its quotas in this month, and what it used on each of the last 30 days',
    faults: ['ERR_NO_SUBSCRIPTION_FOUND'],
  }),
  messages: query(UsageOfCompanies, [CompanyMessages], {
    who: 'platform:overview',
    rest: 'GET /usage/messages',
    summary: 'Messages that some companies have sent in this month; unknown companies are left out',
  }),
});
