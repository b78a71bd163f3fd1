import { DEFAULT_TIMEZONE, type OwnPlan } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Copies of the settings and limits that prompts need, which accounts owns. */
export interface CompanyLimits {
  useOpenAi: boolean;
  useIntegrations: boolean;
  /** Null: no limit. */
  monthlyTokens: number | null;
  /** IANA name; months and days are the company's. */
  timezone: string;
}
const KEYS = {
  timezone: 'timezone',
  own: 'aiMonthlyTokens',
  plan: 'plan:aiMonthlyTokens',
  ai: 'plan:useOpenAi',
  flows: 'plan:useIntegrations',
  api: 'plan:useExternalApi',
};

export class CompanyCopies {
  constructor(private readonly manager: EntityManager) {}

  async save(key: string, value: string): Promise<void> {
    await this.manager.query(
      `insert into integrations.settings (key, value) values ($1, $2)
       on conflict (company_id, key) do update set value = excluded.value`,
      [key, value],
    );
  }

  async savePlan({ useOpenAi, useIntegrations, useExternalApi, aiMonthlyTokens }: OwnPlan): Promise<void> {
    await this.save(KEYS.ai, useOpenAi ? '1' : '0');
    await this.save(KEYS.flows, useIntegrations ? '1' : '0');
    await this.save(KEYS.api, useExternalApi ? '1' : '0');
    await this.save(KEYS.plan, `${aiMonthlyTokens ?? ''}`);
  }

  /** A company of which nothing is known yet has no limits. */
  async limits(): Promise<CompanyLimits> {
    const rows = (await this.manager.query(`select key, value from integrations.settings`)) as {
      key: string;
      value: string;
    }[];
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    const limits = [KEYS.own, KEYS.plan].flatMap((key) => (values.get(key) ? [Number(values.get(key))] : []));
    return {
      useOpenAi: values.get(KEYS.ai) !== '0',
      useIntegrations: values.get(KEYS.flows) !== '0',
      timezone: values.get(KEYS.timezone) ?? DEFAULT_TIMEZONE,
      monthlyTokens: limits.length > 0 ? Math.min(...limits) : null,
    };
  }
}
/** Settings that are copied. */
export const copiedSettings: ReadonlySet<string> = new Set([KEYS.own, KEYS.timezone]);
