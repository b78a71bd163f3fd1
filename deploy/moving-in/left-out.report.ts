import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { plainCell } from '../../libs/contracts/src/plain-cell.ts';
import type { MovesTable } from './moves.table.ts';

export type LeftOutRow = [table: string, id: string, reason: string];

/** Kinds of the table of moves that hold lines of the report; behind it stands the part of the move that has read the rows. */
export const LEFT_OUT = 'left-out ';
const MOST_REASONS = 50;
/** The name of an old row's lines in the table of moves. */
export const lineKey = (table: string, id: string): string => `${table} ${id}`;

/**
 * Rows that were left out, or arrived without a part. Their lines are kept in the table of moves, in the transactions that move the
 * rows: a run that was killed loses none, and the report of each run says what is not here, whichever run has read it.
 */
export class LeftOutReport {
  private noted: LeftOutRow[] = [];

  add(table: string, id: string, reason: string): void {
    this.noted.push([table, plain(id).slice(0, 255), plain(reason).replaceAll(/\s+/g, ' ').slice(0, 300)]);
  }

  /**
   * Keeps the lines that were added since, within a transaction of the company.
   * @param part of the move; it has lines of its own
   * @param read the rows whose former lines do not hold any more (`lineKey`); null: all of the part
   */
  async save(moves: MovesTable, part: string, read: string[] | null): Promise<void> {
    const kind = LEFT_OUT + part;
    const lines = this.noted.splice(0);
    await moves.forgetRows(kind, read);
    const byRow = Map.groupBy(lines, ([table, id]) => lineKey(table, id));
    const known = read === null ? new Map<string, never>() : await moves.find(kind, [...byRow.keys()]);
    const kept = [...byRow].map(([oldId, rows]) => {
      const before = known.get(oldId);
      const reasons = new Set([...(before ? reasonsIn(before.mark) : []), ...rows.map(([, , reason]) => reason)]);
      return { oldId, newId: 0, mark: JSON.stringify([...reasons].slice(0, MOST_REASONS)) };
    });
    await moves.save(kind, kept);
  }

  /** Keeps one line besides. */
  async saveOne(moves: MovesTable, part: string, [table, id, reason]: LeftOutRow): Promise<void> {
    const mark = JSON.stringify([plain(reason).slice(0, 300)]);
    await moves.save(LEFT_OUT + part, [{ oldId: lineKey(table, id), newId: 0, mark }]);
  }
}

const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed();
const reasonsIn = (mark: string): string[] => JSON.parse(mark) as string[];

/** The lines of a row. */
export function linesOf(key: string, mark: string): LeftOutRow[] {
  const space = key.indexOf(' ');
  return reasonsIn(mark).map((reason) => [key.slice(0, space), key.slice(space + 1), reason]);
}

export interface WrittenReport {
  count: number;
  /** The first of them, for whoever shows them elsewhere. */
  first: LeftOutRow[];
}

/** Writes a CSV with a line for each reason: table, id and reason. @param kept how many lines are given back */
export async function writeReport(
  path: string | null,
  lines: AsyncIterable<LeftOutRow>,
  kept = 0,
): Promise<WrittenReport> {
  const file = path === null ? null : createWriteStream(path, { mode: 0o600 });
  file?.write('table,id,reason\n');
  const written: WrittenReport = { count: 0, first: [] };
  for await (const line of lines) {
    written.count++;
    if (written.first.length < kept) written.first.push(line);
    if (file && !file.write(stringify([line.map(plainCell)]))) await once(file, 'drain');
  }
  if (file) {
    file.end();
    await once(file, 'close');
  }
  return written;
}
