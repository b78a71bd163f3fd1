import type { SessionUser, TicketView } from '@recado/contracts';
import type { api } from '../../lib/api.ts';

export const tabs = ['open', 'pending', 'closed', 'search'] as const;
export type Tab = (typeof tabs)[number];

/** What the address says of the list: shared by link, kept on reload. */
export interface DeskSearch {
  tab?: Tab;
  q?: string;
  queues?: number[];
  all?: boolean;
  unread?: boolean;
  date?: string;
}

export function parseDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const tab = tabs.find((known) => known === raw['tab']);
  const { q, queues, date } = raw;
  return {
    ...(tab && tab !== 'open' ? { tab } : {}),
    ...(typeof q === 'string' && q ? { q: q.slice(0, 200) } : {}),
    ...(Array.isArray(queues) ? { queues: queues.filter((id): id is number => Number.isInteger(id)) } : {}),
    ...(raw['all'] === true ? { all: true } : {}),
    ...(raw['unread'] === true ? { unread: true } : {}),
    ...(typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}),
  };
}

export const isFiltered = ({ queues, all, unread, date }: DeskSearch) =>
  Boolean((queues?.length ?? 0) > 0 || all || unread || date);

export type ListInput = Parameters<typeof api.tickets.list.pages>[0];

export function listInput({ tab = 'open', q, queues, all, unread, date }: DeskSearch): ListInput {
  return {
    ...(tab === 'search' ? { searchParam: q ?? '' } : { status: tab }),
    ...(queues?.length ? { queueIds: queues } : {}),
    ...(all || tab === 'search' ? { showAll: true } : {}),
    ...(unread ? { withUnreadMessages: true } : {}),
    ...(date ? { date } : {}),
  };
}

/** Whether a live ticket stands in a list; null where only the server can tell (a search, a day, a tag). */
export function belongs(ticket: TicketView, input: ListInput, me: Pick<SessionUser, 'id'>): boolean | null {
  if (input.status && ticket.status !== input.status) return false;
  if (input.queueIds?.length && !input.queueIds.includes(ticket.queueId ?? 0)) return false;
  if (input.withUnreadMessages && ticket.unreadMessages === 0) return false;
  if (input.searchParam !== undefined || input.date || input.updatedAt) return null;
  if (input.tags?.length || input.users?.length) return null;
  if (ticket.status === 'open' && !input.showAll && ticket.userId !== me.id) return false;
  return true;
}
