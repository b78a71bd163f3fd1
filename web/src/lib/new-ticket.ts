import type { ContactRef } from '@recado/contracts';
import { useSyncExternalStore } from 'react';

/** A conversation that is to be started, with somebody or with whom is still to be chosen. */
export interface NewTicket {
  contact: ContactRef | null;
}

let newTicket: NewTicket | null = null;
const listeners = new Set<() => void>();
function setNewTicket(next: NewTicket | null) {
  newTicket = next;
  for (const watcher of listeners) watcher();
}

/** Opens the dialog of a new ticket, from whatever page one is on. */
export const openNewTicket = (contact: ContactRef | null = null) => setNewTicket({ contact });
export const closeNewTicket = () => setNewTicket(null);

export const useNewTicket = (): NewTicket | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => newTicket,
  );
