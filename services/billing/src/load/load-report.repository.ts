import type { ReportLoads, ReportWaiting } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Rows that are removed in one transaction. */
const BATCH = 5_000;
/** A process that has reported nothing for so long is over. */
const REPORT_DAYS = 2;

/** A company that billing does not know, or not any more, is counted with those that are not named, as the company -2, which no connection has. */
const ADD = `insert into billing.loads as l
    (span, start, company_id, calls, events, jobs, errors, slow, statements, busy_us, work_us, statement_us)
  select spans.span, spans.start, reported.company_id, reported.calls, reported.events, reported.jobs, reported.errors,
    reported.slow, reported.statements, reported.busy_us, reported.work_us, reported.statement_us
  from (
    select coalesce(s.company_id, -2) as company_id, sum(r.calls)::bigint as calls, sum(r.events)::bigint as events,
      sum(r.jobs)::bigint as jobs, sum(r.errors)::bigint as errors, sum(r.slow)::bigint as slow,
      sum(r.statements)::bigint as statements, sum(r."busyUs")::bigint as busy_us, sum(r."workUs")::bigint as work_us,
      sum(r."statementUs")::bigint as statement_us
    from jsonb_to_recordset($1::jsonb) as r("companyId" bigint, calls bigint, events bigint, jobs bigint, errors bigint,
      slow bigint, statements bigint, "busyUs" bigint, "workUs" bigint, "statementUs" bigint)
    left join billing.subscriptions s on s.company_id = r."companyId"
    group by 1
  ) reported
  cross join (values ('minutes', date_bin('5 minutes', $2::timestamptz, 'epoch')),
    ('hour', date_trunc('hour', $2::timestamptz, 'UTC')), ('day', date_trunc('day', $2::timestamptz, 'UTC'))) spans(span, start)
  order by 1, 2, 3
  on conflict (span, start, company_id) do update set calls = l.calls + excluded.calls, events = l.events + excluded.events,
    jobs = l.jobs + excluded.jobs, errors = l.errors + excluded.errors, slow = l.slow + excluded.slow,
    statements = l.statements + excluded.statements, busy_us = l.busy_us + excluded.busy_us,
    work_us = l.work_us + excluded.work_us, statement_us = l.statement_us + excluded.statement_us`;

/** Writes what processes report, and removes what is too old. */
export class LoadReportRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns false for a report that was counted before */
  async isNew({ process, number }: Pick<ReportLoads, 'process' | 'number'>): Promise<boolean> {
    const rows = await this.manager.query<{ number: number }[]>(
      `insert into billing.load_reports as r (process, number) values ($1, $2)
       on conflict (process) do update set number = excluded.number, at = now() where r.number < excluded.number
       returning number`,
      [process, number],
    );
    return rows.length > 0;
  }
  async add({ at, companies }: Pick<ReportLoads, 'at' | 'companies'>): Promise<void> {
    await this.manager.query(ADD, [JSON.stringify(companies), at]);
  }
  async replaceWaiting({ kind, service, companies }: ReportWaiting): Promise<void> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtext('billing.waiting_work'), hashtext($1))`, [
      `${kind} ${service}`,
    ]);
    await this.manager.query(`delete from billing.waiting_work where kind = $1 and service = $2`, [kind, service]);
    await this.manager.query(
      `insert into billing.waiting_work (kind, service, company_id, amount)
       select $1, $2, w."companyId", w.amount from jsonb_to_recordset($3::jsonb) as w("companyId" bigint, amount bigint)
       join billing.subscriptions s on s.company_id = w."companyId" order by 3`,
      [kind, service, JSON.stringify(companies)],
    );
  }

  /** @returns whether there may be more */
  async removeOld(now: Date): Promise<boolean> {
    await this.manager.query(
      `delete from billing.load_reports where at < $1::timestamptz - ${REPORT_DAYS} * interval '1 day'`,
      [now],
    );
    const [removed] = await this.manager.query<{ rows: number }[]>(
      `with gone as (
         delete from billing.loads where ctid = any(array(
           select ctid from billing.loads where (span = 'minutes' and start < $1::timestamptz - interval '2 hours')
             or (span = 'hour' and start < $1::timestamptz - interval '8 days')
             or (span = 'day' and start < $1::timestamptz - interval '90 days')
           limit ${BATCH} for update skip locked))
         returning 1
       ) select count(*)::int as rows from gone`,
      [now],
    );
    return removed?.rows === BATCH;
  }
}
