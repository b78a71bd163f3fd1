import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MOST_COLUMNS } from './limits.ts';
import { SheetRefusal } from './refusal.ts';
import { RowCount, type SheetRow } from './rows.ts';
import { separatorOf, type Encoding } from './text.ts';

/** An unclosed quote swallows what follows it, up to here. */
const MOST_RECORD = 200_000;

/** The rows of a text file, as they come. */
export async function* csvRows(path: string, encoding: Encoding, separator: string): AsyncGenerator<SheetRow> {
  const count = new RowCount();
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
      const row = count.take(++number, cells);
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

/** What parts the cells of a text file. */
export async function separatorIn(path: string, encoding: Encoding): Promise<string> {
  for await (const text of decoded(path, encoding, true)) return separatorOf(text).separator;
  return ';';
}

/** Without the mark of its encoding, and without Excel's line about the separator. */
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
