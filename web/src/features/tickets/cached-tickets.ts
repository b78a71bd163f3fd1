import type { QueryClient } from '@tanstack/react-query';
import type { TicketView } from '@recado/contracts';
import { api } from '../../lib/api.ts';
import { ticketsIn, type TicketPages } from '../../lib/ticket-pages.ts';

export const ticketOptions = (uuid: string) => api.tickets.get.options({ id: uuid });

export const listKey = [...api.tickets.list.key, 'pages'] as const;

/** The ticket as a list in the cache has it. Events keep the lists current, so its page opens with it at once. */
export function listedTicket(client: QueryClient, uuid: string): TicketView | undefined {
  const lists = client.getQueriesData<TicketPages>({ queryKey: listKey });
  return lists.flatMap(([, data]) => (data ? ticketsIn(data) : [])).find((ticket) => ticket.uuid === uuid);
}
