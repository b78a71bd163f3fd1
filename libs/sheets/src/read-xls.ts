import { readFile } from 'node:fs/promises';
import { read, utils, type WorkSheet } from '@e965/xlsx';
import { MOST_COLUMNS } from './sheet-limits.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { RowFilter, type SheetRow } from './row-filter.ts';

/** Names of streams inside the file, as they stand there. */
const marks = { encrypted: Buffer.from('EncryptedPackage', 'utf16le'), macros: Buffer.from('_VBA_PROJECT', 'utf16le') };

/**
 * The rows of an .xls' first sheet that is not hidden. The format cannot be read as a stream: all of it is in memory, and
 * the thread's memory bounds it. The format is not compressed either, so the file's size bounds it, too.
 * Source: [MS-XLS], Excel Binary File Format.
 * @throws SheetRefusal
 */
export async function* readXls(path: string): AsyncGenerator<SheetRow> {
  const file = await readFile(path);
  if (file.includes(marks.encrypted)) throw new SheetRefusal('ERR_SHEET_ENCRYPTED');
  if (file.includes(marks.macros)) throw new SheetRefusal('ERR_SHEET_MACROS');
  const sheet = sheetIn(file);
  if (!sheet?.['!ref']) return;
  const { e: last } = utils.decode_range(sheet['!ref']);
  const filter = new RowFilter();
  for (let r = 0; r <= last.r; r++) {
    const cells: string[] = [];
    for (let c = 0; c <= last.c; c++) {
      const value = valueAt(sheet, r, c);
      if (!value) continue;
      if (c >= MOST_COLUMNS) throw new SheetRefusal('ERR_SHEET_COLUMNS');
      while (cells.length < c) cells.push('');
      cells[c] = value;
    }
    const row = filter.take(r + 1, cells);
    if (row) yield row;
  }
}

function sheetIn(file: Buffer): WorkSheet | undefined {
  try {
    // Values as they were last computed: no formulas, no markup, no styles.
    const book = read(file, { dense: true, cellFormula: false, cellHTML: false, cellText: false, cellDates: true });
    const hidden = book.Workbook?.Sheets ?? [];
    const name = book.SheetNames.find((_, at) => !hidden[at]?.Hidden);
    return name === undefined ? undefined : book.Sheets[name];
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new SheetRefusal(isLocked ? 'ERR_SHEET_ENCRYPTED' : 'ERR_SHEET_BROKEN');
  }
}

function valueAt(sheet: WorkSheet, r: number, c: number): string {
  const cell = sheet['!data']?.[r]?.[c];
  if (!cell || cell.t === 'e' || cell.v === undefined) return '';
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  return typeof cell.v === 'boolean' ? String(cell.v).toUpperCase() : String(cell.v);
}
