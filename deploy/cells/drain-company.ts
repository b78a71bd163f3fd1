import { setTimeout as pause } from 'node:timers/promises';
import { dataServices } from '../standalone/services.ts';
import { jobsSchemaOf } from '../backup/read-schema.ts';
import { MoveRefused, within, type OpenCell } from './cell.ts';
import { findMove, saveMove, type MoveRecord } from './move-record.ts';

/** Gateways know a session for 30 seconds after it has ended in the database. */
const KNOWN_MS = 31_000;
const POLL_MS = 500;
const DRAIN_MS = 180_000;

/** Signs everybody out, and lets the numbers close: they stay linked, and WhatsApp keeps what comes. */
export async function lockCompany(cell: OpenCell, companyId: number, address: string): Promise<void> {
  const { sql } = cell;
  await within(cell, companyId, async () => {
    const company = await sql.query<{ status: boolean }>(
      `select status from accounts.companies where id = $1 for update`,
      [companyId],
    );
    const { rows } = await sql.query<{ id: string }>(
      `select id from connections.whatsapps where company_id = $1 and wanted order by id for update`,
      [companyId],
    );
    const detail = { status: company.rows[0]?.status ?? true, wanted: rows.map(({ id }) => Number(id)), jobs: {} };
    await saveMove(cell, companyId, { state: 'locked', address, detail });
    await sql.query(`update accounts.companies set status = false where id = $1`, [companyId]);
    await sql.query(`delete from accounts.sessions where company_id = $1`, [companyId]);
    // Not DISCONNECTED: messages that are ordered meanwhile wait, and go with the company.
    await sql.query(
      `update connections.whatsapps set wanted = false, status = 'OPENING', reason = 'moving', command = command + 1
       where company_id = $1 and wanted`,
      [companyId],
    );
  });
}

/** Waits until nothing of the company is under way. @throws MoveRefused naming what is, after three minutes */
export async function drainCompany(
  cell: OpenCell,
  companyId: number,
  report: (waiting: string) => void,
): Promise<MoveRecord> {
  const until = Date.now() + DRAIN_MS;
  for (let said = ''; ; await pause(POLL_MS)) {
    const move = await findMove(cell, companyId);
    if (!move) throw new MoveRefused(`Company ${companyId} does not move`);
    const waiting = await within(cell, companyId, () => whatIsUnderWay(cell, companyId, move.changedAt));
    if (waiting === null) return move;
    if (Date.now() > until)
      throw new MoveRefused(`Company ${companyId} does not come to rest: ${waiting}. Run it again, or --undo`);
    if (waiting !== said) report((said = waiting));
  }
}

/** @returns what is under way in words; null when nothing is */
export async function whatIsUnderWay({ sql }: OpenCell, companyId: number, lockedAt: Date): Promise<string | null> {
  const open = await sql.query(`select from connections.leases where company_id = $1 and owner is not null limit 1`, [
    companyId,
  ]);
  if (open.rowCount) return 'numbers that close';
  if (Date.now() - lockedAt.getTime() < KNOWN_MS) return 'requests of people who were signed in';
  for (const service of dataServices) {
    const { rows } = await sql.query<{ behind: boolean }>(
      `select coalesce((select max(id) from ${service}.outbox where company_id = $1), 0) >
         coalesce((select min(heard_to) from ${service}.relay), 0) as behind`,
      [companyId],
    );
    if (rows[0]?.behind) return `events of ${service}`;
    if (await hasActiveJobs(sql, service, companyId)) return `jobs of ${service}`;
  }
  return null;
}

async function hasActiveJobs(sql: OpenCell['sql'], service: string, companyId: number): Promise<boolean> {
  const schema = jobsSchemaOf(service);
  const exists = await sql.query<{ yes: boolean }>(`select to_regclass($1) is not null as yes`, [`${schema}.job`]);
  if (!exists.rows[0]?.yes) return false;
  const { rowCount } = await sql.query(
    `select from ${schema}.job where state = 'active' and data ->> 'companyId' = $1 limit 1`,
    [String(companyId)],
  );
  return rowCount !== 0;
}
