import type { NewRow } from '../write-rows.ts';
import type { Values } from '../values.ts';
import type { TargetMove } from '../company.move.ts';
import type { ArchiveRow, CompanyArchive } from './company-archive.ts';

/** The move of an archive. */
export interface ArchiveMove extends TargetMove {
  archive: CompanyArchive;
  /** The plan of the same name here. */
  planId: number | null;
}
export interface WrittenArchiveRow extends NewRow {
  id: number;
}

/** How the rows of one table of an archive become rows of the same table here, under other ids. */
export interface ArchiveTable {
  /** The name of the table, with its schema. */
  table: string;
  /** Columns that name a row of a table without ids of its own. */
  by?: string[];
  /** Columns with the id of a row that comes before, and its table; null where it is not here. */
  refs?: Readonly<Record<string, string>>;
  /** Columns with the id of a row that comes later: it gets its new id now. */
  ahead?: Readonly<Record<string, string>>;
  /** Columns with ids of several rows. */
  lists?: Readonly<Record<string, string>>;
  /** Columns with an object that has such an id, and a name. */
  named?: Readonly<Record<string, string>>;
  /** Columns with the path of a stored file. */
  files?: string[];
  /** Rows that have a place here. */
  only?: (row: ArchiveRow) => boolean;
  /** Columns that the archive lacks, or that are other ones here. @param values those of the row, with the ids from here */
  values?: (row: ArchiveRow, values: Values, move: ArchiveMove) => Values;
  /** The sentence of the report on what a person must give again, as the archive leaves it out; null: nothing. */
  again?: (row: ArchiveRow) => string | null;
  /** SQL behind `on conflict`, for rows that the services may have made meanwhile. */
  onConflict?: string;
  /** Runs in the transaction that has written the rows. */
  written?: (rows: WrittenArchiveRow[], about: { move: ArchiveMove }) => Promise<void>;
}
