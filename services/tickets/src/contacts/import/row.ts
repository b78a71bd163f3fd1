import type { ContactField, ImportColumn, RowProblem } from '@recado/contracts';
import type { SheetRow } from '@recado/sheets';
import { isEmail } from 'class-validator';
import { cutText } from '../../cut-text.ts';
import { isNational } from './columns.ts';

/** A contact as a row has it. */
export interface RowContact {
  /** Of the row. */
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

/** Reads a row; the first thing that is wrong with it is what it is refused for. */
export function contactIn(row: SheetRow, columns: ImportColumn[], country: string): RowContact | RefusedRow {
  const cells = columns.map(({ title, kind }, at) => ({ title, kind, value: unguarded(row.cells[at] ?? '') }));
  const cell = (kind: string) => cells.find((one) => one.kind === kind) ?? { title: '', value: '' };
  const refuse = (reason: RowProblem, { title, value }: { title: string; value: string }): RefusedRow => ({
    row: row.number,
    column: title,
    reason,
    value: cutText(value, SHOWN),
  });
  const [name, written, email] = [cell('name'), cell('number'), cell('email')];
  const number = numberIn(written.value, country);
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

/** Digits with the country's code, or what is wrong with them. */
function numberIn(written: string, country: string): string | { reason: RowProblem } {
  if (!written) return { reason: 'numberMissing' };
  // What a spreadsheet makes of a number it takes for a quantity: the last digits are gone.
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(written)) return { reason: 'numberRounded' };
  if (!/^[\d\s()+.\-/]+$/.test(written)) return { reason: 'numberInvalid' };
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  const whole = country && isNational(written) ? country + digits : digits;
  return /^\d{8,20}$/.test(whole) ? whole : { reason: 'numberInvalid' };
}

/** An apostrophe that keeps a cell from being a formula, as our own export puts it there. */
const unguarded = (value: string) => value.replace(/^'(?=[=+\-@\t\r])/, '').trim();
