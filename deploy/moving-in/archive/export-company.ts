import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import type { Client } from 'pg';
import { within } from '../../cells/cell.ts';
import { MoveInRefused } from '../move-in-refused.ts';
import { OWN } from '../own-company.ts';

/** The job of accounts that makes an archive (company-data.job-kinds.ts). */
const JOB = 'export-company';
const LOOKED_AT_MS = 500;
/** The name of the orderer in the company's list of archives. */
const OPERATOR = 'npm run export-company';

interface Export {
  id: string;
  state: 'waiting' | 'working' | 'done' | 'failed';
  done: number;
  total: number;
  path: string | null;
}

/** Orders the archive of a company, as its admin does under "Company data". @returns the order, or the one that is under way */
export async function orderExport(sql: Client, companyId: number): Promise<string> {
  return within({ sql }, companyId, async () => {
    const company = await sql.query('select from accounts.companies where id = $1 and erasing_at is null', [companyId]);
    if (!company.rowCount) throw new MoveInRefused(`There is no company ${companyId}`);
    const moving = await sql.query('select from accounts.moves where moved_id = $1', [companyId]);
    if (moving.rowCount)
      throw new MoveInRefused(`Company ${companyId} is on its way: its archive can be made once it has arrived`);
    const running = await sql.query<{ id: string }>(
      `select id from accounts.exports where ${OWN} and state in ('waiting', 'working')`,
    );
    if (running.rows[0]) return running.rows[0].id;
    const { rows } = await sql.query<{ id: string }>(
      `insert into accounts.exports (company_id, state, ordered_by, expires_at)
       values ($1, 'waiting', $2, now() + interval '7 days') returning id`,
      [companyId, OPERATOR],
    );
    const id = rows[0]?.id ?? '';
    const ordered = await sql.query(
      `insert into accounts_jobs.job (name, data, keep_until, retry_limit, retry_delay, expire_seconds, deletion_seconds,
         heartbeat_seconds, policy)
       select q.name, jsonb_build_object('companyId', $1::bigint, 'exportId', $2::bigint), now() + interval '7 days',
         q.retry_limit, q.retry_delay, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds, q.policy
       from accounts_jobs.queue q where q.name = $3`,
      [companyId, id, JOB],
    );
    if (ordered.rowCount !== 1)
      throw new MoveInRefused('The service of accounts has not started in this installation yet');
    return id;
  });
}

/** Waits for the archive, which the running product makes. @returns its path in the store */
export async function waitForExport(
  sql: Client,
  { companyId, exportId, report }: { companyId: number; exportId: string; report: (line: string) => void },
): Promise<string> {
  for (let shown = ''; ;) {
    const archive = await within({ sql }, companyId, async () => {
      const { rows } = await sql.query<Export>(
        `select id, state, done, total, path from accounts.exports where ${OWN} and id = $1`,
        [exportId],
      );
      return rows[0];
    });
    if (!archive || archive.state === 'failed')
      throw new MoveInRefused('The archive could not be made: see the log of accounts');
    if (archive.state === 'done' && archive.path !== null) return archive.path;
    const line =
      archive.state === 'working'
        ? `${archive.done} of ${archive.total} rows and files`
        : 'waiting for the running product';
    if (line !== shown) report(line);
    shown = line;
    await pause(LOOKED_AT_MS);
  }
}

/** @throws MoveInRefused where the file is there already */
export async function saveArchive(disk: Disk, path: string, file: string): Promise<void> {
  // An archive holds all that a company has: nobody else on the machine reads it.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await pipeline(await disk.getStream(path), target);
}
