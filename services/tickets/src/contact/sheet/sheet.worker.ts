import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { csvRows, separatorIn } from './csv.ts';
import { SheetRefusal } from './refusal.ts';
import type { SheetRow } from './rows.ts';
import { encodingOf } from './text.ts';
import type { FromWorker, Layout } from './sheet.ts';
import { xlsRows } from './xls.ts';
import { xlsxRows } from './xlsx.ts';

/** Handed over at once. */
const BATCH = 500;
const LOOKED_AT = 65_536;
const zip = Buffer.from('504b0304', 'hex');
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** What it is, by what is in it: the name of a file proves nothing. */
async function sheetIn(path: string): Promise<{ layout: Layout; rows: AsyncGenerator<SheetRow> }> {
  const head = await headOf(path);
  if (head.length === 0) throw new SheetRefusal('ERR_SHEET_EMPTY');
  const bare = { encoding: null, separator: null };
  if (head.subarray(0, 4).equals(zip)) return { layout: { format: 'xlsx', ...bare }, rows: xlsxRows(path) };
  if (head.subarray(0, 8).equals(compound)) return { layout: { format: 'xls', ...bare }, rows: xlsRows(path) };
  const encoding = await encodingOf(path, head);
  const start = new TextDecoder(encoding).decode(head.subarray(0, 200)).trimStart();
  if (/^(<|%PDF|\{|\{\\rtf)/.test(start)) throw new SheetRefusal('ERR_SHEET_UNKNOWN');
  const separator = await separatorIn(path, encoding);
  return { layout: { format: 'csv', encoding, separator }, rows: csvRows(path, encoding, separator) };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const port = parentPort;
const tell = (message: FromWorker) => port?.postMessage(message);

/** Goes on when it is asked to: what nobody has taken yet is not read. */
async function handOver(rows: SheetRow[]): Promise<void> {
  tell({ rows });
  if (port) await once(port, 'message');
}

async function run(): Promise<void> {
  const { layout, rows } = await sheetIn((workerData as { path: string }).path);
  tell({ layout });
  let batch: SheetRow[] = [];
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    batch.push(row);
    if (batch.length < BATCH) continue;
    await handOver(batch);
    batch = [];
  }
  if (isEmpty) throw new SheetRefusal('ERR_SHEET_EMPTY');
  if (batch.length > 0) await handOver(batch);
  tell({ end: true });
}

try {
  await run();
} catch (error) {
  // Whatever else goes wrong while a foreign file is read is the file's doing.
  tell({ refused: error instanceof SheetRefusal ? error.code : 'ERR_SHEET_BROKEN', why: String(error) });
} finally {
  port?.close();
}
