import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readCsv, readSeparator } from './read-csv.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import type { SheetRow } from './row-filter.ts';
import { detectEncoding } from './detect-encoding.ts';
import type { SheetLayout, WorkerMessage } from './read-sheet.ts';
import { readVcard } from './read-vcard.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';

/** Rows handed over at once. */
const BATCH = 500;
const HEAD_BYTES = 65_536;
const zip = Buffer.from('504b0304', 'hex');
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The format is recognised by content: the name of a file proves nothing. */
async function openSheet(path: string): Promise<{ layout: SheetLayout; rows: AsyncGenerator<SheetRow> }> {
  const head = await readHead(path);
  if (head.length === 0) throw new SheetRefusal('ERR_SHEET_EMPTY');
  const bare = { encoding: null, separator: null };
  if (head.subarray(0, 4).equals(zip)) return { layout: { format: 'xlsx', ...bare }, rows: readXlsx(path) };
  if (head.subarray(0, 8).equals(compound)) return { layout: { format: 'xls', ...bare }, rows: readXls(path) };
  const encoding = await detectEncoding(path, head);
  const start = new TextDecoder(encoding).decode(head.subarray(0, 200)).trimStart();
  if (/^(<|%PDF|\{|\{\\rtf)/.test(start)) throw new SheetRefusal('ERR_SHEET_UNKNOWN');
  if (/^BEGIN:VCARD\b/i.test(start))
    return { layout: { format: 'vcf', encoding, separator: null }, rows: readVcard(path, encoding) };
  const separator = await readSeparator(path, encoding);
  return { layout: { format: 'csv', encoding, separator }, rows: readCsv(path, encoding, separator) };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const port = parentPort;
const send = (message: WorkerMessage) => port?.postMessage(message);

/** Resolves when the reader asks for more: nothing is read ahead. */
async function handOver(rows: SheetRow[]): Promise<void> {
  send({ rows });
  if (port) await once(port, 'message');
}

async function run(): Promise<void> {
  const { layout, rows } = await openSheet((workerData as { path: string }).path);
  send({ layout });
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
  send({ end: true });
}

try {
  await run();
} catch (error) {
  // Any other error comes of the file, too: nothing else is read here.
  send({ refused: error instanceof SheetRefusal ? error.code : 'ERR_SHEET_BROKEN', why: String(error) });
} finally {
  port?.close();
}
