import { DEFAULT_TIMEZONE, type OwnPlan } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Copies of settings and limits that accounts owns. */
export interface CompanyRules {
  useCampaigns: boolean;
  /** IANA name; days and sending windows are the company's. */
  timezone: string;
}
const KEYS = { timezone: 'timezone', campaigns: 'plan:useCampaigns' };
/** Settings that are copied. */
export const copiedSettings: ReadonlySet<string> = new Set([KEYS.timezone]);

export class CompanyCopies {
  constructor(private readonly manager: EntityManager) {}

  async save(key: string, value: string): Promise<void> {
    await this.manager.query(
      `insert into campaigns.company_copies (key, value) values ($1, $2)
       on conflict (company_id, key) do update set value = excluded.value`,
      [key, value],
    );
  }

  savePlan({ useCampaigns }: OwnPlan): Promise<void> {
    return this.save(KEYS.campaigns, useCampaigns ? '1' : '0');
  }

  /** A company of which nothing is known yet may use campaigns: the gateway has checked its plan. */
  async rules(): Promise<CompanyRules> {
    const rows = (await this.manager.query(`select key, value from campaigns.company_copies`)) as {
      key: string;
      value: string;
    }[];
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    return {
      useCampaigns: values.get(KEYS.campaigns) !== '0',
      timezone: values.get(KEYS.timezone) ?? DEFAULT_TIMEZONE,
    };
  }
}
