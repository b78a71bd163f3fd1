import { Fault, maySeeTicket, type Caller } from '@recado/contracts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { TicketsScope } from '../tickets.database.ts';
import type { Conversation, MessageRepository } from './message.repository.ts';

const PAGE = 20;

/** The conversation a ticket is a part of, as the caller may read it, and its episodes. */
export async function conversationOf({ tickets }: TicketsScope, caller: Caller, ticketId: string) {
  const { contactId, whatsappId } = await tickets.get(caller, ticketId);
  const all = await tickets.episodes(contactId, whatsappId);
  const episodes = all.filter((ticket) => maySeeTicket(caller, ticket));
  const hidden = all.filter((ticket) => !episodes.includes(ticket)).map((ticket) => ticket.id);
  return { conversation: { contactId, whatsappId, hidden }, episodes };
}

/** Where a page goes on: to those before a message, or to those after one. */
interface Place {
  id: number;
  to: 'older' | 'newer';
}
const older = (id: number) => writeCursor({ id, to: 'older' } satisfies Place);
const newer = (id: number) => writeCursor({ id, to: 'newer' } satisfies Place);

/** The newest messages, those where a cursor leads, or those around one of them; and the cursors that lead on. */
export async function pageOf(messages: MessageRepository, where: Conversation, cursor?: string, around?: number) {
  if (around && !cursor) return pageAround(messages, where, around);
  const place = readCursor<Place>(cursor, 'id', 'to');
  if (place?.to === 'newer') {
    const found = await messages.page(where, { after: place.id }, PAGE + 1);
    const page = found.slice(0, PAGE);
    const isMore = found.length > PAGE;
    return { page, older: older(page[0]?.id ?? place.id + 1), newer: isMore ? newer(page.at(-1)?.id ?? 0) : null };
  }
  const found = await messages.page(where, { before: place?.id ?? null }, PAGE + 1);
  const page = found.slice(-PAGE);
  const isMore = found.length > PAGE;
  return {
    page,
    older: isMore ? older(page[0]?.id ?? 0) : null,
    newer: place && newer(page.at(-1)?.id ?? place.id - 1),
  };
}

async function pageAround(messages: MessageRepository, where: Conversation, id: number) {
  const before = await messages.page(where, { before: id + 1 }, PAGE / 2 + 1);
  if (before.at(-1)?.id !== id) throw new Fault('ERR_NO_MESSAGE_FOUND');
  const after = await messages.page(where, { after: id }, PAGE / 2 + 1);
  const page = [...before.slice(-PAGE / 2), ...after.slice(0, PAGE / 2)];
  return {
    page,
    older: before.length > PAGE / 2 ? older(page[0]?.id ?? id) : null,
    newer: after.length > PAGE / 2 ? newer(page.at(-1)?.id ?? id) : null,
  };
}
