import { cutText } from '../../cut-text.ts';
import { MOST_CELL, MOST_COLUMNS, MOST_LINES, MOST_ROWS } from './limits.ts';
import { SheetRefusal } from './refusal.ts';

/** A row that is not empty, as the spreadsheet numbers it (from 1). */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** Counts the rows of a sheet and keeps those that hold something, for as long as there are not too many. */
export class RowCount {
  private filled = 0;

  /** @returns the row, or null for an empty one */
  take(number: number, cells: string[]): SheetRow | null {
    if (number > MOST_LINES) throw new SheetRefusal('ERR_SHEET_ROWS');
    const trimmed = cells.map((cell) => cutText(cell.trim(), MOST_CELL));
    while (trimmed.length > 0 && !trimmed.at(-1)) trimmed.pop();
    if (trimmed.length === 0) return null;
    if (trimmed.length > MOST_COLUMNS) throw new SheetRefusal('ERR_SHEET_COLUMNS');
    if (++this.filled > MOST_ROWS) throw new SheetRefusal('ERR_SHEET_ROWS');
    return { number, cells: trimmed };
  }
}
