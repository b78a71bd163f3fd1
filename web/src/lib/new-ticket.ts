import type { ContactRef } from '@recado/contracts';
import { useSyncExternalStore } from 'react';

/** The dialog of a new ticket; without a contact it asks for one. */
export interface NewTicket {
  contact: ContactRef | null;
}

let newTicket: NewTicket | null = null;
const listeners = new Set<() => void>();
function setNewTicket(next: NewTicket | null) {
  newTicket = next;
  for (const watcher of listeners) watcher();
}

/** Opens the dialog of a new ticket on any page. */
export const openNewTicket = (contact: ContactRef | null = null) => setNewTicket({ contact });
export const closeNewTicket = () => setNewTicket(null);

export const useNewTicket = (): NewTicket | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newTicket,
  );
