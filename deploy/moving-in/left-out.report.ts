import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { stringify } from 'csv-stringify/sync';
import { plainCell } from '../../libs/contracts/src/plain-cell.ts';

/** A file with a line for each row that was left out, or arrived without a part of it: table, id and reason. */
export class LeftOutReport {
  readonly path: string;
  count = 0;
  private readonly file: WriteStream;

  constructor(path: string) {
    this.path = path;
    this.file = createWriteStream(path, { mode: 0o600 });
    this.file.write('table,id,reason\n');
  }

  add(table: string, id: string, reason: string): void {
    this.count++;
    const cells = [table, id, reason.replaceAll(/\s+/g, ' ').slice(0, 300)].map(plainCell);
    this.file.write(stringify([cells]));
  }

  async close(): Promise<void> {
    this.file.end();
    await once(this.file, 'close');
  }
}
