import type { Channels, TicketView } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { TicketPages } from '../../../lib/ticket-pages.ts';
import { listKey } from '../cached-tickets.ts';

/** Applies a changed or removed tag to every cached ticket. */
export function applyTag(client: QueryClient, told: Channels['tag']): void {
  void client.invalidateQueries({ queryKey: api.tags.list.key });
  if (told.action === 'create') return;
  const id = told.action === 'delete' ? told.id : told.record.id;
  const renew = (ticket: TicketView): TicketView => {
    if (!ticket.tags.some((tag) => tag.id === id)) return ticket;
    const others = ticket.tags.filter((tag) => tag.id !== id);
    if (told.action === 'delete') return { ...ticket, tags: others };
    const { name, color } = told.record;
    return { ...ticket, tags: [...others, { id, name, color }].sort(byName) };
  };
  client.setQueriesData<TicketPages>({ queryKey: listKey }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, tickets: page.tickets.map(renew) })) } : data,
  );
  client.setQueriesData<TicketView>({ queryKey: api.tickets.get.key }, (ticket) => ticket && renew(ticket));
}

export const byName = (a: { name: string }, b: { name: string }) =>
  a.name.toLowerCase().localeCompare(b.name.toLowerCase());
