import type { TicketView } from '@recado/contracts';
import { useSyncExternalStore } from 'react';
import { textOf } from '../../lib/i18n.ts';
import { hideToast, showError, showUndo, showWarning } from '../../lib/toasts.ts';
import { text } from './tickets.text.ts';

/** The time in which a closing can be undone: the customer receives the farewell only afterwards. */
const HELD_MS = 5_000;

interface Closing {
  close: () => Promise<unknown>;
  /** When the ticket stays open after all. */
  putBack: () => void;
  /** When the user has undone it. */
  show: () => void;
}
interface HeldClose extends Closing {
  ticket: TicketView;
  timer: ReturnType<typeof setTimeout>;
  /** The closing was requested: it can no longer be undone. */
  isDue: boolean;
}
/** Tickets that are about to be closed; the newest is the last. */
let held: readonly HeldClose[] = [];
const listeners = new Set<() => void>();

/** Closes a ticket after five seconds, in which a toast offers to undo it. */
export function holdClose(ticket: TicketView, closing: Closing): void {
  if (held.some((other) => other.ticket.id === ticket.id)) return;
  const timer = setTimeout(() => finish(ticket.id), HELD_MS);
  setHeld([...held, { ticket, ...closing, timer, isDue: false }]);
  const t = textOf(text);
  showUndo({
    key: toastOf(ticket.id),
    text: t.closedNow(ticket.contact.name),
    undo: t.undo,
    onUndo: () => undoClose(ticket.id),
    ms: HELD_MS,
  });
}

export const isAboutToClose = (ticketId: number): boolean => waitingClose(ticketId) !== undefined;

export function undoClose(ticketId: number): void {
  const undone = take(ticketId);
  undone?.putBack();
  undone?.show();
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
  useSyncExternalStore(subscribe, () => held.findLast(({ isDue }) => !isDue)?.ticket ?? null);

const useHeld = () => useSyncExternalStore(subscribe, () => held);

/** Number of the open tickets that the server counts, though they are about to be closed. */
export const useHeldCount = (counts: (ticket: TicketView) => boolean): number =>
  useHeld().filter(({ ticket }) => ticket.status === 'open' && counts(ticket)).length;

/** Leaves out the tickets that are about to be closed: the server, and so a list that is fetched, still has them. */
export function useWithoutHeld(tickets: TicketView[]): TicketView[] {
  const hidden = useHeld();
  return hidden.length ? tickets.filter(({ id }) => !hidden.some(({ ticket }) => ticket.id === id)) : tickets;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const toastOf = (ticketId: number) => `close-${ticketId}`;
const waitingClose = (ticketId: number) => held.find(({ ticket, isDue }) => ticket.id === ticketId && !isDue);
const without = (ticketId: number) => held.filter(({ ticket }) => ticket.id !== ticketId);

/** Requests the closing; the ticket stays out of the lists meanwhile. */
function finish(ticketId: number): void {
  const due = waitingClose(ticketId);
  if (!due) return;
  clearTimeout(due.timer);
  hideToast(toastOf(ticketId));
  setHeld([...without(ticketId), { ...due, isDue: true }]);
  due
    .close()
    .catch((error: unknown) => {
      due.putBack();
      showError(error);
    })
    .finally(() => setHeld(without(ticketId)));
}

function take(ticketId: number): HeldClose | undefined {
  const taken = waitingClose(ticketId);
  if (!taken) return undefined;
  clearTimeout(taken.timer);
  hideToast(toastOf(ticketId));
  setHeld(without(ticketId));
  return taken;
}

function setHeld(next: readonly HeldClose[]): void {
  held = next;
  for (const listener of listeners) listener();
}

// A page that is left closes at once.
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    for (const { ticket } of held) finish(ticket.id);
  });
