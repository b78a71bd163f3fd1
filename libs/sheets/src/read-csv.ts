import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MOST_COLUMNS } from './sheet-limits.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { RowFilter, type SheetRow } from './row-filter.ts';
import type { Encoding } from './detect-encoding.ts';
import { detectSeparator } from './detect-separator.ts';

/** An unclosed quote takes in the rest of a file, up to this many characters. */
const MOST_RECORD = 200_000;
/** A file with more rows whose quotes end nowhere is no table. */
const MOST_UNCLOSED = 20;
/** Quotes with blanks behind them, which are none to the parser. */
const BLANK_BEHIND = /^"([^"]*)"\s*$/;
/** How much is shown of a row that cannot be read. */
const SHOWN = 100;

interface CsvRecord {
  record: string[];
  /** As it stands in the file. */
  raw: string;
  /** `lines`: of the file, up to the end of the record. */
  info: { lines: number };
}
/** A row whose quotes are wrong. */
interface BrokenRow {
  /** The line of the file at which the row begins, from 1. */
  line: number;
  /** The beginning of the row. */
  text: string;
}

/**
 * The rows of a text file, parsed while it is read. A row whose quotes are wrong is marked; after a quote that is never closed
 * the next line is a row again.
 * @throws SheetRefusal for a file of such rows and for too many rows or columns
 */
export async function* readCsv(path: string, encoding: Encoding, separator: string): AsyncGenerator<SheetRow> {
  const filter = new RowFilter();
  let number = 0;
  let fromLine = 1;
  for (let unclosed = 0; ; unclosed++) {
    const rest = readRecords(path, encoding, { separator, fromLine });
    for (let next = await rest.next(); ; next = await rest.next()) {
      if (next.done) {
        if (next.value === null) return;
        if (unclosed === MOST_UNCLOSED) throw new SheetRefusal('ERR_SHEET_BROKEN');
        yield { number: ++number, cells: [next.value.text], isBroken: true };
        fromLine = next.value.line + 1;
        break;
      }
      const row = 'line' in next.value ? broken(++number, next.value) : filter.take(++number, next.value.record);
      if (row) yield row;
    }
  }
}

const broken = (number: number, { text }: BrokenRow): SheetRow => ({ number, cells: [text], isBroken: true });

/**
 * @returns null at the end of the file, else the row whose quote is never closed: the text after that quote has to be
 * read anew
 */
async function* readRecords(
  path: string,
  encoding: Encoding,
  { separator, fromLine }: { separator: string; fromLine: number },
): AsyncGenerator<Pick<CsvRecord, 'record'> | BrokenRow, BrokenRow | null> {
  const parser = parse({
    delimiter: separator,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MOST_RECORD,
    info: true,
    raw: true,
  });
  const source = Readable.from(fromLineOn(decoded(path, encoding), fromLine));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = fromLine;
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<CsvRecord>) {
      // A cell may begin with a quote of its own, which is doubled then.
      const isQuoted = (cell: string) => raw.includes(`"${cell.replaceAll('"', '""')}"`);
      const cells = record.map((cell) =>
        cell.startsWith('"') && !isQuoted(cell) ? cell.replace(BLANK_BEHIND, '$1') : cell,
      );
      const wrong = cells.find((cell) => cell.startsWith('"') && !isQuoted(cell));
      if (wrong !== undefined && fromLine - 1 + info.lines > line) return { line, text: firstLine(wrong) };
      yield wrong === undefined ? { record: cells } : { line, text: cells.join(separator).slice(0, SHOWN) };
      line = fromLine + info.lines;
    }
    return null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (Number(error['column']) >= MOST_COLUMNS) throw new SheetRefusal('ERR_SHEET_COLUMNS');
    return { line, text: '' };
  } finally {
    source.destroy();
  }
}

/** The text from the start of a line on. */
async function* fromLineOn(parts: AsyncGenerator<string>, line: number): AsyncGenerator<string> {
  let left = line - 1;
  for await (const part of parts) {
    let start = 0;
    while (left > 0 && start < part.length) {
      const end = part.indexOf('\n', start);
      start = end < 0 ? part.length : end + 1;
      if (end >= 0) left--;
    }
    if (start < part.length) yield part.slice(start);
  }
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, SHOWN);

/** The separator of a text file's cells, by its first chunk. */
export async function readSeparator(path: string, encoding: Encoding): Promise<string> {
  for await (const text of decoded(path, encoding, true)) return detectSeparator(text);
  return ';';
}

/** The text without its byte order mark and without Excel's line about the separator. */
async function* decoded(path: string, encoding: Encoding, withSeparatorLine = false): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let isFirst = true;
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (!text) continue;
    yield isFirst && !withSeparatorLine ? text.replace(/^sep=.\r?\n/, '\n') : text;
    isFirst = false;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
