import {
  DEFAULT_COUNTRY,
  Fault,
  type Country,
  type GivenNumber,
  type ImportColumn,
  type ImportSuppressions,
  type StoredFile,
} from '@recado/contracts';
import { cutText, type Files } from '@recado/platform';
import { readAhead } from './read-ahead.ts';
import {
  copyStoredFile,
  guessColumns,
  isOwnPhone,
  parseNumbers,
  plainText,
  readSheet,
  type ColumnGuess,
  type SheetRow,
} from '@recado/sheets';

export interface NumberRows {
  people: (GivenNumber & { name: string })[];
  /** Rows without a phone number. */
  refused: number;
}
/** The columns that a person has chosen; without `numberColumn` they are guessed. */
export type ColumnChoice = Omit<ImportSuppressions, 'files'>;
const MOST_NAME = 100;
/** People that are stored in one transaction. */
const BATCH = 5_000;

/**
 * The phone numbers of a spreadsheet and the names beside them, in batches as the file is read.
 * @throws Fault `ERR_IMPORT_COLUMNS` for a column that the file does not have
 */
export async function* readNumbers(
  files: Files,
  file: StoredFile,
  country: Country | null,
  choice: ColumnChoice,
): AsyncGenerator<NumberRows> {
  await using copy = await copyStoredFile(files, file.path);
  let columns: ColumnGuess | undefined;
  let batch: NumberRows = { people: [], refused: 0 };
  for await (const part of readAhead(readSheet(copy.path))) {
    if (!('rows' in part)) continue;
    const { rows } = part;
    const isFirst = columns === undefined;
    columns ??= chooseColumns(
      guessColumns(
        rows
          .filter(({ isBroken }) => !isBroken)
          .slice(0, 10)
          .map(({ cells }) => cells),
        country ?? DEFAULT_COUNTRY,
      ),
      choice,
    );
    const ofPeople = isFirst && columns.hasHeader ? rows.slice(1) : rows;
    const { people, refused } = numbersOf(ofPeople, columns, choice.numberColumn === undefined);
    batch.people.push(...people);
    batch.refused += refused;
    if (batch.people.length < BATCH) continue;
    yield batch;
    batch = { people: [], refused: 0 };
  }
  yield batch;
}

/** The columns as they were chosen, else as they are guessed; nothing but numbers and a name is taken. */
export function chooseColumns<Guess extends ColumnGuess>(guess: Guess, choice: ColumnChoice): Guess {
  const { numberColumn, nameColumn, hasHeader = guess.hasHeader, country = guess.country } = choice;
  const everyNumber = { ...guess, otherNumbers: 'contacts' as const };
  if (numberColumn === undefined)
    return { ...everyNumber, columns: guess.columns.map(({ title, kind }) => ({ title, kind: nameOrNumber(kind) })) };
  const { length } = guess.columns;
  if (numberColumn >= length || (nameColumn ?? 0) >= length || !/^\d*$/.test(country))
    throw new Fault('ERR_IMPORT_COLUMNS');
  const kindAt = (at: number) => (at === numberColumn ? 'number' : at === nameColumn ? 'name' : 'none');
  return {
    ...everyNumber,
    hasHeader,
    country,
    columns: guess.columns.map(({ title }, at): ImportColumn => ({ title, kind: kindAt(at) })),
  };
}
const nameOrNumber = (kind: ImportColumn['kind']) => (kind === 'name' || kind === 'number' ? kind : 'none');

/**
 * Only the numbers decide whether a row counts: a number must not be written to because its name is too long.
 * @param takesAllPhones nobody has chosen a column: each phone of a person is meant
 */
function numbersOf(rows: SheetRow[], { columns, country }: ColumnGuess, takesAllPhones: boolean): NumberRows {
  const [numberAt, nameAt] = [indexOf(columns, 'number'), indexOf(columns, 'name')];
  const others = columns.flatMap(({ title }, at) => (takesAllPhones && at !== numberAt && isOwnPhone(title) ? at : []));
  const read = rows.map(({ cells, isBroken }) => {
    const name = cutText(plainText(cells[nameAt] ?? ''), MOST_NAME);
    const numbers = [numberAt, ...others].flatMap((at) => parseNumbers(cells[at] ?? '', country));
    return isBroken ? [] : numbers.map((number) => ({ ...number, name }));
  });
  return { people: read.flat(), refused: read.filter((found) => found.length === 0).length };
}
const indexOf = (columns: ImportColumn[], wanted: ImportColumn['kind']) =>
  columns.findIndex(({ kind }) => kind === wanted);
