import { Client } from 'pg';
import { openDisk } from '../../../libs/platform/src/file-disk.ts';
import { Keys } from '../../../libs/platform/src/keys.ts';
import { ownDatabaseUrl, readInstallation } from '../../backup/backup.options.ts';
import { lockCommand } from '../../cells/lock-command.ts';
import { sourceOfArchive } from '../archive/archive-company.step.ts';
import { CompanyArchive } from '../archive/company-archive.ts';
import { letArchiveIn, moveArchive } from '../archive/move-archive.ts';
import { arrive, refuseWhileUsed } from '../arrive.ts';
import type { TargetRun } from '../company.move.ts';
import { LeftOutReport } from '../left-out.report.ts';
import type { MediaFolder } from '../media-folder.ts';
import { moveIn, sourceOf } from '../move-in.ts';
import { MoveInRefused } from '../move-in-refused.ts';
import { MovesTable } from '../moves.table.ts';
import type { OldAddress } from '../old-client.ts';
import type { OldDatabase } from '../old-database.ts';
import { refuseFullDisk } from '../survey.ts';

/** How a run goes on, for whoever ordered it. */
export type Following = Pick<TargetRun, 'print' | 'onRows' | 'stopped'>;

/** What a run reads, of an old installation. */
export interface OldInstallation {
  address: OldAddress;
  old: OldDatabase;
  media: MediaFolder;
  /** Of the old database; null: all companies. */
  companyId: number | null;
  /** Of the files, for the space they need. */
  bytes: number;
}

/** Connects as the owner of the database, with the lock that one run has at a time. */
export async function openTarget(): Promise<Client> {
  const installation = readInstallation(process.env);
  const sql = new Client({
    connectionString: installation.databaseUrl ?? ownDatabaseUrl(installation),
    application_name: 'recado move-in',
  });
  await sql.connect();
  if (await lockCommand(sql, 'move-in')) return sql;
  await sql.end();
  throw new MoveInRefused('Another run of this command is under way');
}

/** Brings what is there, or has changed since; the last run lets the companies in. */
export async function moveFromDatabase(
  sql: Client,
  { address, old, media, companyId, bytes }: OldInstallation,
  { report, following, isLast }: { report: LeftOutReport; following: Following; isLast: boolean },
): Promise<void> {
  const target = await targetOf(sql, { source: await sourceOf(old), bytes, report, following });
  const moved = await moveIn({ ...target, old, media }, companyId);
  if (!isLast || moved.length === 0) return;
  // The keys of its sessions must be their last state: it may have been started meanwhile.
  await refuseWhileUsed(address);
  await old.readAnew();
  for (const company of moved) await arrive(company);
}

export async function moveFromArchive(
  sql: Client,
  archive: CompanyArchive,
  { report, following, isLast }: { report: LeftOutReport; following: Following; isLast: boolean },
): Promise<void> {
  const { bytes } = await archive.measure();
  const target = await targetOf(sql, { source: sourceOfArchive(archive), bytes, report, following });
  const moved = await moveArchive(target, archive);
  if (isLast && moved) await letArchiveIn(moved);
}

interface Given {
  source: string;
  bytes: number;
  report: LeftOutReport;
  following: Following;
}
async function targetOf(sql: Client, { source, bytes, report, following }: Given): Promise<TargetRun> {
  const installation = readInstallation(process.env);
  const { disk, folder } = await openDisk(installation.fileConfig, 'files');
  await refuseFullDisk(folder && installation.dataDir, { bytes });
  const keys = new Keys(installation.secret);
  return { sql, disk, keys, report, source, moves: new MovesTable(sql, source), ...following };
}
