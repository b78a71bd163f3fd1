import type { TicketView } from '@recado/contracts';
import { useLayoutEffect } from 'react';

/** The rows of the list in the order in which they are shown. */
let shown: readonly TicketView[] = [];

export function useShownRows(rows: readonly TicketView[]): void {
  useLayoutEffect(() => {
    shown = rows;
  }, [rows]);
}

/** The ticket that follows in the list, else the one before it, which may be opened as this one. */
export function nextInList({ id, status }: TicketView): TicketView | null {
  const at = shown.findIndex((row) => row.id === id);
  if (at === -1) return null;
  const isAlike = (row: TicketView) => row.status === status;
  return shown.slice(at + 1).find(isAlike) ?? shown.slice(0, at).findLast(isAlike) ?? null;
}
