import { within, MoveRefused, type OpenCell } from './cell.ts';
import { checkMove } from './check-move.ts';
import { listHiddenTables } from './company-tables.ts';
import { copyFiles, copyRows } from './copy-company.ts';
import { drainCompany, lockCompany } from './drain-company.ts';
import { freezeCompany, reopenCompany, unfreezeCompany } from './freeze-company.ts';
import { findMove, forgetMove, saveMove, type MoveRecord } from './move-record.ts';

export interface Move {
  source: OpenCell;
  target: OpenCell;
  companyId: number;
  secret: string;
  report: (line: string) => void;
}

/**
 * Moves a company. Each step is recorded in the transaction that does it, so that a move that broke off goes on where it was
 * when it is run again.
 */
export async function moveCompany(move: Move): Promise<void> {
  const { source, target, companyId, secret, report } = move;
  let record = await findMove(source, companyId);
  if (record && record.address !== target.address)
    throw new MoveRefused(`Company ${companyId} moves or has moved to ${record.address}`);
  if (!record) {
    await checkMove(source, target, companyId, secret);
    await lockCompany(source, companyId, target.address);
    report('Locked: nobody is signed in, the numbers close.');
  }
  if (!record || record.state === 'locked') {
    record = await drainCompany(source, companyId, (waiting) => report(`Waiting for ${waiting}`));
    await freezeCompany(source, companyId, record);
    report('Frozen: its rows do not change any more.');
    record = await findMove(source, companyId);
  }
  if (!record) throw new MoveRefused(`Company ${companyId} does not move`);
  if (record.state === 'frozen') await copyAndSwitch(move, record);
  await open(target, companyId, record);
  report(`Moved: company ${companyId} is at ${target.address}.`);
}

async function copyAndSwitch({ source, target, companyId, report }: Move, record: MoveRecord): Promise<void> {
  report(`Copied ${await copyFiles(source, target, companyId)} files.`);
  // A copy that is there is whole: it came in one transaction with its record.
  if (!(await hasArrived(target, companyId)))
    report(`Copied ${await copyRows(source, target, companyId, record)} rows.`);
  await within(source, companyId, async () => {
    await source.sql.query(`update accounts.moved_users set address = $2 where moved_id = $1`, [
      companyId,
      target.address,
    ]);
    await saveMove(source, companyId, { ...record, state: 'moved', detail: { ...record.detail, jobs: {} } });
  });
}

/** From now on the target serves the company: people may sign in, and its numbers open. */
async function open(cell: OpenCell, companyId: number, { detail }: MoveRecord): Promise<void> {
  const { sql } = cell;
  await within(cell, companyId, async () => {
    if (!(await hasArrived(cell, companyId))) return;
    await sql.query(`update accounts.companies set status = $2 where id = $1`, [companyId, detail.status]);
    await sql.query(
      `update connections.whatsapps set wanted = true, reason = null, command = command + 1
       where company_id = $1 and id = any($2)`,
      [companyId, detail.wanted],
    );
    await sql.query(`delete from accounts.moved_users where moved_id = $1`, [companyId]);
    await forgetMove(cell, companyId);
  });
}

/** Takes a move back that the target does not serve yet. */
export async function undoMove({ source, target, companyId, report }: Omit<Move, 'secret'>): Promise<void> {
  const record = await findMove(source, companyId);
  if (!record) throw new MoveRefused(`Company ${companyId} does not move`);
  if (record.state === 'moved') throw new MoveRefused(`Company ${companyId} has moved; move it back instead`);
  if (await hasArrived(target, companyId)) await within(target, companyId, () => deleteRows(target, companyId));
  await within(source, companyId, () => reopenCompany(source, companyId, record));
  report(`Taken back: company ${companyId} stays at ${source.address}.`);
}

/** Removes what a moved company has left in its former cell. Where its users sign in stays known. */
export async function purgeMoved(cell: OpenCell, companyId: number): Promise<void> {
  if ((await findMove(cell, companyId))?.state !== 'moved')
    throw new MoveRefused(`Company ${companyId} has not moved away from cell ${cell.number}`);
  await within(cell, companyId, async () => {
    await deleteRows(cell, companyId);
    await unfreezeCompany(cell, companyId);
  });
  await cell.disk.deleteAll(`${companyId}/`);
}

async function deleteRows(cell: OpenCell, companyId: number): Promise<void> {
  const tables = (await listHiddenTables(cell.sql)).toReversed();
  for (const { name, key } of tables) await cell.sql.query(`delete from ${name} where ${key} = ${Number(companyId)}`);
  // Triggers record the deleted rows.
  await cell.sql.query(`delete from tickets.report_changes where company_id = $1`, [companyId]);
  if (await hasArrived(cell, companyId)) await forgetMove(cell, companyId);
}

/** A company that has been in the target before has left a record there. */
const hasArrived = async (cell: OpenCell, companyId: number): Promise<boolean> =>
  (await findMove(cell, companyId))?.state === 'arrived';
