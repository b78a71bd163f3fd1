import { plainCell } from '@recado/contracts';
import { stringify } from 'csv-stringify/sync';

/** Spreadsheets recognise UTF-8 by the byte order mark. */
const BOM = '\uFEFF';

/**
 * Brazilian spreadsheets expect semicolons. Cells that look like formulas get an apostrophe.
 * @param head titles of the columns, for the first part of a file only
 */
export function writeCsv(rows: (string | number)[][], head: string[] | null): string {
  const lines = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : plainCell(cell))));
  const options = { delimiter: ';', record_delimiter: '\r\n' };
  return (head ? BOM : '') + stringify(head ? [head, ...lines] : lines, options);
}
