import type { TicketView } from '@recado/contracts';
import { useSyncExternalStore } from 'react';
import { textOf } from '../../lib/i18n.ts';
import { hideToast, showError, showUndo, showWarning } from '../../lib/toasts.ts';
import { text } from './tickets.text.ts';

/** The time in which a closing can be undone: the customer receives the farewell only afterwards. */
const HELD_MS = 5_000;

interface HeldClose {
  ticket: TicketView;
  close: () => Promise<unknown>;
  putBack: () => void;
  timer: ReturnType<typeof setTimeout>;
}
/** Tickets that are about to be closed, by id; the newest is the last. */
const held = new Map<number, HeldClose>();
const listeners = new Set<() => void>();
let newest: TicketView | null = null;

/** Closes a ticket after five seconds, in which a toast offers to undo it. @param putBack when it stays open after all */
export function holdClose(ticket: TicketView, close: () => Promise<unknown>, putBack: () => void): void {
  if (held.has(ticket.id)) return;
  held.set(ticket.id, { ticket, close, putBack, timer: setTimeout(() => finish(ticket.id), HELD_MS) });
  notify();
  const t = textOf(text);
  showUndo({
    key: toastOf(ticket.id),
    text: t.closedNow(ticket.contact.name),
    undo: t.undo,
    onUndo: () => undoClose(ticket.id),
    ms: HELD_MS,
  });
}

export const isAboutToClose = (ticketId: number): boolean => held.has(ticketId);

export function undoClose(ticketId: number): void {
  take(ticketId)?.putBack();
}

/** Keeps a ticket open whose customer has written: a closed one would hide the message. */
export function keepOpen(ticketId: number): void {
  const kept = take(ticketId);
  if (!kept) return;
  kept.putBack();
  showWarning(textOf(text).keptOpen(kept.ticket.contact.name));
}

/** The ticket whose closing can be undone, the newest of several. */
export const useHeldClose = (): TicketView | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newest,
  );

const toastOf = (ticketId: number) => `close-${ticketId}`;

function finish(ticketId: number): void {
  const due = take(ticketId);
  due?.close().catch((error: unknown) => {
    due.putBack();
    showError(error);
  });
}

function take(ticketId: number): HeldClose | undefined {
  const taken = held.get(ticketId);
  if (!taken) return undefined;
  clearTimeout(taken.timer);
  held.delete(ticketId);
  hideToast(toastOf(ticketId));
  notify();
  return taken;
}

function notify(): void {
  newest = [...held.values()].at(-1)?.ticket ?? null;
  for (const listener of listeners) listener();
}

// A page that is left closes at once.
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    for (const id of held.keys()) finish(id);
  });
