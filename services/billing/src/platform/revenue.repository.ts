import type { RevenueMonth } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

export interface RevenueFigures {
  expectedCents: number;
  receivedCents: number;
  overdueCents: number;
  overdueCount: number;
  unmatchedCount: number;
}

/** Sums over the invoices and payments of all companies. Months are those of UTC. */
export class RevenueRepository {
  constructor(private readonly manager: EntityManager) {}

  async figures(now: Date): Promise<RevenueFigures> {
    const [row] = await this.manager.query<[RevenueFigures]>(
      `with month as (select date_trunc('month', $1::timestamptz at time zone 'UTC') as start)
       select
         (select coalesce(sum(value_cents - discount_cents - credit_cents), 0)::bigint from billing.invoices i, month
            where i.state in ('open', 'paid') and i.due_day >= month.start
              and i.due_day < month.start + interval '1 month') as "expectedCents",
         (select coalesce(sum(amount_cents), 0)::bigint from billing.payments p, month
            where p.state in ('applied', 'credited', 'unmatched') and p.paid_at >= month.start at time zone 'UTC') as "receivedCents",
         (select coalesce(sum(value_cents - discount_cents - credit_cents), 0)::bigint from billing.invoices
            where state = 'open' and due_day < $1::timestamptz::date) as "overdueCents",
         (select count(*) from billing.invoices where state = 'open' and due_day < $1::timestamptz::date) as "overdueCount",
         (select count(*) from billing.payments where state = 'unmatched') as "unmatchedCount"`,
      [now],
    );
    return row;
  }

  async months(now: Date): Promise<RevenueMonth[]> {
    return this.manager.query(
      `with received as (
         select date_trunc('month', paid_at at time zone 'UTC') as start, sum(amount_cents) as cents
         from billing.payments where state <> 'refunded'
           and paid_at >= (date_trunc('month', $1::timestamptz at time zone 'UTC') - interval '11 months') at time zone 'UTC'
         group by 1
       )
       select to_char(m.start, 'YYYY-MM') as month, coalesce(r.cents, 0)::bigint as "receivedCents"
       from generate_series(date_trunc('month', $1::timestamptz at time zone 'UTC') - interval '11 months',
         date_trunc('month', $1::timestamptz at time zone 'UTC'), interval '1 month') as m(start)
       left join received r using (start) order by m.start`,
      [now],
    );
  }
}
