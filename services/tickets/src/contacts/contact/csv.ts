import { stringify } from 'csv-stringify/sync';

/** What tells a spreadsheet that a text is UTF-8. */
const BOM = '\uFEFF';

/**
 * Lines as Brazilian spreadsheets expect them: parted by semicolons, in UTF-8. A cell that a spreadsheet would take for a
 * formula begins with an apostrophe.
 * @param head names of the columns; given for the first lines of a file alone
 */
export function csvOf(rows: (string | number)[][], head: string[] | null): string {
  const lines = rows.map((row) => row.map(String));
  const options = { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true };
  return (head ? BOM : '') + stringify(head ? [head, ...lines] : lines, options);
}
