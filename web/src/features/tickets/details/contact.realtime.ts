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

/** A contact as an open ticket shows it; as it was given where no ticket of theirs is open any more. */
export function cachedContact(client: QueryClient, contact: ContactView): ContactView {
  const opened = client.getQueriesData<TicketView>({ queryKey: api.tickets.get.key });
  return opened.find(([, ticket]) => ticket?.contactId === contact.id)?.[1]?.contact ?? contact;
}
