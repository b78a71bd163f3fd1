import type { ImportColumn, StoredFile } from '@recado/contracts';
import { cutText, type Files } from '@recado/platform';
import { copyStoredFile, guessColumns, parseRow, readSheet, type ColumnGuess, type SheetRow } from '@recado/sheets';

export interface NumberRows {
  people: { number: string; name: string }[];
  /** Rows without a phone number. */
  refused: number;
}
const MOST_NAME = 100;

/** The phone numbers of a spreadsheet and the names beside them, in batches as the file is read. */
export async function* readNumbers(files: Files, file: StoredFile): AsyncGenerator<NumberRows> {
  await using copy = await copyStoredFile(files, file.path);
  let guess: ColumnGuess | undefined;
  for await (const part of readSheet(copy.path)) {
    if (!('rows' in part)) continue;
    const { rows } = part;
    const isFirst = guess === undefined;
    guess ??= guessColumns(rows.slice(0, 10).map(({ cells }) => cells));
    yield numbersOf(isFirst && guess.hasHeader ? rows.slice(1) : rows, guess);
  }
}

/** Only the number decides whether a row counts: a number must not be written to because its name is too long. */
function numbersOf(rows: SheetRow[], { columns, country }: ColumnGuess): NumberRows {
  const only = columns.map(({ title, kind }): ImportColumn => ({ title, kind: kind === 'number' ? kind : 'none' }));
  const nameAt = columns.findIndex(({ kind }) => kind === 'name');
  const people = rows.flatMap((row) => {
    const parsed = parseRow(row, only, country);
    if ('reason' in parsed) return [];
    return [{ number: parsed.number, name: cutText((row.cells[nameAt] ?? '').trim(), MOST_NAME) }];
  });
  return { people, refused: rows.length - people.length };
}
