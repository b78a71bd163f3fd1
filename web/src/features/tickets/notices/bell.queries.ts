import type { NotificationView, TicketView } from '@recado/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { ticketsIn } from '../../../lib/ticket-pages.ts';

/** Asked for apart: among all that is unread, an admin's own would drown in everybody's. */
const ownInput = { status: 'open' as const, withUnreadMessages: true };
const waitingInput = { status: 'pending' as const, withUnreadMessages: true };

export interface Part {
  tickets: TicketView[];
  /** There are more than were asked for. */
  more: boolean;
}
/** What waits for the one who looks: what was handed over, unread on the own tickets, and those nobody serves yet. */
export interface News {
  handed: NotificationView[];
  own: Part;
  waiting: Part;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

export function useNews(): News {
  const own = useInfiniteQuery(api.tickets.list.pages(ownInput));
  const waiting = useInfiniteQuery(api.tickets.list.pages(waitingInput));
  const { data: handed = [] } = useQuery(api.notifications.list.options());
  const both = [own, waiting];
  const isHanded = ({ id }: TicketView) => handed.some(({ ticketId }) => ticketId === id);
  const partOf = ({ data, hasNextPage: more }: typeof own): Part => ({
    // Each stands there once.
    tickets: ticketsIn(data).filter((ticket) => !isHanded(ticket)),
    more,
  });
  return {
    handed,
    own: partOf(own),
    waiting: partOf(waiting),
    isPending: both.some(({ isPending }) => isPending),
    error: both.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => both.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}
