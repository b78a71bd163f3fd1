import { setTimeout as pause } from 'node:timers/promises';
import { MoveRefused, within, type OpenCell } from './cell.ts';
import { drainCompany, lockCompany } from './drain-company.ts';
import { freezeCompany, reopenCompany } from './freeze-company.ts';
import { findMove, forgetMove } from './move-record.ts';
import { replaceRows } from './replace-rows.ts';

export interface CompanyRestore {
  /** The installation that serves the company and goes on serving the others. */
  running: OpenCell;
  companyId: number;
  backup: string;
  report: (line: string) => void;
}
/** Opens a database into which the whole backup was restored, and brought to the release that runs. */
type OpenRestored = () => Promise<Pick<OpenCell, 'sql'>>;

const ERASURES_MS = 300_000;
const POLL_MS = 1_000;

/**
 * Puts a company of a running installation back to what a backup has of it. It is locked, drained and frozen as for a move to
 * another cell; then its rows are replaced in one transaction. A restore that broke off goes on when it is run again.
 */
export async function restoreCompany(restore: CompanyRestore, openRestored: OpenRestored): Promise<void> {
  const { running, companyId, report } = restore;
  const purpose = purposeOf(restore.backup);
  let record = await findMove(running, companyId);
  if (record && record.address !== purpose)
    throw new MoveRefused(`Company ${companyId} is under way: ${record.address}`);
  if (record?.state !== 'arrived') {
    await refuseOwn(running, companyId);
    const restored = await openRestored();
    if (!(await findCompany(restored, companyId)))
      throw new MoveRefused(`The backup ${restore.backup} has no company ${companyId}`);
    if (!record) {
      await lockCompany(running, companyId, purpose);
      report('Locked: nobody is signed in, the numbers close.');
    }
    if (record?.state !== 'frozen') {
      const drained = await drainCompany(running, companyId, (waiting) => report(`Waiting for ${waiting}`));
      await freezeCompany(running, companyId, drained);
      report('Frozen: its rows do not change any more.');
    }
    record = await findMove(running, companyId);
    if (!record) throw new MoveRefused(`Company ${companyId} is not locked any more`);
    report(`Replaced: ${await replaceRows(restored, running, companyId, record)} rows.`);
  }
  await finish(restore);
}

const purposeOf = (backup: string): string => `restored from ${backup}`;

/** Takes a restore back whose rows are not replaced yet. */
export async function undoRestore({ running, companyId, backup, report }: CompanyRestore): Promise<void> {
  const record = await findMove(running, companyId);
  if (record?.address !== purposeOf(backup))
    throw new MoveRefused(`Company ${companyId} is not being restored from ${backup}`);
  if (record.state === 'arrived') throw new MoveRefused(`Company ${companyId} has its restored rows: run it again`);
  await within(running, companyId, () => reopenCompany(running, companyId, record));
  report(`Taken back: company ${companyId} is as it was.`);
}

async function refuseOwn(running: OpenCell, companyId: number): Promise<void> {
  const company = await findCompany(running, companyId);
  if (!company) throw new MoveRefused(`There is no company ${companyId}: one that was erased is not restored`);
  if (company.super) throw new MoveRefused(`Company ${companyId} is that of the platform`);
}

const findCompany = (cell: Pick<OpenCell, 'sql'>, companyId: number): Promise<{ super: boolean } | undefined> =>
  within(cell, companyId, async () => {
    const { rows } = await cell.sql.query<{ super: boolean }>(
      `select exists (select from accounts.users u where u.company_id = c.id and u.super) as super
       from accounts.companies c where c.id = $1`,
      [companyId],
    );
    return rows[0];
  });

/** People may sign in once the contacts that were erased since the backup are erased again (restored-erasures.ts). */
async function finish({ running, companyId, report }: CompanyRestore): Promise<void> {
  const { sql } = running;
  const record = await findMove(running, companyId);
  if (!record) throw new MoveRefused(`Company ${companyId} is not being restored`);
  const until = Date.now() + ERASURES_MS;
  for (let left = await countErasures(running, companyId); left > 0; left = await countErasures(running, companyId)) {
    if (Date.now() > until) throw new MoveRefused(`${left} contacts are not erased again yet. Run it again`);
    await pause(POLL_MS);
  }
  await within(running, companyId, async () => {
    await sql.query(`update accounts.companies set status = $2 where id = $1`, [companyId, record.detail.status]);
    // Nothing is closed or moved for silence that lies before the restore.
    await sql.query(`update tickets.company_hours set waits_from = now() where company_id = $1`, [companyId]);
    await sql.query(`delete from accounts.moved_users where moved_id = $1`, [companyId]);
    await forgetMove(running, companyId);
  });
  report(`Restored: company ${companyId} may sign in. Its numbers are linked and closed; it opens them itself.`);
}

const countErasures = (cell: OpenCell, companyId: number): Promise<number> =>
  within(cell, companyId, async () => {
    const { rows } = await cell.sql.query<{ left: number }>(
      `select count(*)::int as left from tickets.contact_erasures e join tickets.contacts c on c.id = e.contact_id
       where e.company_id = $1 and (c.erased_at is null or e.state in ('waiting', 'working'))`,
      [companyId],
    );
    return rows[0]?.left ?? 0;
  });
