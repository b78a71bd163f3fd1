import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { MOST_ENTRIES, MOST_INFLATED } from './limits.ts';
import { SheetRefusal } from './refusal.ts';
import { RowCount, type SheetRow } from './rows.ts';
import { readSheet, readSharedTexts } from './xlsx.cells.ts';
import { dateStyles, sheetPath } from './xlsx.parts.ts';

/**
 * The rows of the first sheet of an .xlsx that is shown, as they are inflated. Formulas are what was last computed of them.
 * Source: ECMA-376, Office Open XML, parts 1 (SpreadsheetML) and 2 (packages).
 */
export async function* xlsxRows(path: string): AsyncGenerator<SheetRow> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entries = await entriesOf(zip);
    const open = (name: string) => inflated(zip, entries.get(name));
    const parts = ['workbook.xml', '_rels/workbook.xml.rels', 'sharedStrings.xml', 'styles.xml'];
    const needed = parts.map((name) => entries.get(`xl/${name}`));
    refuseBomb(needed);
    const sheet = entries.get(await sheetPath(open));
    if (!sheet) throw new SheetRefusal('ERR_SHEET_UNKNOWN');
    refuseBomb([...needed, sheet]);
    const texts = await readSharedTexts(await open('xl/sharedStrings.xml'));
    const dates = await dateStyles(await open('xl/styles.xml'));
    const count = new RowCount();
    const content = await open(sheet.fileName);
    if (content) yield* readSheet(content, { texts, dates, count });
  } finally {
    zip.close();
  }
}

/** What is in the archive; what only looks like a spreadsheet is refused by what it has in it. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MOST_ENTRIES) throw new SheetRefusal('ERR_SHEET_INFLATED');
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MOST_ENTRIES) throw new SheetRefusal('ERR_SHEET_INFLATED');
    if (entry.isEncrypted()) throw new SheetRefusal('ERR_SHEET_ENCRYPTED');
    if (/vbaProject\.bin$|macrosheets\//i.test(entry.fileName)) throw new SheetRefusal('ERR_SHEET_MACROS');
    entries.set(entry.fileName, entry);
  }
  if (!entries.has('xl/workbook.xml')) throw new SheetRefusal('ERR_SHEET_UNKNOWN');
  return entries;
}

/** The archive itself says how much it is once unpacked, and yauzl inflates no more than it says. */
function refuseBomb(entries: (Entry | undefined)[]): void {
  const bytes = entries.reduce((sum, entry) => sum + (entry?.uncompressedSize ?? 0), 0);
  if (bytes > MOST_INFLATED) throw new SheetRefusal('ERR_SHEET_INFLATED');
}

async function inflated(zip: ZipFile, entry: Entry | undefined): Promise<Readable | null> {
  return entry ? zip.openReadStreamPromise(entry) : null;
}
