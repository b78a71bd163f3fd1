import {
  countryOfCode,
  readPhoneNumbers,
  readPlainCell,
  type ContactField,
  type Country,
  type GivenNumber,
  type ImportColumn,
  type NumberDoubt,
  type NumberRefusal,
  type ReadNumber,
  type RefusedNumber,
  type RowProblem,
  type SheetChoice,
} from '@recado/contracts';
import { cutText } from '@recado/platform';
import { isEmail } from 'class-validator';
import { isOwnPhone } from './column-titles.ts';
import type { SheetRow } from './row-filter.ts';

export interface ParsedRow {
  row: number;
  /** Empty: the row has none. */
  name: string;
  number: string;
  /** See `GivenNumber`. */
  bareNumber?: string | undefined;
  /** The cell that the number was read from, cut for a screen. */
  written: string;
  /** The country of the number; null where several countries share its code. */
  country: Country | null;
  /** The reason to show the number to a person before it is used. */
  doubt: NumberDoubt | null;
  email: string | null;
  fields: ContactField[];
  /** Cells that were not taken as they are. */
  notices: RowNotice[];
}
/** A problem with a cell, which the person who imports sees. */
export interface RowNotice {
  row: number;
  column: string;
  reason: RowProblem;
  value: string;
}
export type RefusedRow = RowNotice;
interface Cell extends ImportColumn {
  value: string;
}
const SHOWN = 100;
const MOST_VALUE = 500;
const MOST_NAME = 50;

const problems: Record<NumberRefusal, RowProblem> = {
  missing: 'numberMissing',
  notANumber: 'numberInvalid',
  tooShort: 'numberTooShort',
  tooLong: 'numberTooLong',
  severalNumbers: 'numberSeveral',
  rounded: 'numberRounded',
  noAreaCode: 'numberAreaCode',
  unknownCountry: 'numberCountry',
  notAPerson: 'numberPerson',
};

/** The part of a sheet's layout by which its rows are read. */
export type RowLayout = Omit<SheetChoice, 'hasHeader'>;

/** The contacts of a row, or the reason why there is none. */
export function parseRow(row: SheetRow, layout: RowLayout): (ParsedRow | RefusedRow)[] {
  const { columns, otherNumbers } = layout;
  if (row.isBroken)
    return [{ row: row.number, column: '', reason: 'rowUnreadable', value: cutText(row.cells[0] ?? '', SHOWN) }];
  const cells = cellsOf(row, columns);
  const of = (kind: ImportColumn['kind']) => cells.filter((cell) => cell.kind === kind);
  const problem = (reason: RowProblem, { title, value }: { title: string; value: string }): RowNotice => ({
    row: row.number,
    column: title,
    reason,
    value: cutText(value, SHOWN),
  });
  const country = countryOfCode(layout.country);
  const written = numberCell(cells);
  const read = readPhoneNumbers(written.value, country);
  const [number, ...others] = read.filter(isNumber);
  if (number === undefined) {
    const [first] = read;
    return [problem(first && 'refusal' in first ? problems[first.refusal] : 'numberInvalid', written)];
  }
  const notices: RowNotice[] = [];
  if (read.length > 1 + others.length) notices.push(problem('otherNumberInvalid', written));
  const [email = { title: '', value: '' }] = of('email').map((cell) => ({ ...cell, value: withoutMarks(cell.value) }));
  if (email.value && !isEmail(email.value)) notices.push(problem('emailInvalid', email));
  const names = of('name');
  // Programs show a number where there is no name.
  const name = names
    .map(({ value }) => value)
    .filter((value) => value && ![number.digits, number.bareNumber].includes(value.replace(/[\s()+.-]/g, '')))
    .join(' ');
  if (name.length > MOST_NAME) notices.push(problem('nameTooLong', { title: names[0]?.title ?? '', value: name }));
  const ownPhones = otherNumbers === 'contacts' ? ownPhonesOf(cells, written, country) : [];
  const phoneCells = new Set(ownPhones.map(({ cell }) => cell));
  const fields = of('field').filter(
    (field) => field !== written && field.title && field.value && !phoneCells.has(field),
  );
  for (const field of fields) if (field.value.length > MOST_VALUE) notices.push(problem('fieldTooLong', field));
  const inSameCell = otherNumbers === 'contacts' ? [] : others;
  const person = {
    row: row.number,
    name: cutText(name, MOST_NAME),
    email: isEmail(email.value) ? email.value.toLowerCase() : null,
    fields: [
      ...inSameCell.map(({ digits }, at) => ({ name: `${written.title || 'Tel'} ${at + 2}`, value: digits })),
      ...fields.map(({ title, value }) => ({ name: title, value: cutText(value, MOST_VALUE) })),
    ],
  };
  const contactOf = (read: ReadNumber, cell: Cell, own: RowNotice[]): ParsedRow => ({
    ...person,
    number: read.digits,
    bareNumber: read.bareNumber,
    country: read.country,
    doubt: read.doubt,
    written: cutText(cell.value, SHOWN),
    notices: own,
  });
  const first = contactOf(number, written, notices);
  if (otherNumbers !== 'contacts') return [first];
  const more = [...others.map((other) => ({ read: other, cell: written })), ...ownPhones];
  return [first, ...more.map((other) => contactOf(other.read, other.cell, []))];
}

/** The numbers of the columns of a person's further phones. */
const ownPhonesOf = (cells: Cell[], written: Cell, country: Country | null): { read: ReadNumber; cell: Cell }[] =>
  cells
    .filter((cell) => cell !== written && cell.kind === 'field' && cell.value && isOwnPhone(cell.title))
    .flatMap((cell) =>
      readPhoneNumbers(cell.value, country)
        .filter(isNumber)
        .map((read) => ({ read, cell })),
    );

const isNumber = (read: ReadNumber | RefusedNumber): read is ReadNumber => 'digits' in read;

/** All numbers of a cell, for rows of which nothing else is taken. */
export const parseNumbers = (cell: string, country: string): GivenNumber[] =>
  readPhoneNumbers(plainText(cell), countryOfCode(country))
    .filter(isNumber)
    .map(({ digits: number, bareNumber }) => ({ number, bareNumber }));

/** Exports have a column for each phone of a person, who may have any: where the chosen one is empty the next counts. */
function numberCell(cells: Cell[]): Cell {
  const chosen = cells.find(({ kind }) => kind === 'number') ?? { title: '', kind: 'number', value: '' };
  if (chosen.value) return chosen;
  return cells.find(({ title, kind, value }) => kind === 'field' && value && isOwnPhone(title)) ?? chosen;
}

const cellsOf = (row: SheetRow, columns: ImportColumn[]): Cell[] =>
  columns.map(({ title, kind }, index) => ({ title, kind, value: plainText(row.cells[index] ?? '') }));

/** Without the marks by which spreadsheets keep a text as it is, our own export keeps formulas from being run, and unseen ones. */
export const plainText = (value: string): string =>
  readPlainCell(value.replace(/^="(.*)"$/s, '$1'))
    .replace(UNSEEN, '')
    .trim();
/** Joiners and tags are parts of emojis and of letters. */
const UNSEEN = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
const withoutMarks = (value: string): string => value.replace(/\p{Cf}/gu, '');
