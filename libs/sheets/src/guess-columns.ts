import { callingCodeOf, readPhoneNumbers, type ColumnKind, type Country, type SheetChoice } from '@recado/contracts';
import { cutText } from '@recado/platform';
import { kindOfTitle, rankOfPhone, type TitleKind } from './column-titles.ts';
import { isTaxNumber } from './tax-numbers.ts';

const MOST_TITLE = 100;
const isLikeNumber = (cell: string) => /^[+(\d]/.test(cell) && cell.replace(/\D/g, '').length >= 8;
/** RFC 5321 limits the length of an address; the pattern takes quadratic time. */
const MOST_EMAIL = 254;
const isEmail = (cell: string) => cell.length <= MOST_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
const isName = (cell: string) => /[\p{L}\p{Extended_Pictographic}]/u.test(cell) && !isEmail(cell);

/** The layout that the cells of a sheet suggest. */
export type ColumnGuess = SheetChoice;

interface Column {
  title: string;
  titleKind: TitleKind | null;
  /** The cells that are not empty. */
  cells: string[];
}

/**
 * Guesses the kinds of columns from their cells, and from their titles where several could be meant. Columns that are
 * not certain stay open: a person chooses.
 * @param sample the first rows
 * @param country of the company
 */
export function guessColumns(sample: string[][], country: Country): ColumnGuess {
  const [first = []] = sample;
  const isNumber = (cell: string) =>
    cell.length <= MOST_EMAIL && readPhoneNumbers(cell, country).some((read) => 'digits' in read);
  const hasHeader = !first.some((cell) => isLikeNumber(cell) || isNumber(cell) || isEmail(cell));
  const rows = hasHeader ? sample.slice(1) : sample;
  const columns = Array.from({ length: Math.max(...sample.map((row) => row.length)) }, (_, at): Column => {
    // Some systems write an accent as a character of its own.
    const title = hasHeader ? (first[at] ?? '').normalize('NFC') : '';
    return { title, titleKind: kindOfTitle(title), cells: rows.map((row) => row[at] ?? '').filter(Boolean) };
  });
  const kinds = new Map<Column, ColumnKind>();
  const number = numberColumn(columns, isNumber);
  if (number) kinds.set(number, 'number');
  const open = () => columns.filter((column) => !kinds.has(column));
  const email = best(open(), ({ titleKind, cells }) => share(cells, isEmail) + (titleKind === 'email' ? 1 : 0));
  if (email) kinds.set(email, 'email');
  for (const column of nameColumns(open())) kinds.set(column, 'name');
  return {
    hasHeader,
    country: callingCodeOf(country),
    otherNumbers: 'fields',
    columns: columns.map((column) => ({
      title: cutText(column.title, MOST_TITLE),
      kind: kinds.get(column) ?? (isField(column) ? 'field' : 'none'),
    })),
  };
}

const isField = ({ title, titleKind, cells }: Column): boolean =>
  title !== '' && titleKind !== 'noise' && cells.length > 0;

const share = (cells: string[], fits: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter((cell) => fits(cell)).length / cells.length;

/** The first column of the highest score above a half. */
function best(columns: Column[], score: (column: Column) => number): Column | undefined {
  const scored = columns.map((column) => ({ column, score: score(column) })).filter((found) => found.score > 0.5);
  return scored.toSorted((a, b) => b.score - a.score)[0]?.column;
}

/** Several columns of phones without a clear title are ambiguous: none is chosen. */
function numberColumn(columns: Column[], isNumber: (cell: string) => boolean): Column | undefined {
  const score = (column: Column) => scoreOfNumber(column, isNumber);
  const found = best(columns, score);
  if (!found || score(found) > 1) return found;
  const others = columns.filter((column) => column !== found && score(column) > LAST_CHOICE);
  return others.length === 0 || score(found) <= LAST_CHOICE ? found : undefined;
}

/** Weight of a column of phones that is chosen only where no other column has numbers. */
const LAST_CHOICE = 0.6;

/** As people write phones, and neither programs nor shops their numbers. */
const isPunctuated = (cell: string) => /^(\+\d|\(?\d{2,3}\)\s?9?\s?\d{4}-\d{4}$)/.test(cell.trim());

/** Three phones that all look like a CPF are one in a million: no title makes phones of them. */
function isOfTaxNumbers({ titleKind, cells }: Pick<Column, 'titleKind' | 'cells'>): boolean {
  const taxShare = share(cells, isTaxNumber);
  return titleKind === 'number' ? cells.length > 2 && taxShare > 0.9 : taxShare > 0.5;
}

/** Most of its cells are numbers, or its title says so and nothing speaks against it: area codes may be missing. */
function scoreOfNumber({ title, titleKind, cells }: Column, isNumber: (cell: string) => boolean): number {
  if (titleKind === 'other' || titleKind === 'noise') return 0;
  const read = share(cells, isNumber);
  if (isOfTaxNumbers({ titleKind, cells })) return 0;
  const rank = rankOfPhone(title);
  const isOneForAll = cells.length > 2 && new Set(cells).size === 1;
  if (isOneForAll || rank === 0) return read * LAST_CHOICE;
  // A column "Contato" has names, or numbers.
  if (titleKind === 'fullName' && read > 0.5) return 1 + read / 2;
  if (titleKind !== 'number') return share(cells, isPunctuated) > 0.5 ? 1 + read / 4 : read;
  if (cells.length > 0 && share(cells, isLikeNumber) <= 0.5 && read === 0) return 0;
  // Among several columns of phones the one that messages can go to wins, then the one that most rows have.
  return 1 + read + rank / 10 + cells.length / 1_000;
}

/** The column with the whole name, else those with its parts, else the first of words, else one whose first cells are empty. */
function nameColumns(columns: Column[]): Column[] {
  const titled = (kind: TitleKind) => columns.filter(({ titleKind, cells }) => titleKind === kind && cells.length > 0);
  const [first, last] = [titled('firstName'), titled('lastName')];
  const nameShare = ({ cells }: Column) => share(cells, isName);
  // Names may be of signs alone; a column of ids has no letter at all.
  const [whole] = titled('fullName')
    .filter((column) => nameShare(column) > 0)
    .toSorted((a, b) => nameShare(b) - nameShare(a));
  // In "Nome, Sobrenome" the first is a part as well.
  if (whole) return first.length > 0 ? [whole] : [whole, ...last];
  if (first.length + last.length > 0)
    return columns.filter((column) => first.includes(column) || last.includes(column));
  const ofWords = columns.find((column) => column.titleKind === null && nameShare(column) > 0.5);
  const chosen = ofWords ?? columns.find(({ titleKind, cells }) => titleKind === 'fullName' && cells.length === 0);
  return chosen ? [chosen] : [];
}
