import type { MessagePage, MessageView, SchedulePage, ScheduleView, TicketPage, TicketView } from '@recado/contracts';
import type { FakeRequest } from './operations.ts';

/** The end of a list whose rows all fit one page. */
export const onlyPage = { hasMore: false, cursor: null };

/** Rows of the wanted page, and the end of that page; the cursor is the number of rows before the page. */
export function pageOf<T>(rows: T[], cursor: string | null, size: number) {
  const from = Number(cursor ?? 0);
  const hasMore = rows.length > from + size;
  return { rows: rows.slice(from, from + size), end: { hasMore, cursor: hasMore ? String(from + size) : null } };
}

/** A page of twenty rows whose text contains the search; the first page has the count of all of them. */
export function searchPage<T>(
  rows: T[],
  query: { get(name: 'searchParam' | 'cursor'): string | null },
  textOf: (row: T) => string,
) {
  const search = query.get('searchParam')?.toLowerCase() ?? '';
  const cursor = query.get('cursor');
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(search));
  const page = pageOf(found, cursor, 20);
  return { rows: page.rows, end: { ...page.end, count: cursor ? null : found.length } };
}

export function ticketPage(all: TicketView[], query: FakeRequest<'tickets.list'>['query']): TicketPage {
  const status = query.get('status');
  const unread = query.get('withUnreadMessages') === 'true';
  const search = query.get('searchParam')?.toLowerCase() ?? '';
  const contact = Number(query.get('contactId') ?? 0);
  const tags = JSON.parse(query.get('tags') ?? '[]') as number[];
  const found = all
    .filter(({ contactId }) => !contact || contactId === contact)
    .filter((ticket) => tags.length === 0 || ticket.tags.some(({ id }) => tags.includes(id)))
    .filter((ticket) => (!status || ticket.status === status) && (!unread || ticket.unreadMessages > 0))
    .filter(({ contact: { name } }) => name.toLowerCase().includes(search))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const { rows, end } = pageOf(found, query.get('cursor'), 40);
  return { tickets: rows, ...end };
}

/** The scheduled messages that match, the earliest first, two hundred a page. */
export function schedulePage(all: ScheduleView[], query: FakeRequest<'schedules.list'>['query']): SchedulePage {
  const contact = Number(query.get('contactId') ?? 0);
  const search = query.get('searchParam')?.toLowerCase() ?? '';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
  const found = all
    .filter(({ contactId, sentAt }) => (!contact || contactId === contact) && !(query.get('unsent') && sentAt))
    .filter(({ sendAt }) => sendAt >= from && sendAt < to)
    .filter(({ recurrence }) => !query.get('repeated') || recurrence !== 'none')
    .filter(({ body, contact: { name } }) => `${body} ${name}`.toLowerCase().includes(search))
    .toSorted((a, b) => a.sendAt.localeCompare(b.sendAt));
  const { rows, end } = pageOf(found, query.get('cursor'), 200);
  return { schedules: rows, ...end };
}

export function conversationPage(
  all: MessageView[],
  ticketId: number,
  query: FakeRequest<'messages.list'>['query'],
): MessagePage {
  const { from, end } = pageRange(all, query);
  const episodes = [...new Set(all.map((message) => message.ticketId))].map((id) => ({
    id,
    status: id === ticketId ? ('open' as const) : ('closed' as const),
    startedAt: all.find((message) => message.ticketId === id)?.createdAt ?? '',
    closedAt: id === ticketId ? null : (all.findLast((message) => message.ticketId === id)?.createdAt ?? null),
  }));
  return {
    messages: all.slice(from, end),
    episodes,
    hasMore: from > 0,
    cursor: from > 0 ? String(from) : null,
    newer: end < all.length ? `after ${end}` : null,
  };
}

export function mediaOf(form: string, isVoice: boolean): Partial<MessageView> {
  const name = /filename="([^"]*)"/.exec(form)?.[1] ?? 'file';
  return {
    mediaType: isVoice ? 'audio' : 'application',
    mediaName: name,
    mediaUrl: `/public/${name}`,
    mediaState: 'ready',
    mediaSize: 1234,
    isVoice,
  };
}

/** Range of twenty messages: the newest, before or after a cursor, or around a message. */
function pageRange(all: MessageView[], query: FakeRequest<'messages.list'>['query']): { from: number; end: number } {
  const cursor = query.get('cursor');
  const around = all.findIndex(({ id }) => id === Number(query.get('around')));
  if (!cursor && around !== -1) return { from: Math.max(0, around - 9), end: Math.min(all.length, around + 11) };
  const after = cursor?.startsWith('after ') ? Number(cursor.slice(6)) : null;
  if (after !== null) return { from: after, end: Math.min(all.length, after + 20) };
  const end = cursor ? Number(cursor) : all.length;
  return { from: Math.max(0, end - 20), end };
}
