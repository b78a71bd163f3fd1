import type { CountedTotal } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import type { TotalKind } from './usage-kinds.ts';

const LOCK = `hashtext('recado-usage-totals')`;

/** Transactions that add events to totals share the lock; one that sets a total has it alone. */
export const lockTotalsShared = (manager: EntityManager): Promise<unknown> =>
  manager.query(`select pg_advisory_xact_lock_shared(${LOCK})`);

/** Running totals, which are set to the counts of the services that own the rows. */
export class TotalRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Sets a total of the transaction's company to a count and the events after it that are counted already. A count that
   * is older than the last one changes nothing.
   */
  async set(kind: TotalKind, service: string, { total, position: { upTo, missing } }: CountedTotal): Promise<void> {
    await this.manager.query(`select pg_advisory_xact_lock(${LOCK})`);
    await this.manager.query(
      `insert into billing.usage_totals as t (kind, amount, counted_to, counted_missing)
       select $1, $2::bigint + coalesce(sum((gauges ->> $1)::bigint), 0), $3, $4
       from (
         select gauges, substring(event_id from '^' || $5 || '-([0-9]+)$')::bigint as number
         from billing.usage_events where gauges is not null) e
       where number > $3 or number = any($4::bigint[])
       on conflict (company_id, kind) do update set (amount, counted_to, counted_missing) =
         (excluded.amount, excluded.counted_to, excluded.counted_missing)
         where t.counted_to < excluded.counted_to`,
      [kind, total, upTo, missing, service],
    );
  }
}
