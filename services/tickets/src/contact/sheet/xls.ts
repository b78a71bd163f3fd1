import { readFile } from 'node:fs/promises';
import { read, utils, type WorkSheet } from '@e965/xlsx';
import { MOST_COLUMNS } from './limits.ts';
import { SheetRefusal } from './refusal.ts';
import { RowCount, type SheetRow } from './rows.ts';

/** Names within the file of what is not wanted in it, as they stand there. */
const marks = { encrypted: Buffer.from('EncryptedPackage', 'utf16le'), macros: Buffer.from('_VBA_PROJECT', 'utf16le') };

/**
 * The rows of the first sheet of an .xls that is shown. The format has no end that could be read towards: all of it is in
 * memory, which is why this runs where memory is limited. It is not compressed, so the file's own size bounds it, too.
 */
export async function* xlsRows(path: string): AsyncGenerator<SheetRow> {
  const file = await readFile(path);
  if (file.includes(marks.encrypted)) throw new SheetRefusal('ERR_SHEET_ENCRYPTED');
  if (file.includes(marks.macros)) throw new SheetRefusal('ERR_SHEET_MACROS');
  const sheet = sheetIn(file);
  if (!sheet?.['!ref']) return;
  const { e: last } = utils.decode_range(sheet['!ref']);
  const count = new RowCount();
  for (let r = 0; r <= last.r; r++) {
    const cells: string[] = [];
    for (let c = 0; c <= last.c; c++) {
      const value = valueAt(sheet, r, c);
      if (!value) continue;
      if (c >= MOST_COLUMNS) throw new SheetRefusal('ERR_SHEET_COLUMNS');
      while (cells.length < c) cells.push('');
      cells[c] = value;
    }
    const row = count.take(r + 1, cells);
    if (row) yield row;
  }
}

function sheetIn(file: Buffer): WorkSheet | undefined {
  try {
    // Only what was computed last, nothing that could be: no formulas, no markup, no styles.
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
