import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { stringify } from 'csv-stringify/sync';
import { plainCell } from '../../libs/contracts/src/plain-cell.ts';

export type LeftOutRow = [table: string, id: string, reason: string];

/** A file with a line for each row that was left out, or arrived without a part of it: table, id and reason. */
export class LeftOutReport {
  readonly path: string;
  count = 0;
  /** The first of them, for who shows them elsewhere. */
  readonly first: LeftOutRow[] = [];
  private readonly kept: number;
  private readonly file: WriteStream;

  /** @param kept how many rows stay in memory */
  constructor(path: string, kept = 0) {
    this.path = path;
    this.kept = kept;
    this.file = createWriteStream(path, { mode: 0o600 });
    this.file.write('table,id,reason\n');
  }

  add(table: string, id: string, reason: string): void {
    this.count++;
    const row: LeftOutRow = [table, id, reason.replaceAll(/\s+/g, ' ').slice(0, 300)];
    if (this.first.length < this.kept) this.first.push(row);
    this.file.write(stringify([row.map(plainCell)]));
  }

  async close(): Promise<void> {
    this.file.end();
    await once(this.file, 'close');
  }
}
