import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { openDisk, type DiskConfig } from '../../libs/platform/src/file-disk.ts';

/** An installation of a platform that consists of several, as the file of cells names it. */
export interface Cell {
  /** 0 to 900. It decides which numbers the rows of the cell have. */
  number: number;
  /** The web app's address, where users sign in. */
  address: string;
  /** The address of the database with the name and password of its owner. */
  databaseUrl: string;
  /** The variables of its file store: FILES, DATA_DIR, S3_… */
  files: DiskConfig;
}
/** The message is for the operator: a refused command has changed nothing. */
export class MoveRefused extends Error {}

/** Numbers of rows of a cell: its own times this, and those above up to the next cell's. */
export const CELL_NUMBERS = 10_000_000_000_000;
/** 900 ranges fit into the whole numbers of JavaScript. */
const HIGHEST_CELL = 900;

/** Reads the directory of a platform. @throws MoveRefused naming what is wrong */
export function readCells(path: string | undefined): Cell[] {
  if (!path) throw new MoveRefused('CELLS: the file that lists the cells of the platform is needed');
  const cells = JSON.parse(readFileSync(path, 'utf8')) as Cell[];
  for (const { number, address, databaseUrl } of cells) {
    if (!Number.isInteger(number) || number < 0 || number > HIGHEST_CELL)
      throw new MoveRefused(`CELLS: "${number}" is no number of a cell (0 to ${HIGHEST_CELL})`);
    if (!URL.canParse(address) || !URL.canParse(databaseUrl))
      throw new MoveRefused(`CELLS: cell ${number} needs "address" and "databaseUrl"`);
  }
  if (new Set(cells.map(({ number }) => number)).size < cells.length)
    throw new MoveRefused('CELLS: a number occurs twice');
  return cells;
}

/** A cell with an open connection of its owner. */
export interface OpenCell extends Cell {
  sql: Client;
  disk: Awaited<ReturnType<typeof openDisk>>['disk'];
}
export async function openCell(cell: Cell): Promise<OpenCell> {
  const sql = new Client({ connectionString: cell.databaseUrl, application_name: 'recado move-company' });
  await sql.connect();
  return { ...cell, sql, disk: (await openDisk(cell.files, 'files')).disk };
}

/** Runs a transaction as the owner of the tables. Row-level security binds the owner, too, and shows the rows of the company. */
export async function within<T>({ sql }: Pick<OpenCell, 'sql'>, companyId: number, work: () => Promise<T>): Promise<T> {
  await sql.query('begin');
  try {
    await sql.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
    const done = await work();
    await sql.query('commit');
    return done;
  } catch (error) {
    await sql.query('rollback').catch(() => undefined); // a broken connection has rolled back
    throw error;
  }
}
