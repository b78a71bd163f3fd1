import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { MOST_ENTRIES, MOST_INFLATED } from './sheet-limits.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { RowFilter, type SheetRow } from './row-filter.ts';
import { readCells, readSharedTexts } from './read-xlsx-cells.ts';
import { dateStyles, sheetPath } from './read-xlsx-parts.ts';

/**
 * The rows of an .xlsx' first sheet that is not hidden, read while the archive is unpacked. A formula counts as its last
 * computed value. Source: ECMA-376, Office Open XML, parts 1 (SpreadsheetML) and 2 (packages).
 * @throws SheetRefusal
 */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
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
    const filter = new RowFilter();
    const content = await open(sheet.fileName);
    if (content) yield* readCells(content, { texts, dates, filter });
  } finally {
    zip.close();
  }
}

/** The entries of the archive by name; an archive that is no workbook, or has macros or a password, is refused. */
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

/** An archive names the unpacked size of each entry, and yauzl unpacks no more than that. */
function refuseBomb(entries: (Entry | undefined)[]): void {
  const bytes = entries.reduce((sum, entry) => sum + (entry?.uncompressedSize ?? 0), 0);
  if (bytes > MOST_INFLATED) throw new SheetRefusal('ERR_SHEET_INFLATED');
}

async function inflated(zip: ZipFile, entry: Entry | undefined): Promise<Readable | null> {
  return entry ? zip.openReadStreamPromise(entry) : null;
}
