import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import type { Client } from 'pg';

const ofSchedule = `name = 'send-schedules' and (data ->> 'scheduleId')::bigint = $1`;

/** Moves the time of a schedule to now or into the past. */
export async function dueNow(sql: Client, id: number, ago = '0 seconds'): Promise<void> {
  const { rows } = await sql.query<{ at: Date }>(
    `update tickets.schedules set send_at = now() - $2::interval where id = $1 returning send_at as at`,
    [id, ago],
  );
  await sql.query(
    `update tickets_jobs.job set data = jsonb_set(data, '{sendAt}', to_jsonb($2::text)), start_after = now()
     where ${ofSchedule} and state = 'created'`,
    [id, rows[0]?.at.toISOString()],
  );
}
/** Makes delayed retries due now. */
export const retryNow = (sql: Client, id: number) =>
  sql.query(`update tickets_jobs.job set start_after = now() where ${ofSchedule} and state = 'created'`, [id]);
/** Makes the retry of a failed attempt due now. */
export const retryFailed = (sql: Client, id: number) =>
  sql.query(`update tickets_jobs.job set start_after = now() where ${ofSchedule} and state = 'retry'`, [id]);
/** Makes the retry of a failed attempt due now, and the last one. */
export const retryLast = (sql: Client, id: number) =>
  sql.query(
    `update tickets_jobs.job set start_after = now(), retry_count = retry_limit - 1 where ${ofSchedule} and state = 'retry'`,
    [id],
  );

/** Waits until all jobs of the schedule that are due are done. */
export const noJobsLeft = (id: number, until = Number.MAX_SAFE_INTEGER) =>
  asOwner((sql) =>
    eventually(async () => {
      const { rows } = await sql.query<{ left: number }>(
        `select count(*)::int as left from tickets_jobs.job where ${ofSchedule}
             and state in ('created', 'retry', 'active') and start_after < to_timestamp($2 / 1000.0)`,
        [id, Math.min(until, 8_640_000_000_000)],
      );
      return rows[0]?.left === 0;
    }, 'the jobs to be done'),
  );
