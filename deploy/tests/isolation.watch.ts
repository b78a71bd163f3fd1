import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Socket } from 'socket.io-client';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { listCompanyTables } from './company-tables.ts';
import { createSocket, waitForConnection } from './open-socket.ts';

const COMPANIES = 'accounts.companies';
/** Longer than the batches of receipts and presence. */
const QUIET_MS = 1_500;

/** Opens a socket that records every event, including the first ones, as `{name} {JSON}`. */
export async function recordEvents(token: string, query: object = {}): Promise<{ socket: Socket; events: string[] }> {
  const events: string[] = [];
  const socket = createSocket(token, { query });
  socket.onAny((name: string, payload: unknown) => events.push(`${name} ${JSON.stringify(payload)}`));
  await waitForConnection(socket);
  return { socket, events };
}

/** Tables of the reports of processes, which change by themselves each minute. */
const reported = ['billing.loads', 'billing.waiting_work'];

/** Number and hash of a company's rows in every table, which change with any of the rows. */
export async function hashCompanyRows(sql: Client, companyId: number): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const tables = (await listCompanyTables(sql)).filter((name) => !reported.includes(name));
  for (const name of [...tables, COMPANIES]) {
    const { rows } = await sql.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
       from ${name} t where ${name === COMPANIES ? 'id' : 'company_id'} = $1`,
      [companyId],
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

/**
 * Puts off what periodic jobs do for a company, which would otherwise come within ten minutes: while a slow machine still
 * makes attempts. Scans of companies (`CompanyScan`) have seen it, and counts of its rows (`CompanyCounter`) are not due.
 */
export async function holdPeriodicJobs(sql: Client, companyId: number): Promise<void> {
  const tables = await listCompanyTables(sql);
  for (const table of tables.filter((name) => name.endsWith('_scans')))
    await sql.query(
      `insert into ${table} (company_id, position) values ($1, null) on conflict (company_id) do update set position = null`,
      [companyId],
    );
  for (const table of tables.filter((name) => name.endsWith('.count_turns')))
    await sql.query(
      `insert into ${table} (company_id, next_at) values ($1, now() + interval '1 day')
       on conflict (company_id) do update set next_at = excluded.next_at`,
      [companyId],
    );
}

/** The numbers of a new list are checked at a turn of the company that may come seconds later. */
const waitForNumberChecks = (sql: Client, companyId: number): Promise<boolean> =>
  eventually(async () => {
    const { rows } = await sql.query(`select from campaigns.check_turns where company_id = $1`, [companyId]);
    return rows.length === 0;
  }, 'the end of the number checks');

/** The tables in which rows were added, removed or changed. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((table) => before[table] !== after[table]);

/**
 * Waits until the effects of the set-up (receipts, pictures, presence) are over. That no row and no event is added can only
 * be observed over a pause. @returns the hashes of the rows
 */
export async function waitUntilQuiet(
  sql: Client,
  companyId: number,
  events: string[],
): Promise<Record<string, string>> {
  await waitForNumberChecks(sql, companyId);
  return eventually(async () => {
    const [before, count] = [await hashCompanyRows(sql, companyId), events.length];
    await pause(QUIET_MS);
    const after = await hashCompanyRows(sql, companyId);
    return JSON.stringify(after) === JSON.stringify(before) && events.length === count ? after : null;
  }, 'no further change of the company');
}
