import {
  countryOfSettings,
  DEFAULT_TIMEZONE,
  isLongOverdue,
  type Country,
  type OwnPlan,
  type SubscriptionState,
} from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Copies of settings and limits that accounts owns. */
export interface CompanyRules {
  useCampaigns: boolean;
  /** IANA name; days and sending windows are the company's. */
  timezone: string;
  /** Suspended, or overdue for more days than campaigns go on. */
  isOverdue: boolean;
}
const KEYS = {
  timezone: 'timezone',
  country: 'country',
  campaigns: 'plan:useCampaigns',
  /** When the plan lost them, as far as it has not got them again. */
  lostAt: 'plan:lostAt',
  subscription: 'subscription',
};
type CopiedSubscription = Pick<SubscriptionState, 'dueDate' | 'campaignsGraceDays' | 'status'>;
/** Settings that are copied. */
export const copiedSettings: ReadonlySet<string> = new Set([KEYS.timezone, KEYS.country]);

export class CompanyCopies {
  constructor(private readonly manager: EntityManager) {}

  async save(key: string, value: string): Promise<void> {
    await this.manager.query(
      `insert into campaigns.company_copies (key, value) values ($1, $2)
       on conflict (company_id, key) do update set value = excluded.value`,
      [key, value],
    );
  }

  /** @returns since when the plan had no campaigns, if it has them again with this change */
  async savePlan({ useCampaigns }: OwnPlan, at: Date): Promise<Date | null> {
    await this.save(KEYS.campaigns, useCampaigns ? '1' : '0');
    if (!useCampaigns) {
      await this.manager.query(
        `insert into campaigns.company_copies (key, value) values ($1, $2) on conflict (company_id, key) do nothing`,
        [KEYS.lostAt, at.toISOString()],
      );
      return null;
    }
    const [[lost]] = await this.manager.query<[{ value: string }[], number]>(
      `delete from campaigns.company_copies where key = $1 returning value`,
      [KEYS.lostAt],
    );
    return lost ? new Date(lost.value) : null;
  }

  saveSubscription({ dueDate, campaignsGraceDays, status }: CopiedSubscription): Promise<void> {
    return this.save(KEYS.subscription, JSON.stringify({ dueDate, campaignsGraceDays, status }));
  }

  /** Null where it is not known. */
  async country(): Promise<Country | null> {
    const rows = await this.manager.query<{ key: string; value: string }[]>(
      `select key, value from campaigns.company_copies where key = any($1)`,
      [[KEYS.country, KEYS.timezone]],
    );
    return countryOfSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  }

  /** A company of which nothing is known yet sends nothing. Its lanes are woken when it is known. */
  async rules(now = new Date()): Promise<CompanyRules> {
    const rows = await this.manager.query<
      {
        key: string;
        value: string;
      }[]
    >(`select key, value from campaigns.company_copies`);
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    const timezone = values.get(KEYS.timezone) ?? DEFAULT_TIMEZONE;
    const subscription = values.get(KEYS.subscription);
    return {
      useCampaigns: values.get(KEYS.campaigns) === '1',
      timezone,
      isOverdue: subscription === undefined || isOverdue(JSON.parse(subscription) as CopiedSubscription, now, timezone),
    };
  }
}

const isOverdue = ({ dueDate, campaignsGraceDays, status }: CopiedSubscription, now: Date, timezone: string): boolean =>
  !status || isLongOverdue(dueDate === null ? null : new Date(dueDate), now, timezone, campaignsGraceDays);
