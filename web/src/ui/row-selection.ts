import { useRef, useState, type Key, type ReactNode } from 'react';

/** Names, texts and actions of a list whose rows can be selected. */
export interface SelectableRows<T> {
  /** The name of a row, for its checkbox. */
  nameOf: (row: T) => string;
  /** "3 companies selected" */
  countText: (count: number) => string;
  /** Largest number of rows that the actions take. */
  most: number;
  /** Buttons of the actions on the selected rows. */
  renderActions: (rows: T[], clear: () => void) => ReactNode;
}
export interface RowSelection<T> {
  /** Selected rows in the order of the table. A row that left the table is not among them. */
  selected: T[];
  /** Number of loaded rows. */
  loaded: number;
  has: (row: T) => boolean;
  /** @param isRange gives all rows since the last toggled one the same state */
  toggle: (row: T, isRange: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/** A selection with the names of the rows, for checkboxes. */
export type NamedSelection<T> = RowSelection<T> & Pick<SelectableRows<T>, 'nameOf'>;

/** Selection of rows of a list by their keys. */
export function useRowSelection<T>(rows: T[], keyOf: (row: T) => Key): RowSelection<T> {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const anchor = useRef<Key>(null);
  const has = (row: T) => keys.has(keyOf(row));
  function toggle(row: T, isRange: boolean) {
    const place = rows.indexOf(row);
    const from = isRange ? rows.findIndex((other) => keyOf(other) === anchor.current) : -1;
    const range = from < 0 ? [row] : rows.slice(Math.min(from, place), Math.max(from, place) + 1);
    const next = new Set(keys);
    for (const other of range) {
      if (has(row)) next.delete(keyOf(other));
      else next.add(keyOf(other));
    }
    anchor.current = keyOf(row);
    setKeys(next);
  }
  return {
    selected: rows.filter(has),
    loaded: rows.length,
    has,
    toggle,
    selectAll: () => setKeys(new Set(rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}
