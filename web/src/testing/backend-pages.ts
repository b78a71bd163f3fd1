import type { FaultCode, MessageView, TicketView } from '@recado/contracts';
import { faults } from '@recado/contracts/faults';
import { planWords } from '@recado/contracts/plan-words';

export function ticketPage(all: TicketView[], query: URLSearchParams) {
  const status = query.get('status');
  const unread = query.get('withUnreadMessages') === 'true';
  const search = query.get('searchParam')?.toLowerCase() ?? '';
  const contact = Number(query.get('contactId') ?? 0);
  const tags = JSON.parse(query.get('tags') ?? '[]') as number[];
  const tickets = all
    .filter(({ contactId }) => !contact || contactId === contact)
    .filter((ticket) => tags.length === 0 || ticket.tags.some(({ id }) => tags.includes(id)))
    .filter((ticket) => (!status || ticket.status === status) && (!unread || ticket.unreadMessages > 0))
    .filter(({ contact }) => contact.name.toLowerCase().includes(search))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const from = Number(query.get('cursor') ?? 0);
  const hasMore = tickets.length > from + 40;
  return { tickets: tickets.slice(from, from + 40), hasMore, cursor: hasMore ? String(from + 40) : null };
}

export function conversationPage(all: MessageView[], ticketId: number, query: URLSearchParams) {
  const { from, end } = pageRange(all, query);
  const episodes = [...new Set(all.map((message) => message.ticketId))].map((id) => ({
    id,
    status: id === ticketId ? 'open' : 'closed',
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
function pageRange(all: MessageView[], query: URLSearchParams): { from: number; end: number } {
  const cursor = query.get('cursor');
  const around = all.findIndex(({ id }) => id === Number(query.get('around')));
  if (!cursor && around !== -1) return { from: Math.max(0, around - 9), end: Math.min(all.length, around + 11) };
  const after = cursor?.startsWith('after ') ? Number(cursor.slice(6)) : null;
  if (after !== null) return { from: after, end: Math.min(all.length, after + 20) };
  const end = cursor ? Number(cursor) : all.length;
  return { from: Math.max(0, end - 20), end };
}

/** Adds the message of a fault, like the gateway. */
export function withMessage(body: unknown): unknown {
  const refused = body as { error: FaultCode; message?: string; fields?: object[] };
  const message = planWords({ ...refused }, 'pt') ?? faults[refused.error]?.pt ?? refused.message;
  const fields = refused.fields?.map((field) => ({ message, ...field }));
  return { ...refused, message, ...(fields ? { fields } : {}) };
}
