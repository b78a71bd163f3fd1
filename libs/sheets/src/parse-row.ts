import { cutText } from '@recado/platform';
import type { ContactField, ImportColumn, RowProblem } from '@recado/contracts';
import { isEmail } from 'class-validator';
import { isNational } from './guess-columns.ts';
import type { SheetRow } from './row-filter.ts';

export interface ParsedRow {
  row: number;
  name: string;
  number: string;
  email: string | null;
  fields: ContactField[];
}
export interface RefusedRow {
  row: number;
  column: string;
  reason: RowProblem;
  value: string;
}
const SHOWN = 100;
const MOST_VALUE = 500;

/** @returns the contact, or the first problem of the row */
export function parseRow(row: SheetRow, columns: ImportColumn[], country: string): ParsedRow | RefusedRow {
  const cells = columns.map(({ title, kind }, index) => ({
    title,
    kind,
    value: withoutFormulaGuard(row.cells[index] ?? ''),
  }));
  const cell = (kind: string) => cells.find((cell) => cell.kind === kind) ?? { title: '', value: '' };
  const refuse = (reason: RowProblem, { title, value }: { title: string; value: string }): RefusedRow => ({
    row: row.number,
    column: title,
    reason,
    value: cutText(value, SHOWN),
  });
  const [name, written, email] = [cell('name'), cell('number'), cell('email')];
  const number = parseNumber(written.value, country);
  if (typeof number !== 'string') return refuse(number.reason, written);
  if (name.value.length === 1) return refuse('nameTooShort', name);
  if (name.value.length > 50) return refuse('nameTooLong', name);
  if (email.value && !isEmail(email.value)) return refuse('emailInvalid', email);
  const fields = cells.filter(({ kind, title, value }) => kind === 'field' && title && value);
  const tooLong = fields.find(({ value }) => value.length > MOST_VALUE);
  if (tooLong) return refuse('fieldTooLong', tooLong);
  return {
    row: row.number,
    name: name.value,
    number,
    email: email.value.toLowerCase() || null,
    fields: fields.map(({ title, value }) => ({ name: title, value })),
  };
}

/** @returns digits with the country code, or the problem */
function parseNumber(written: string, country: string): string | { reason: RowProblem } {
  if (!written) return { reason: 'numberMissing' };
  // Spreadsheets write large numbers in scientific notation, which loses the last digits.
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(written)) return { reason: 'numberRounded' };
  if (!/^[\d\s()+.\-/]+$/.test(written)) return { reason: 'numberInvalid' };
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  const whole = country && isNational(written) ? country + digits : digits;
  return /^\d{8,20}$/.test(whole) ? whole : { reason: 'numberInvalid' };
}

/** Removes the apostrophe our own export puts before formulas. */
const withoutFormulaGuard = (value: string) => value.replace(/^'(?=[=+\-@\t\r])/, '').trim();
