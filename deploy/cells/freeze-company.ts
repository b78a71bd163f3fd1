import { setTimeout as pause } from 'node:timers/promises';
import { dataServices } from '../standalone/services.ts';
import { jobsSchemaOf } from '../backup/read-schema.ts';
import { roleOf, systemRoleOf } from '../../libs/platform/src/database/database-roles.ts';
import { MoveRefused, within, type OpenCell } from './cell.ts';
import { listHiddenTables } from './company-tables.ts';
import { whatIsUnderWay } from './drain-company.ts';
import { forgetMove, saveMove, type MoveRecord } from './move-record.ts';

const ATTEMPTS = 20;
const RETRY_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

const policyOf = (companyId: number): string => `moving_${companyId}`;

/**
 * Hides a company from all services at once, by a policy on each table: a timer or a late event finds no company, and
 * no row changes any more. Its work for later is taken out of the queues in the same transaction.
 */
export async function freezeCompany(cell: OpenCell, companyId: number, move: MoveRecord): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await within(cell, companyId, () => freeze(cell, companyId, move));
    } catch (error) {
      const isBusy = error instanceof StillUnderWay || (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isBusy) throw error;
      if (attempt === ATTEMPTS)
        throw new MoveRefused(`Company ${companyId} cannot be frozen: ${(error as Error).message}`);
    }
    await pause(RETRY_MS);
  }
}
class StillUnderWay extends Error {}

async function freeze(cell: OpenCell, companyId: number, move: MoveRecord): Promise<void> {
  const { sql } = cell;
  // A statement that waits for a table makes all others wait behind it.
  await sql.query(`set local lock_timeout = '1s'`);
  await sql.query(
    `insert into accounts.moved_users (email, password_hash, moved_id)
     select lower(email), password_hash, company_id from accounts.users where company_id = $1
     on conflict (email) do update set password_hash = excluded.password_hash, moved_id = excluded.moved_id, address = null`,
    [companyId],
  );
  for (const { name, service, key } of await listHiddenTables(sql)) {
    await sql.query(`drop policy if exists ${policyOf(companyId)} on ${name}`);
    await sql.query(
      `create policy ${policyOf(companyId)} on ${name} as restrictive to ${roleOf(service)}, ${systemRoleOf(service)}
       using (${key} <> ${Number(companyId)}) with check (${key} <> ${Number(companyId)})`,
    );
  }
  const jobs: Record<string, object[]> = {};
  for (const service of dataServices) jobs[service] = await takeJobs(sql, service, companyId);
  const waiting = await whatIsUnderWay(cell, companyId, move.changedAt);
  if (waiting !== null) throw new StillUnderWay(waiting);
  await saveMove(cell, companyId, { ...move, state: 'frozen', detail: { ...move.detail, jobs } });
}

/** Takes the work for later of a company out of the queue of a service. */
export async function takeJobs(sql: OpenCell['sql'], service: string, companyId: number): Promise<object[]> {
  const table = `${jobsSchemaOf(service)}.job`;
  const exists = await sql.query<{ yes: boolean }>(`select to_regclass($1) is not null as yes`, [table]);
  if (!exists.rows[0]?.yes) return [];
  // Workers skip rows that are locked, and those that are gone.
  const { rows } = await sql.query<{ job: object }>(
    `delete from ${table} j where data ->> 'companyId' = $1 and state in ('created', 'retry') returning to_jsonb(j) as job`,
    [String(companyId)],
  );
  return rows.map(({ job }) => job);
}

/** Puts work for later into the queues of a cell. */
export async function giveJobs({ sql }: OpenCell, jobs: Record<string, object[]>): Promise<void> {
  for (const [service, rows] of Object.entries(jobs)) {
    if (rows.length === 0) continue;
    const table = `${jobsSchemaOf(service)}.job`;
    await sql.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, job)).* from jsonb_array_elements($1::jsonb) job`,
      [JSON.stringify(rows)],
    );
  }
}

export async function unfreezeCompany({ sql }: OpenCell, companyId: number): Promise<void> {
  for (const { name } of await listHiddenTables(sql))
    await sql.query(`drop policy if exists ${policyOf(companyId)} on ${name}`);
}

/** Lets a company work on that was locked or frozen, in the transaction of the caller. */
export async function reopenCompany(cell: OpenCell, companyId: number, { detail }: MoveRecord): Promise<void> {
  const { sql } = cell;
  await unfreezeCompany(cell, companyId);
  await giveJobs(cell, detail.jobs);
  await sql.query(`delete from accounts.moved_users where moved_id = $1`, [companyId]);
  await sql.query(`update accounts.companies set status = $2 where id = $1`, [companyId, detail.status]);
  await sql.query(
    `update connections.whatsapps set wanted = true, reason = null, command = command + 1
     where company_id = $1 and id = any($2)`,
    [companyId, detail.wanted],
  );
  await forgetMove(cell, companyId);
}
