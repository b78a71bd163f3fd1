import { DEFAULT_TIMEZONE, type OwnPlan } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

const KEYS = { timezone: 'timezone', api: 'plan:useExternalApi' };

/** Copies of what accounts owns. */
export class CompanyCopies {
  constructor(private readonly manager: EntityManager) {}

  async save(key: string, value: string): Promise<void> {
    await this.manager.query(
      `insert into integrations.settings (key, value) values ($1, $2)
       on conflict (company_id, key) do update set value = excluded.value`,
      [key, value],
    );
  }

  /** Read where webhooks are delivered (`webhooks/delivery-queue.repository.ts`). */
  savePlan({ useExternalApi }: OwnPlan): Promise<void> {
    return this.save(KEYS.api, useExternalApi ? '1' : '0');
  }

  /** IANA name; months and days are the company's. */
  async timezone(): Promise<string> {
    const [row] = await this.manager.query<{ value: string }[]>(
      `select value from integrations.settings where key = $1`,
      [KEYS.timezone],
    );
    return row?.value ?? DEFAULT_TIMEZONE;
  }
}
/** Settings that are copied. */
export const copiedSettings: ReadonlySet<string> = new Set([KEYS.timezone]);
