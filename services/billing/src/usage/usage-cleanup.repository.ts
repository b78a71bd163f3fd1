import { USAGE_DAYS_KEPT } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { usageKinds } from './usage-kinds.ts';

/** Rows per transaction. */
const BATCH = 5_000;
/** NATS repeats an event of the last day, and a new stream is filled with those of the last day. */
const EVENT_DAYS = 3;
/** Events that became dead letters are handled again within this time. */
const USER_DAYS = 60;

export class UsageCleanupRepository {
  constructor(private readonly manager: EntityManager) {}

  /** A day more than the days that are kept, as it is another day somewhere. @returns whether there may be more */
  async removeOld(now: Date): Promise<boolean> {
    const removed = [
      await this.remove('usage_days', `kind = any($2) and day < $1::date - ${USAGE_DAYS_KEPT}`, [now, usageKinds]),
      await this.remove('usage_users', `day < $1::date - ${USER_DAYS}`, [now]),
      await this.remove('usage_events', `day < $1::date - ${EVENT_DAYS}`, [now]),
    ];
    return removed.some((rows) => rows === BATCH);
  }

  private async remove(table: string, where: string, values: unknown[]): Promise<number> {
    const [removed] = await this.manager.query<{ rows: number }[]>(
      `with gone as (
         delete from billing.${table}
         where ctid = any(array(select ctid from billing.${table} where ${where} limit ${BATCH} for update skip locked))
         returning 1
       ) select count(*)::int as rows from gone`,
      values,
    );
    return removed?.rows ?? 0;
  }
}
