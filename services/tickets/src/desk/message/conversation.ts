import { Fault, maySeeTicket, type Caller, type PagePosition } from '@recado/contracts';
import { Paging, writeCursor } from '@recado/platform';
import type { TicketsScope } from '../../tickets.database.ts';
import type { Conversation, MessageRepository } from './message.repository.ts';

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
const paging = new Paging<Place>(20, { id: 'id', to: ['older', 'newer'] });
const PAGE = paging.size;
const older = (id: number) => writeCursor({ id, to: 'older' } satisfies Place);
const newer = (id: number) => writeCursor({ id, to: 'newer' } satisfies Place);

/** Where a cursor leads, around one of the messages, or by number from the newest on; and the cursors that lead on. */
export async function pageOf(
  messages: MessageRepository,
  where: Conversation,
  position: PagePosition,
  around?: number,
) {
  const { after, skip } = paging.start(position);
  if (around && !after) return pageAround(messages, where, around);
  const place = after ?? (skip > 0 ? await placeAt(messages, where, skip) : null);
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

/** So many of the newest messages are before a page by its number: it begins at the last of them. */
async function placeAt(messages: MessageRepository, where: Conversation, skip: number): Promise<Place> {
  return { id: (await messages.idAt(where, skip - 1)) ?? 0, to: 'older' };
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
