import type { ColumnKind, ImportColumn } from '@recado/contracts';
import { cutText } from '../../cut-text.ts';

/** What columns are called, in our languages and in what telephones and mail programs export. */
const heads: [ColumnKind, RegExp][] = [
  ['number', /^(n[uú]mero|number|telefone|tel[eé]fono|phone|celular|mobile|whats\s?app|fone|tel)\b/i],
  ['email', /^e-?mail|^correo/i],
  ['name', /^(nome|name|nombre|contato|contact|cliente)\b/i],
];
const MOST_TITLE = 100;
/** Written as people write numbers: eight digits at least. */
const isNumber = (cell: string) => /^[\d\s()+.-]+$/.test(cell) && cell.replace(/\D/g, '').length >= 8;
/** RFC 5321 allows no longer address; the pattern takes quadratic time. */
const MOST_EMAIL = 254;
const isEmail = (cell: string) => cell.length <= MOST_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);

export interface Guess {
  hasHeader: boolean;
  country: string;
  columns: ImportColumn[];
}

/** What the columns of a sheet are, by their heads and by what stands in them. @param sample its first rows */
export function guessColumns(sample: string[][]): Guess {
  const [first = []] = sample;
  const hasHeader = !first.some((cell) => isNumber(cell) || isEmail(cell));
  const rows = hasHeader ? sample.slice(1) : sample;
  const width = Math.max(...sample.map((row) => row.length));
  const taken = new Set<ColumnKind>();
  const kinds: ColumnKind[] = Array.from({ length: width }, () => 'none');
  const take = (at: number, kind: ColumnKind) => {
    if (taken.has(kind) || kinds[at] !== 'none') return;
    taken.add(kind);
    kinds[at] = kind;
  };
  if (hasHeader)
    for (const [kind, head] of heads) first.forEach((cell, at) => head.test(cell.trim()) && take(at, kind));
  const mostly = (at: number, fits: (cell: string) => boolean) => {
    const cells = rows.map((row) => row[at] ?? '').filter(Boolean);
    return cells.length > 0 && cells.filter(fits).length > cells.length / 2;
  };
  for (let at = 0; at < width; at++) {
    if (mostly(at, isNumber)) take(at, 'number');
    if (mostly(at, isEmail)) take(at, 'email');
  }
  for (let at = 0; at < width; at++) if (mostly(at, (cell) => /\p{L}{2}/u.test(cell))) take(at, 'name');
  const columns = kinds.map((kind, at) => ({
    title: cutText(hasHeader ? (first[at] ?? '') : '', MOST_TITLE),
    // What has a name of its own and is nothing we know is a field of the company's.
    kind: kind === 'none' && hasHeader && first[at] ? 'field' : kind,
  }));
  return { hasHeader, country: countryOf(rows, kinds.indexOf('number')), columns };
}

/** Brazil's, where half of the numbers are as long as they are within Brazil: area and eight or nine digits. */
function countryOf(rows: string[][], at: number): string {
  const numbers = rows.map((row) => row[at] ?? '').filter(isNumber);
  const national = numbers.filter((number) => isNational(number));
  return numbers.length > 0 && national.length >= numbers.length / 2 ? '55' : '';
}

/** Without the code of a country, by its length; who writes a plus has written one. */
export function isNational(number: string): boolean {
  const digits = number.replace(/\D/g, '').replace(/^0/, '');
  return !number.trim().startsWith('+') && digits.length >= 10 && digits.length <= 11;
}
