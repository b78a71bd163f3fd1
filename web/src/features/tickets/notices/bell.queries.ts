import type { ChatMention, NotificationView, TicketView } from '@recado/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { hasInternalChat, isLocked, useMe } from '../../../lib/session.ts';
import { ticketsIn } from '../../../lib/ticket-pages.ts';

/** Separate queries: among all unread tickets an admin's own would get lost. */
const ownInput = { status: 'open' as const, withUnreadMessages: true };
const waitingInput = { status: 'pending' as const, withUnreadMessages: true };

export interface BellGroup {
  tickets: TicketView[];
  /** true: there are more pages. */
  more: boolean;
}
/** Content of the bell: mentions in internal chats, transferred tickets, the user's tickets with unread messages, and pending ones. */
export interface BellContent {
  mentions: ChatMention[];
  handed: NotificationView[];
  own: BellGroup;
  waiting: BellGroup;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

export function useBellContent(): BellContent {
  const own = useInfiniteQuery(api.tickets.list.pages(ownInput));
  const waiting = useInfiniteQuery(api.tickets.list.pages(waitingInput));
  const { data: handed = [] } = useQuery(api.notifications.list.options());
  const me = useMe();
  const { data: mentions = [] } = useQuery({
    ...api.chats.mentions.options(),
    enabled: hasInternalChat(me) && !isLocked(me),
  });
  const both = [own, waiting];
  const isHanded = ({ id }: TicketView) => handed.some(({ ticketId }) => ticketId === id);
  const groupOf = ({ data, hasNextPage: more }: typeof own): BellGroup => ({
    // A transferred ticket is listed once.
    tickets: ticketsIn(data).filter((ticket) => !isHanded(ticket)),
    more,
  });
  return {
    mentions,
    handed,
    own: groupOf(own),
    waiting: groupOf(waiting),
    isPending: both.some(({ isPending }) => isPending),
    error: both.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => both.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}
