import type { LoadMeasure, LoadSpan } from '@recado/contracts';
import type { PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { storageKinds } from '../usage/usage-kinds.ts';

export interface LoadPosition {
  amount: number;
  id: number;
}
export interface LoadSums {
  calls: number;
  events: number;
  jobs: number;
  errors: number;
  slow: number;
  statements: number;
  busyMs: number;
  workMs: number;
  statementMs: number;
  aiTokens: number;
  storageBytes: number;
  waiting: number;
}
export interface LoadRow extends LoadSums {
  id: number;
  name: string;
  amount: number;
  total: number;
}
export interface LargestShare {
  /** Of the companies' work, that of the largest; 0 without any. */
  share: number;
  /** Event loops that were busy for companies, on average. */
  loops: number;
}

const SUMS = `coalesce(sum(calls), 0)::bigint as calls, coalesce(sum(events), 0)::bigint as events,
  coalesce(sum(jobs), 0)::bigint as jobs, coalesce(sum(errors), 0)::bigint as errors, coalesce(sum(slow), 0)::bigint as slow,
  coalesce(sum(statements), 0)::bigint as statements, (coalesce(sum(busy_us), 0) / 1000)::bigint as "busyMs",
  (coalesce(sum(work_us), 0) / 1000)::bigint as "workMs", (coalesce(sum(statement_us), 0) / 1000)::bigint as "statementMs"`;

/**
 * $1: the rows' span, $2 and $3: their first start and its end, $4 and $5: the first and the last day of usage, $6: kinds of storage,
 * $7: the measure. The last hour is made of rows of five minutes, a day of hours, a week of days.
 */
const COMPANIES = `with work as (
    select company_id, ${SUMS} from billing.loads where span = $1 and start >= $2 and start < $3 group by company_id
  ), used as (
    select company_id, coalesce(sum(amount) filter (where kind = 'aiTokens'), 0)::bigint as "aiTokens",
      coalesce(sum(amount) filter (where kind = any($6)), 0)::bigint as "storageBytes"
    from billing.usage_days where day between $4::date and $5::date and (kind = 'aiTokens' or kind = any($6)) group by company_id
  ), waits as (
    select company_id, sum(amount)::bigint as waiting from billing.waiting_work group by company_id
  ), companies as (
    select company_id, coalesce(calls, 0) as calls, coalesce(events, 0) as events, coalesce(jobs, 0) as jobs,
      coalesce(errors, 0) as errors, coalesce(slow, 0) as slow, coalesce(statements, 0) as statements,
      coalesce("busyMs", 0) as "busyMs", coalesce("workMs", 0) as "workMs", coalesce("statementMs", 0) as "statementMs",
      coalesce("aiTokens", 0) as "aiTokens", coalesce("storageBytes", 0) as "storageBytes", coalesce(waiting, 0) as waiting
    from work full join used using (company_id) full join waits using (company_id)
  ), measured as (
    select *, case $7 when 'busyMs' then "busyMs" when 'workMs' then "workMs" when 'statementMs' then "statementMs"
        when 'statements' then statements when 'calls' then calls when 'events' then events when 'jobs' then jobs
        when 'errors' then errors when 'slow' then slow when 'aiTokens' then "aiTokens"
        when 'storageBytes' then "storageBytes" else waiting end as amount
    from companies
  )`;

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Rows of five minutes are kept for two hours. */
const MINUTES_KEPT_MS = HOUR_MS;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The rows of a span that ends at a time: the row in which it begins counts as a whole. */
export function rowsOf(span: LoadSpan, until: Date, now = new Date()) {
  const before = (ms: number) => new Date(until.getTime() - ms);
  const range = (rows: string, start: Date) => ({ rows, start, until, days: [dayOf(start), dayOf(until)] as const });
  if (span === 'week') return range('day', new Date(`${dayOf(before(6 * DAY_MS))}T00:00:00Z`));
  if (span === 'day') return range('hour', before(DAY_MS));
  const isLate = until.getTime() > now.getTime() - MINUTES_KEPT_MS;
  return range(isLate ? 'minutes' : 'hour', before(HOUR_MS));
}

/** What was done for companies. */
export class LoadRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The largest first; those that no report names, the company -2, are part of the total only. */
  page(
    { span, measure, until }: { span: LoadSpan; measure: LoadMeasure; until: Date },
    { after, skip, limit }: PageStart<LoadPosition>,
  ): Promise<LoadRow[]> {
    const { rows, start, days } = rowsOf(span, until);
    return this.manager.query(
      `${COMPANIES}, summed as (select *, (sum(greatest(amount, 0)) over ())::bigint as total from measured)
       select m.company_id as id, coalesce(s.name, '') as name, m.amount, m.total, m.calls, m.events, m.jobs, m.errors, m.slow,
         m.statements, m."busyMs", m."workMs", m."statementMs", m."aiTokens", m."storageBytes", m.waiting
       from summed m left join billing.subscriptions s using (company_id)
       where m.company_id > 0 and m.amount > 0
         and ($8::bigint is null or m.amount < $8 or (m.amount = $8 and m.company_id > $9))
       order by m.amount desc, m.company_id offset $10 limit $11`,
      [rows, start, until, ...days, storageKinds, measure, after?.amount ?? null, after?.id ?? null, skip, limit],
    );
  }

  /** Milliseconds of the event loop in each hour, by company and hour. */
  hours(ids: number[], from: Date, until: Date): Promise<{ id: number; start: Date; busyMs: number }[]> {
    return this.manager.query(
      `select company_id as id, start, (busy_us / 1000)::bigint as "busyMs" from billing.loads
       where company_id = any($1) and span = 'hour' and start >= $2 and start < $3`,
      [ids, from, until],
    );
  }

  async sumsOf(companyId: number, span: LoadSpan, now: Date): Promise<LoadSums & { share: number | null }> {
    const { rows, start, days } = rowsOf(span, now);
    const [sums] = await this.manager.query<[Omit<LoadSums, 'aiTokens' | 'storageBytes' | 'waiting'>]>(
      `select ${SUMS} from billing.loads where company_id = $1 and span = $2 and start >= $3`,
      [companyId, rows, start],
    );
    const [all] = await this.manager.query<[{ busyMs: number }]>(
      `select (coalesce(sum(busy_us), 0) / 1000)::bigint as "busyMs" from billing.loads where span = $1 and start >= $2`,
      [rows, start],
    );
    const [used] = await this.manager.query<[{ aiTokens: number; storageBytes: number }]>(
      `select coalesce(sum(amount) filter (where kind = 'aiTokens'), 0)::bigint as "aiTokens",
         coalesce(sum(amount) filter (where kind = any($3)), 0)::bigint as "storageBytes"
       from billing.usage_days where company_id = $1 and day >= $2::date`,
      [companyId, days[0], storageKinds],
    );
    const waiting = (await this.waitingOf(companyId)).reduce((sum, { amount }) => sum + amount, 0);
    return { ...sums, ...used, waiting, share: all.busyMs > 0 ? sums.busyMs / all.busyMs : null };
  }

  waitingOf(companyId: number): Promise<{ kind: string; amount: number }[]> {
    return this.manager.query(
      `select kind, sum(amount)::bigint as amount from billing.waiting_work where company_id = $1 group by kind`,
      [companyId],
    );
  }

  /** Of the last fifteen minutes. */
  async largestShare(now: Date): Promise<LargestShare> {
    const [row] = await this.manager.query<[{ largest: number; total: number }]>(
      `select coalesce(max(busy_us) filter (where company_id > 0), 0)::bigint as largest, coalesce(sum(busy_us), 0)::bigint as total
       from (select company_id, sum(busy_us) as busy_us from billing.loads
         where span = 'minutes' and start >= date_bin('5 minutes', $1::timestamptz, 'epoch') - interval '15 minutes'
           and start < date_bin('5 minutes', $1::timestamptz, 'epoch')
         group by company_id) work`,
      [now],
    );
    return { share: row.total > 0 ? row.largest / row.total : 0, loops: row.total / 1_000_000 / 900 };
  }
}
