import { DEFAULT_COUNTRY, type Country, type StoredFile } from '@recado/contracts';
import { cutText, type Files } from '@recado/platform';
import { copyStoredFile } from './copy-stored-file.ts';
import { guessColumns, type ColumnGuess } from './guess-columns.ts';
import { readSheet, type SheetLayout } from './read-sheet.ts';

/** Settings to read a spreadsheet of people: its format, and the content of its columns. */
export type PeopleLayout = SheetLayout & ColumnGuess;
export interface PeoplePreview {
  layout: PeopleLayout;
  /** The first rows, with cells cut for a screen. */
  sample: string[][];
  /** Rows that are not empty, the head among them. */
  total: number;
}
const SAMPLE = 10;
/** Characters per cell of the sample. */
const MOST_SHOWN = 200;

/**
 * Reads a stored spreadsheet of people and guesses its columns. The whole file is read at once, so that errors and the row
 * count are known before an import starts.
 * @throws Fault as `readSheet` and `copyStoredFile` do
 */
export async function previewPeople(files: Files, file: StoredFile, country: Country | null): Promise<PeoplePreview> {
  await using copy = await copyStoredFile(files, file.path);
  let layout: SheetLayout = { format: 'csv', encoding: null, separator: null };
  const first: string[][] = [];
  let total = 0;
  for await (const part of readSheet(copy.path)) {
    if ('layout' in part) ({ layout } = part);
    else {
      first.push(
        ...part.rows
          .filter(({ isBroken }) => !isBroken)
          .slice(0, SAMPLE - first.length)
          .map(({ cells }) => cells),
      );
      total += part.rows.length;
    }
  }
  const sample = first.map((cells) => cells.map((cell) => cutText(cell, MOST_SHOWN)));
  return { layout: { ...layout, ...guessColumns(first, country ?? DEFAULT_COUNTRY) }, sample, total };
}
