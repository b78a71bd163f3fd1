import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { within } from '../cells/cell.ts';
import { PLATFORM } from '../../libs/contracts/src/platform-company.ts';
import { publishCompany } from './allowance.ts';
import type { CompanyMove, TargetMove } from './company.move.ts';
import { linkNumbers } from './link-numbers.ts';
import { MOVED_IN } from './moved-in.fault.ts';
import { MoveInRefused } from './move-in-refused.ts';
import { openOldClient, type OldAddress } from './old-client.ts';
import { OWN } from './own-company.ts';
import { NO_PASSWORD } from './user.kind.ts';
import { ARRIVED } from './moves.table.ts';

/** Longer than Postgres keeps what a session has written to itself before others see its figures. */
const WATCHED_MS = 3_000;

/**
 * The old program must be stopped for good before its numbers are opened here: two programs with one session end each other, and
 * break the keys of chats. It holds connections to its database as long as it runs.
 * @throws MoveInRefused that names who is connected, or that something writes
 */
export async function refuseWhileUsed(address: OldAddress, watchedMs = WATCHED_MS): Promise<void> {
  const sql = await openOldClient(address);
  try {
    const { rows } = await sql.query<{ who: string }>(
      `select distinct concat_ws(' ', coalesce(nullif(application_name, ''), 'a program'), 'from', coalesce(host(client_addr), usename)) as who
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
         -- Whoever is no superuser sees only that others are connected.
         and coalesce(backend_type, 'client backend') = 'client backend' and coalesce(application_name, '') <> 'recado move-in'`,
    );
    if (rows.length > 0)
      throw new MoveInRefused(
        `The old database is still used by ${rows.map(({ who }) => who).join(', ')}. Stop the old installation for good, then run the last step again`,
        'stillUsed',
      );
    const before = await changesOf(sql);
    await pause(watchedMs);
    if ((await changesOf(sql)) !== before)
      throw new MoveInRefused(
        'The old database is still written to. Stop the old installation for good, then run the last step again',
        'stillUsed',
      );
  } finally {
    await sql.end();
  }
}

async function changesOf(sql: Client): Promise<string> {
  await sql.query('select pg_stat_clear_snapshot()');
  const { rows } = await sql.query<{ changes: string }>(
    'select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text as changes from pg_stat_user_tables',
  );
  return rows[0]?.changes ?? '';
}

/**
 * The last of a company, in one transaction: its numbers get their sessions, what is planned gets its jobs, what was due meanwhile is marked, and its people can
 * sign in. From now on it is only changed here.
 */
export async function arrive(move: CompanyMove): Promise<void> {
  const { oldId, old } = move;
  const [row] = await old.query<{ status: boolean | null }>(
    `select status from ${old.nameOf('Companies')} where id = ${Number(oldId)}`,
  );
  await letIn(move, row?.status ?? true, async () => {
    const numbers = await linkNumbers(move);
    if (numbers.length > 0) move.print(`Company ${oldId}: ${numbers.join(', ')} go on here without a QR code`);
  });
  if (!(await hasAdmin(move)))
    move.print(`Company ${oldId} has arrived without an admin who can sign in: super users add one in the console`);
}

const hasAdmin = (move: TargetMove): Promise<boolean> =>
  within(move, move.companyId, async () => {
    const admins = `select from accounts.users where ${OWN} and profile = 'admin' and password_hash <> $1 limit 1`;
    return (await move.sql.query(admins, [NO_PASSWORD])).rowCount !== 0;
  });

/** @param openNumbers opens the sessions of its numbers, in the same transaction */
export async function letIn(move: TargetMove, isActive: boolean, openNumbers: () => Promise<void>): Promise<void> {
  const { sql, companyId, moves, oldId } = move;
  await within(move, companyId, async () => {
    await openNumbers();
    await sql.query(
      `update tickets.schedules set status = 'ERRO', failure = $1 where ${OWN} and status = 'AGENDADA' and send_at <= now()`,
      [MOVED_IN],
    );
    await orderSchedules(move);
    await beginWaiting(move);
    await markPaid(move);
    await sql.query('update accounts.companies set status = $2 where id = $1', [companyId, isActive]);
    await sql.query('delete from accounts.moves where moved_id = $1', [companyId]);
    await publishCompany(sql, companyId);
    await sql.query(`select set_config('app.company_id', $1, true)`, [String(PLATFORM)]);
    await moves.save(ARRIVED, [{ oldId, newId: companyId, mark: '' }]);
  });
}

/** Nothing is closed or moved for silence that lies before the move: from now on its rules count. */
async function beginWaiting({ sql }: TargetMove): Promise<void> {
  await sql.query(`update tickets.company_hours set waits_from = now() where ${OWN}`);
  await sql.query(
    `insert into tickets.bots (company_id, ticket_id, wake_at)
     select company_id, id, now() from tickets.tickets where ${OWN} and status in ('pending', 'open') and not is_group
     on conflict (ticket_id) do update set wake_at = least(bots.wake_at, excluded.wake_at)`,
  );
}

/** A company that has paid there is in no trial here. */
async function markPaid({ sql, companyId }: TargetMove): Promise<void> {
  await sql.query(
    `insert into accounts.applied_invoices (invoice_id, company_id)
     select id, $1 from billing.invoices where ${OWN} and kind = 'period' and state = 'paid' on conflict do nothing`,
    [companyId],
  );
  await sql.query(
    `update accounts.companies c set applied_invoice_id = paid.id
     from (select max(invoice_id) as id from accounts.applied_invoices where ${OWN}) paid where c.id = $1 and paid.id is not null`,
    [companyId],
  );
}

/** As the service orders them (schedule.job-kind.ts): a job at the time of each. */
async function orderSchedules({ sql, companyId }: TargetMove): Promise<void> {
  await sql.query(
    `insert into tickets_jobs.job (name, data, start_after, keep_until, retry_limit, retry_delay, expire_seconds,
       deletion_seconds, heartbeat_seconds, policy)
     select q.name, jsonb_build_object('companyId', s.company_id, 'scheduleId', s.id,
         'sendAt', to_char(s.send_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
       s.send_at, s.send_at + interval '366 days', q.retry_limit, q.retry_delay, q.expire_seconds, q.deletion_seconds,
       q.heartbeat_seconds, q.policy
     from tickets.schedules s, tickets_jobs.queue q
     where s.company_id = $1 and s.status = 'AGENDADA' and q.name = 'send-schedules'`,
    [companyId],
  );
}
