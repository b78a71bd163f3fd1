import type { ContactView, TicketView } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { changeTickets, type TicketPages } from '../../../lib/ticket-pages.ts';
import { listKey } from '../cached-tickets.ts';

/** Applies a changed contact to every cached ticket. */
export function applyContact(client: QueryClient, contact: ContactView): void {
  const isTheirs = ({ contactId }: TicketView) => contactId === contact.id;
  client.setQueriesData<TicketPages>(
    { queryKey: listKey },
    (data) => data && changeTickets(data, isTheirs, { contact }),
  );
  client.setQueriesData<TicketView>({ queryKey: api.tickets.get.key }, (ticket) =>
    ticket && isTheirs(ticket) ? { ...ticket, contact } : ticket,
  );
}
