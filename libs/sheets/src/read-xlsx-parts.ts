import type { Readable } from 'node:stream';
import { SheetRefusal } from './sheet-refusal.ts';
import { parseAll } from './parse-xml.ts';

type Open = (name: string) => Promise<Readable | null>;
/** Number formats built into Excel that display a date. */
const builtIn = new Set([14, 15, 16, 17, 22]);
const MOST_STYLES = 65_000;

/** The path of the first sheet that is not hidden. */
export async function sheetPath(open: Open): Promise<string> {
  let wanted: string | null = null;
  const book = await open('xl/workbook.xml');
  if (book)
    await parseAll(book, {
      open: (name, attributes) => {
        if (name !== 'sheet' || wanted !== null || attributes['state']?.includes('idden')) return;
        wanted = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      },
    });
  if (wanted === null) throw new SheetRefusal('ERR_SHEET_EMPTY');
  let target = '';
  const relations = await open('xl/_rels/workbook.xml.rels');
  if (relations)
    await parseAll(relations, {
      open: (name, { Id, Target = '' }) => {
        if (name === 'Relationship' && Id === wanted) target = Target;
      },
    });
  return target.startsWith('/') ? target.slice(1) : `xl/${target || 'worksheets/sheet1.xml'}`;
}

/** The cell styles that display a number as a date. */
export async function dateStyles(content: Readable | null): Promise<Set<number>> {
  const dates = new Set<number>();
  if (!content) return dates;
  const own = new Set<number>();
  let isCells = false;
  let at = 0;
  await parseAll(content, {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt' && isDate(formatCode)) own.add(Number(numFmtId));
      if (name === 'cellXfs') isCells = true;
      if (name !== 'xf' || !isCells) return;
      if (at > MOST_STYLES) throw new SheetRefusal('ERR_SHEET_HEAVY');
      if (builtIn.has(Number(numFmtId)) || own.has(Number(numFmtId))) dates.add(at);
      at++;
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return dates;
}

/** Excel allows no longer format; the pattern takes quadratic time. */
const MOST_FORMAT = 255;
/** A format with days or years outside its quoted words and colours. */
const isDate = (code: string) => /[dy]/i.test(code.slice(0, MOST_FORMAT).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
