import type { Readable } from 'node:stream';
import { MOST_CELL, MOST_COLUMNS, MOST_SHARED } from './sheet-limits.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import type { RowFilter, SheetRow } from './row-filter.ts';
import { parseAll, parseXml, type Attributes } from './parse-xml.ts';

const DAY_MS = 86_400_000;
/** Day 0 of Excel, which counts 1900 as a leap year. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Texts that cells share, by their index. The phonetic reading of Japanese (`rPh`) is no part of them. */
export async function readSharedTexts(content: Readable | null): Promise<string[]> {
  const texts: string[] = [];
  if (!content) return texts;
  let [text, isText, isPhonetic, bytes] = ['', false, false, 0];
  await parseAll(content, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    text: (part) => {
      if (isText && !isPhonetic) text = add(text, part);
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      if ((bytes += text.length + 16) > MOST_SHARED) throw new SheetRefusal('ERR_SHEET_INFLATED');
      texts.push(text);
    },
  });
  return texts;
}

const add = (text: string, part: string) => (text.length > MOST_CELL ? text : (text + part).slice(0, MOST_CELL + 1));

interface Workbook {
  texts: string[];
  dates: Set<number>;
  filter: RowFilter;
}

/** Rows of a sheet. */
export async function* readCells(content: Readable, { texts, dates, filter }: Workbook): AsyncGenerator<SheetRow> {
  let found: SheetRow[] = [];
  let cells: string[] = [];
  let [number, column, value, isValue] = [0, -1, '', false];
  let cell: Attributes = {};
  const take = () => {
    const taken = found;
    found = [];
    return taken;
  };
  const endCell = () => {
    if (!value) return;
    if (column >= MOST_COLUMNS) throw new SheetRefusal('ERR_SHEET_COLUMNS');
    while (cells.length < column) cells.push('');
    cells[column] = display(value, cell, texts, dates);
  };
  yield* parseXml(
    content,
    {
      open: (name, attributes) => {
        if (name === 'row') {
          // A row below another has a higher number, even where its attribute says otherwise.
          number = Math.max(number + 1, Number(attributes['r']) || 0);
          [cells, column] = [[], -1];
        } else if (name === 'c') {
          [cell, value] = [attributes, ''];
          column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
          // Excel has no more columns, empty ones included.
          if (column > 16_384) throw new SheetRefusal('ERR_SHEET_COLUMNS');
        } else if (name === 'v' || name === 't') isValue = true;
      },
      text: (part) => {
        if (isValue) value = add(value, part);
      },
      close: (name) => {
        if (name === 'v' || name === 't') isValue = false;
        else if (name === 'c') endCell();
        else if (name === 'row') {
          const row = filter.take(number, cells);
          if (row) found.push(row);
        }
      },
    },
    take,
  );
}

/** `AB12` → 27 */
function columnOf(reference: string): number {
  let at = 0;
  for (const letter of /^[A-Z]{0,4}/.exec(reference)?.[0] ?? '') at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
}

/** A cell as Excel displays it: numbers without an exponent, dates as ISO dates, errors as nothing. */
function display(value: string, { t = 'n', s }: Attributes, texts: string[], dates: Set<number>): string {
  if (t === 's') return texts[Number(value)] ?? '';
  if (t === 'e') return '';
  if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (t !== 'n') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (dates.has(Number(s))) return new Date(EPOCH + Math.round(number) * DAY_MS).toISOString().slice(0, 10);
  return Number.isSafeInteger(number) ? String(number) : value;
}
