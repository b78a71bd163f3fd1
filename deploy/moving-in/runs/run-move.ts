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
import { LeftOutReport, writeReport, type WrittenReport } from '../left-out.report.ts';
import type { MediaFolder } from '../media-folder.ts';
import { moveIn } from '../move-in.ts';
import { MoveInRefused } from '../move-in-refused.ts';
import { MovesTable } from '../moves.table.ts';
import type { OldAddress } from '../old-client.ts';
import type { OldDatabase } from '../old-database.ts';
import { reportLines } from '../report-lines.ts';
import { describeSource, findSource, noteSource, type SourceWish } from '../source/find-source.ts';
import { refuseFullDisk } from '../survey.ts';

/** Progress of a run, for the person who ordered it. */
export type Following = Pick<TargetRun, 'print' | 'onRows' | 'stopped'>;

/** The parts of an old installation that a run reads. */
export interface OldInstallation {
  address: OldAddress;
  old: OldDatabase;
  media: MediaFolder;
  /** The id of the company in the old database; null: all companies. */
  companyId: number | null;
  withHelps: boolean;
  /** The bytes of the files, for the space they need. */
  bytes: number;
  wish: SourceWish;
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
  throw new MoveInRefused('Another run of this command is under way', 'busy');
}

/** The place where the report of a run is kept. */
export interface ReportFile {
  /** null: nowhere. */
  path: string | null;
  /** The number of its lines that are kept. */
  kept: number;
  /** Once the run has ended; null: it was refused before it has read anything. */
  written: WrittenReport | null;
}
interface RunOrder {
  report: ReportFile;
  following: Following;
  isLast: boolean;
}
/** Whether all companies have arrived, now or before. */
export type Ended = 'arrived' | 'waiting';

/** Brings all rows, or those that have changed since; the last run lets the companies in. */
export async function moveFromDatabase(
  sql: Client,
  { address, old, media, bytes, wish, ...wanted }: OldInstallation,
  { report, following, isLast }: RunOrder,
): Promise<Ended> {
  const found = await findSource(sql, old, wish);
  for (const line of describeSource(found)) following.print(line);
  const otherCompanies = new Set(found.companies.flatMap((one) => (one.likeness === 'other' ? [one.oldId] : [])));
  const target = await targetOf(sql, { source: found.name, bytes, following });
  await noteSource(sql, old, found.name);
  return reporting(target, report, () =>
    refusingLostConnection(old, async () => {
      const { moved, arrived, refused } = await moveIn({ ...target, old, media, otherCompanies }, wanted);
      if (moved.length === 0) return arrived > 0 && refused === 0 ? 'arrived' : 'waiting';
      if (!isLast) return 'waiting';
      // The keys of its sessions must be their last state: it may have been started meanwhile.
      await refuseWhileUsed(address);
      await old.readAnew();
      for (const company of moved) {
        following.stopped.throwIfAborted();
        await arrive(company);
      }
      return refused === 0 ? 'arrived' : 'waiting';
    }),
  );
}

/** @throws MoveInRefused where the connection to the old database has ended meanwhile */
async function refusingLostConnection<T>(old: OldDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MoveInRefused || !(await old.isGone())) throw error;
    throw new MoveInRefused(
      `The connection to the old database is gone (${(error as Error).message}). Run this again, and it goes on where it was`,
      'unreachable',
    );
  }
}

export async function moveFromArchive(
  sql: Client,
  archive: CompanyArchive,
  { report, following, isLast }: RunOrder,
): Promise<Ended> {
  const { bytes } = await archive.measure();
  const target = await targetOf(sql, { source: sourceOfArchive(archive), bytes, following });
  return reporting(target, report, async () => {
    const moved = await moveArchive(target, archive);
    if (isLast && moved) await letArchiveIn(moved);
    return isLast || !moved ? 'arrived' : 'waiting';
  });
}

/** Writes the report of what all runs have left out, also where this one fails. */
async function reporting(target: TargetRun, report: ReportFile, work: () => Promise<Ended>): Promise<Ended> {
  const write = () => writeReport(report.path, reportLines(target), report.kept);
  try {
    const ended = await work();
    report.written = await write();
    return ended;
  } catch (error) {
    // A database that has gone away has no lines: the reason is said, and the next run writes them.
    report.written ??= await write().catch(() => null);
    throw error;
  }
}

interface Given {
  source: string;
  bytes: number;
  following: Following;
}
async function targetOf(sql: Client, { source, bytes, following }: Given): Promise<TargetRun> {
  const installation = readInstallation(process.env);
  const { disk, folder } = await openDisk(installation.fileConfig, 'files');
  await refuseFullDisk(folder && installation.dataDir, { bytes });
  const keys = new Keys(installation.secret);
  const report = new LeftOutReport();
  return { sql, disk, keys, report, source, moves: new MovesTable(sql, source), ...following };
}
