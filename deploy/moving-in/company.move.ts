import { createHash } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { Client } from 'pg';
import type { Keys } from '../../libs/platform/src/keys.ts';
import type { FileOwner } from '../../libs/contracts/src/file-owners.ts';
import type { LeftOutReport } from './left-out.report.ts';
import type { MediaFolder } from './media-folder.ts';
import type { MovesTable } from './moves.table.ts';
import type { OldDatabase } from './old-database.ts';

/** The database, files, keys and report that a run writes to, whatever it reads. */
export interface TargetRun {
  sql: Client;
  disk: Disk;
  keys: Keys;
  moves: MovesTable;
  report: LeftOutReport;
  /** Tells this old installation from others. */
  source: string;
  print: (line: string) => void;
  /** Called after each part with the number of rows of the old installation that were looked at. */
  onRows: (rows: number) => void;
  /** Ends the run between two parts. */
  stopped: AbortSignal;
}
/** A run that reads an old installation. */
export interface MoveRun extends TargetRun {
  old: OldDatabase;
  media: MediaFolder;
  /** Old ids that belonged to other companies in earlier runs; the companies that have them now are left out. */
  otherCompanies: ReadonlySet<string>;
}

/** A company that is brought, by its id there and here. */
interface MovedCompany {
  oldId: string;
  companyId: number;
  timezone: string;
}
export interface TargetMove extends TargetRun, MovedCompany {}
/** The move of one company within a run. */
export interface CompanyMove extends MoveRun, MovedCompany {}

export interface StoredFile {
  path: string;
  name: string;
  size: number;
}

export interface NamedFile {
  named: string;
  /** The row that has it. */
  of: string[];
  at: string;
  /** The old company in whose folder it is, of a row that becomes the platform's. */
  oldCompanyId?: string;
}

/** The id that stays the same in every run, in the form of a UUID. */
export function stableId({ source }: Pick<MoveRun, 'source'>, ...parts: string[]): string {
  const hex = createHash('sha256')
    .update([source, ...parts].join('\0'))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Copies a file of the old installation. Its path follows from the row that has it, so that a run that was killed finds what it
 * has copied.
 * @throws LeftOut for a file that is missing, too large, or outside of the folder
 */
export async function copyFile(
  move: CompanyMove,
  owner: FileOwner,
  { named, of, at, oldCompanyId = move.oldId }: NamedFile,
): Promise<StoredFile> {
  const file = move.media.find(named, oldCompanyId);
  const ending = /\.[a-z0-9]{1,8}$/i.exec(file.path)?.[0].toLowerCase() ?? '';
  const path = `${move.companyId}/${owner}/${at.slice(0, 7)}/${stableId(move, ...of)}${ending}`;
  const name = file.path.split('/').at(-1) ?? '';
  const isThere = (await move.disk.exists(path)) && (await move.disk.getMetaData(path)).contentLength === file.size;
  if (!isThere) await move.disk.putStream(path, move.media.open(file), { contentLength: file.size });
  return { path, name, size: file.size };
}
