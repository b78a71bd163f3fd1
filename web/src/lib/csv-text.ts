import { plainCell } from '@recado/contracts/plain-cell';

export type CsvCell = string | number | null;

/** Lines of a CSV file; the first has the names of the columns. A text that a spreadsheet would run is quoted as text. */
export const csvText = (head: string[], lines: CsvCell[][]): string =>
  [head, ...lines].map((line) => `${line.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = plainCell(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
