import { cutText } from '@recado/platform';
import type { ColumnKind, ImportColumn } from '@recado/contracts';

/** Column titles in our languages and in exports of phones and mail programs. */
const titlePatterns: [ColumnKind, RegExp][] = [
  ['number', /^(n[uú]mero|number|telefone|tel[eé]fono|phone|celular|mobile|whats\s?app|fone|tel)\b/i],
  ['email', /^e-?mail|^correo/i],
  ['name', /^(nome|name|nombre|contato|contact|cliente)\b/i],
];
const MOST_TITLE = 100;
/** A phone number has at least eight digits. */
const isNumber = (cell: string) => /^[\d\s()+.-]+$/.test(cell) && cell.replace(/\D/g, '').length >= 8;
/** RFC 5321 limits the length of an address; the pattern takes quadratic time. */
const MOST_EMAIL = 254;
const isEmail = (cell: string) => cell.length <= MOST_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);

export interface ColumnGuess {
  hasHeader: boolean;
  country: string;
  columns: ImportColumn[];
}

/**
 * Guesses the kinds of columns from their titles and their cells.
 * @param sample the first rows
 */
export function guessColumns(sample: string[][]): ColumnGuess {
  const [first = []] = sample;
  const hasHeader = !first.some((cell) => isNumber(cell) || isEmail(cell));
  const rows = hasHeader ? sample.slice(1) : sample;
  const width = Math.max(...sample.map((row) => row.length));
  const taken = new Set<ColumnKind>();
  const kinds: ColumnKind[] = Array.from({ length: width }, () => 'none');
  const take = (index: number, kind: ColumnKind) => {
    if (taken.has(kind) || kinds[index] !== 'none') return;
    taken.add(kind);
    kinds[index] = kind;
  };
  if (hasHeader)
    for (const [kind, head] of titlePatterns)
      first.forEach((cell, index) => head.test(cell.trim()) && take(index, kind));
  const mostly = (index: number, fits: (cell: string) => boolean) => {
    const cells = rows.map((row) => row[index] ?? '').filter(Boolean);
    return cells.length > 0 && cells.filter(fits).length > cells.length / 2;
  };
  for (let index = 0; index < width; index++) {
    if (mostly(index, isNumber)) take(index, 'number');
    if (mostly(index, isEmail)) take(index, 'email');
  }
  for (let index = 0; index < width; index++) if (mostly(index, (cell) => /\p{L}{2}/u.test(cell))) take(index, 'name');
  const columns = kinds.map((kind, index) => ({
    title: cutText(hasHeader ? (first[index] ?? '') : '', MOST_TITLE),
    // A titled column of no known kind becomes a custom field.
    kind: kind === 'none' && hasHeader && first[index] ? 'field' : kind,
  }));
  return { hasHeader, country: countryOf(rows, kinds.indexOf('number')), columns };
}

/** Brazil is assumed when half of the numbers have the length of national numbers. */
function countryOf(rows: string[][], index: number): string {
  const numbers = rows.map((row) => row[index] ?? '').filter(isNumber);
  const national = numbers.filter((number) => isNational(number));
  return numbers.length > 0 && national.length >= numbers.length / 2 ? '55' : '';
}

/** Brazilian national numbers have an area code and eight or nine digits; a plus marks a country code. */
export function isNational(number: string): boolean {
  const digits = number.replace(/\D/g, '').replace(/^0/, '');
  return !number.trim().startsWith('+') && digits.length >= 10 && digits.length <= 11;
}
