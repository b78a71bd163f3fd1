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

/**
 * The rows of a text file, parsed while it is read.
 * @throws SheetRefusal for quotes that never end and for too many rows or columns
 */
export async function* readCsv(path: string, encoding: Encoding, separator: string): AsyncGenerator<SheetRow> {
  const filter = new RowFilter();
  const parser = parse({
    delimiter: separator,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MOST_RECORD,
  });
  const source = Readable.from(decoded(path, encoding));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = filter.take(++number, cells);
      if (row) yield row;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  } finally {
    source.destroy();
  }
}

/** A record that is too long is one of too many cells, or a quote that was never closed. */
function refusalOf({ column }: CsvError): SheetRefusal {
  return new SheetRefusal(Number(column) >= MOST_COLUMNS ? 'ERR_SHEET_COLUMNS' : 'ERR_SHEET_BROKEN');
}

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
