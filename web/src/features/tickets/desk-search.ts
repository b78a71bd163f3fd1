import type { ListTab, ListView, SessionUser, TicketView } from '@recado/contracts';
import { FAILED_ACK } from '../../lib/ticket-pages.ts';
import type { api } from '../../lib/api.ts';

export type { ListTab } from '@recado/contracts';
export const tabs = ['open', 'pending', 'closed', 'search'] as const satisfies readonly ListTab[];

/** State of the list in the address: shared by link, kept on reload. */
export interface DeskSearch extends ListView {
  /** Message of the open ticket at which the conversation opens. */
  message?: number;
  /** Uuid of the ticket in the peek dialog. */
  peek?: string;
}

/** The part of the address that a saved view keeps. */
export function viewOf({ message: _message, peek: _peek, ...view }: DeskSearch): ListView {
  return view;
}

export function parseDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const tab = tabs.find((known) => known === raw['tab']);
  const { q, queues, tags, users, date, updated, message, peek } = raw;
  return {
    ...(tab && tab !== 'open' ? { tab } : {}),
    ...(typeof q === 'string' && q ? { q: q.slice(0, 200) } : {}),
    ...(Array.isArray(queues) ? { queues: queues.filter(isId) } : {}),
    ...(Array.isArray(tags) ? { tags: tags.filter(isId) } : {}),
    ...(Array.isArray(users) ? { users: users.filter(isId) } : {}),
    ...(raw['all'] === true ? { all: true } : {}),
    ...(raw['unread'] === true ? { unread: true } : {}),
    ...(raw['groups'] === true ? { groups: true } : {}),
    ...(raw['snoozed'] === true ? { snoozed: true } : {}),
    ...(isDay(date) ? { date } : {}),
    ...(isDay(updated) ? { updated } : {}),
    ...(raw['sort'] === 'due' || raw['sort'] === 'oldest' ? { sort: raw['sort'] } : {}),
    ...(Number.isSafeInteger(message) ? { message: Number(message) } : {}),
    ...(typeof peek === 'string' && /^[\da-f-]{36}$/.test(peek) ? { peek } : {}),
  };
}

/** The last message is the agent's and could not be sent. */
export const isFailed = ({ lastMessageFromMe, lastMessageAck }: TicketView): boolean =>
  lastMessageFromMe && lastMessageAck === FAILED_ACK;

/** The current list with an open ticket: at the found message, or at the message that failed. */
export function searchFor(ticket: TicketView, search: DeskSearch): DeskSearch {
  const message = ticket.found?.id ?? (isFailed(ticket) ? ticket.lastMessageId : null);
  return { ...viewOf(search), ...(message ? { message } : {}) };
}

const isId = (id: unknown): id is number => Number.isInteger(id);
const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day);

export const isFiltered = ({ queues, tags, users, all, unread, groups, snoozed, date, updated, sort }: DeskSearch) =>
  [queues, tags, users].some((ids) => ids && ids.length > 0) ||
  [all, unread, groups, snoozed, date, updated, sort].some(Boolean);

/** Another tab of the list, with the filters that all tabs have. */
export function tabSearch({ queues, all, unread, groups }: DeskSearch, tab: ListTab): DeskSearch {
  return {
    ...(tab === 'open' ? {} : { tab }),
    ...(queues ? { queues } : {}),
    ...(all ? { all } : {}),
    ...(unread ? { unread } : {}),
    ...(groups ? { groups } : {}),
  };
}
export const withoutFilters = ({ tab, q }: DeskSearch): DeskSearch => ({
  ...(tab ? { tab } : {}),
  ...(q ? { q } : {}),
});

export type TicketListInput = Parameters<typeof api.tickets.list.pages>[0];

export function listInput({
  tab = 'open',
  q,
  queues,
  tags,
  users,
  all,
  unread,
  groups,
  snoozed,
  date,
  updated,
  sort,
}: DeskSearch): TicketListInput {
  return {
    ...(tab === 'search' ? { searchParam: q ?? '' } : { status: tab }),
    ...(queues?.length ? { queueIds: queues } : {}),
    ...(tags?.length ? { tags } : {}),
    ...(users?.length ? { users } : {}),
    ...(all || users?.length || tab === 'search' ? { showAll: true } : {}),
    ...(unread ? { withUnreadMessages: true } : {}),
    ...(groups ? { groups: true } : {}),
    ...(snoozed && tab === 'open' ? { snoozed: true } : {}),
    ...(date ? { date } : {}),
    ...(updated ? { updatedAt: updated } : {}),
    ...(sort && hasDue(tab) ? { sort } : {}),
  };
}

/** Tabs whose tickets can be due. */
export const hasDue = (tab: ListTab): boolean => tab === 'open' || tab === 'pending';

/** Whether a pushed ticket belongs to a list; null where only the server can tell (a search, a day). */
export function isInList(ticket: TicketView, input: TicketListInput, me: Pick<SessionUser, 'id'>): boolean | null {
  if (input.status && ticket.status !== input.status) return false;
  // The rule is that of the server's list: a ticket without a queue concerns everybody.
  if (input.queueIds?.length && ticket.queueId !== null && !input.queueIds.includes(ticket.queueId)) return false;
  if (input.withUnreadMessages && ticket.unreadMessages === 0) return false;
  if (input.groups && !ticket.isGroup) return false;
  if (input.status === 'open' && (ticket.snooze !== null) !== (input.snoozed ?? false)) return false;
  if (input.contactId && ticket.contactId !== input.contactId) return false;
  if (input.tags?.length && !ticket.tags.some(({ id }) => input.tags?.includes(id))) return false;
  if (input.searchParam !== undefined || input.date || input.updatedAt || input.users?.length) return null;
  if (ticket.status === 'open' && !input.showAll && ticket.userId !== me.id) return false;
  return true;
}
