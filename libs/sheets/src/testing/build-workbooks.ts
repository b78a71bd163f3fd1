import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CFB, utils, write } from '@e965/xlsx';
import { ZipFile } from 'yazl';

/** A file of a table, as Excel writes it. */
export function workbook(rows: unknown[][], bookType: 'xlsx' | 'biff8' | 'ods' | 'xlsb'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Contatos');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

const names = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An .xlsx written by hand. @param sheet the content of its one sheet's `sheetData`, as text or in pieces */
export async function xlsxPackage(
  sheet: string | Iterable<string>,
  more: Record<string, string> = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${names} xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    ...more,
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  const pieces = function* () {
    yield Buffer.from(`<worksheet ${names}><sheetData>`);
    for (const piece of typeof sheet === 'string' ? [sheet] : sheet) yield Buffer.from(piece);
    yield Buffer.from(`</sheetData></worksheet>`);
  };
  zip.addReadStream(Readable.from(pieces()), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream);
}

/** A compound file, as an .xls is, with one stream of the given name. */
export function compoundFile(name: string): Buffer {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, name, Buffer.alloc(4_096));
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}
