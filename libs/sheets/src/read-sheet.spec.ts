import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { SheetFault } from '@recado/contracts';
import { temporaryFile } from '@recado/platform';
import { expect, test } from 'vitest';
import { readSheet, type SheetLayout, type SheetRow } from './index.ts';
import { compoundFile, workbook, xlsxPackage } from './testing/build-workbooks.ts';

/** Reads a file to its end. */
async function read(content: Buffer | string): Promise<{ layout: SheetLayout | null; rows: SheetRow[] }> {
  await using file = await temporaryFile();
  await writeFile(file.path, content);
  let layout: SheetLayout | null = null;
  const rows: SheetRow[] = [];
  for await (const part of readSheet(file.path))
    if ('layout' in part) ({ layout } = part);
    else rows.push(...part.rows);
  return { layout, rows };
}

const table = [
  ['Nome', 'Telefone'],
  ['José', '(11) 98765-4321'],
];
const csv = table.map((row) => row.join(';')).join('\r\n');
const bare = { encoding: null, separator: null };

test.each<[string, Buffer | string, SheetLayout]>([
  ['UTF-8', csv, { format: 'csv', encoding: 'utf-8', separator: ';' }],
  ['UTF-8 with a mark', `\uFEFF${csv}`, { format: 'csv', encoding: 'utf-8', separator: ';' }],
  ['windows-1252', Buffer.from(csv, 'latin1'), { format: 'csv', encoding: 'windows-1252', separator: ';' }],
  ['UTF-16', Buffer.from(csv, 'utf16le'), { format: 'csv', encoding: 'utf-16le', separator: ';' }],
  ['.xlsx', workbook(table, 'xlsx'), { format: 'xlsx', ...bare }],
  ['.xls', workbook(table, 'biff8'), { format: 'xls', ...bare }],
])('the format %s is recognised and read', async (_, content, layout) => {
  expect(await read(content)).toEqual({
    layout,
    rows: table.map((cells, at) => ({ number: at + 1, cells })),
  });
});

test('rows keep their numbers, empty rows are skipped, and batches are contiguous', async () => {
  const lines = Array.from({ length: 1_201 }, (_, at) => (at % 2 === 0 ? `${at};x` : ';'));
  const { rows } = await read(lines.join('\n'));
  expect(rows).toHaveLength(601);
  expect(rows.at(-1)).toEqual({ number: 1_201, cells: ['1200', 'x'] });
});

test('cells are trimmed and cut, and half of a surrogate pair at the cut is replaced', async () => {
  const { rows } = await read(` a ;${'c'.repeat(599)}😀x`);
  expect(rows[0]?.cells).toEqual(['a', `${'c'.repeat(599)}\uFFFD`]);
});

const tasks = '/proc/self/task';
test.runIf(existsSync(tasks))('the thread ends when the reader stops early', async () => {
  // Node starts its own threads for files with the first read.
  await read(csv);
  const threads = () => readdirSync(tasks).length;
  const before = threads();
  await using file = await temporaryFile();
  await writeFile(file.path, 'a;b\n'.repeat(50_000));
  let batches = 0;
  let during = 0;
  for await (const part of readSheet(file.path)) {
    during = threads();
    if ('rows' in part && ++batches === 2) break;
  }
  expect(during).toBeGreaterThan(before);
  await expect.poll(threads).toBeLessThanOrEqual(before);
});

const cell = '<c t="str"><v>1</v></c>';
function* endlessCell() {
  for (let n = 0; n < 240; n++) yield ' '.repeat(1_000_000);
}

test.each<[SheetFault, string, () => Buffer | string | Promise<Buffer>]>([
  ['ERR_SHEET_EMPTY', 'nothing', () => ''],
  ['ERR_SHEET_UNKNOWN', 'a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['ERR_SHEET_BROKEN', 'half an archive', () => workbook(table, 'xlsx').subarray(0, 3_000)],
  ['ERR_SHEET_ENCRYPTED', 'a password', () => compoundFile('EncryptedPackage')],
  ['ERR_SHEET_MACROS', 'macros', () => xlsxPackage(`<row>${cell}</row>`, { 'xl/vbaProject.bin': 'x' })],
  ['ERR_SHEET_COLUMNS', 'too many columns', () => xlsxPackage(`<row>${cell.repeat(201)}</row>`)],
  ['ERR_SHEET_ROWS', 'too many rows', () => '1\n'.repeat(100_001)],
  ['ERR_SHEET_HEAVY', 'a cell without end', () => xlsxPackage(endlessCell())],
])('%s: %s', async (code, _, content) => {
  await expect(read(await content())).rejects.toThrow(code);
});
