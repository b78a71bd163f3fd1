import { MOST_CELL, MOST_COLUMNS, MOST_LINES, MOST_ROWS } from './sheet-limits.ts';
import { SheetRefusal } from './sheet-refusal.ts';

/** A row that is not empty, as the spreadsheet numbers it (from 1). */
export interface SheetRow {
  number: number;
  cells: string[];
  /** true: a quote of the row is never closed; the only cell is the beginning of the row. */
  isBroken?: boolean;
}

/** Keeps the rows of a sheet that hold something, with trimmed cells, and counts them. */
export class RowFilter {
  private filled = 0;

  /**
   * @returns the row, or null for an empty one
   * @throws SheetRefusal for too many rows or columns
   */
  take(number: number, cells: string[]): SheetRow | null {
    if (number > MOST_LINES) throw new SheetRefusal('ERR_SHEET_ROWS');
    // Half of a character that was cut in two would be refused by Postgres in jsonb.
    const trimmed = cells.map((cell) => cell.trim().slice(0, MOST_CELL).toWellFormed());
    while (trimmed.length > 0 && !trimmed.at(-1)) trimmed.pop();
    if (trimmed.length === 0) return null;
    if (trimmed.length > MOST_COLUMNS) throw new SheetRefusal('ERR_SHEET_COLUMNS');
    if (++this.filled > MOST_ROWS) throw new SheetRefusal('ERR_SHEET_ROWS');
    return { number, cells: trimmed };
  }
}
