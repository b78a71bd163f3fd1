import type { ContactRef } from '@recado/contracts';
import { useSyncExternalStore } from 'react';

/** A conversation that is to be started, with somebody or with whom is still to be chosen. */
export interface NewTicket {
  contact: ContactRef | null;
}

let asked: NewTicket | null = null;
const watchers = new Set<() => void>();
function put(next: NewTicket | null) {
  asked = next;
  for (const watcher of watchers) watcher();
}

/** Opens the dialog of a new ticket, from whatever page one is on. */
export const openNewTicket = (contact: ContactRef | null = null) => put({ contact });
export const closeNewTicket = () => put(null);

export const useNewTicket = (): NewTicket | null =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => asked,
  );
