import { Fault, maySeeTicket, type Caller, type PagePosition } from '@recado/contracts';
import { Paging, writeCursor } from '@recado/platform';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import type { DeskScope } from '../../rows/desk.database.ts';
import type { ConversationFilter, MessageRepository } from '../../rows/message/message.repository.ts';

/** The visible part of the conversation a ticket belongs to, and its visible episodes. */
export async function findConversation({ tickets }: DeskScope, caller: Caller, ticketId: string) {
  const { contactId, connectionId } = await tickets.get(caller, ticketId);
  const all = await tickets.episodes(contactId, connectionId);
  const episodes = all.filter((ticket) => maySeeTicket(caller, ticket));
  const hidden = all.filter((ticket) => !episodes.includes(ticket)).map((ticket) => ticket.id);
  return { conversation: { contactId, connectionId, hidden }, episodes };
}

/** A page continues with the messages before or after this id. */
interface ConversationPosition {
  id: number;
  to: 'older' | 'newer';
}
const paging = new Paging<ConversationPosition>(20, { id: 'id', to: ['older', 'newer'] });
const PAGE_SIZE = paging.size;
const olderCursor = (id: number) => writeCursor({ id, to: 'older' } satisfies ConversationPosition);
const newerCursor = (id: number) => writeCursor({ id, to: 'newer' } satisfies ConversationPosition);

/** A page by cursor, around a message, or by page number from the newest on. */
export async function readConversationPage(
  messages: MessageRepository,
  where: ConversationFilter,
  position: PagePosition,
  around?: number,
) {
  const { after, skip } = paging.start(position);
  if (around && !after) return pageAround(messages, where, around);
  const place = after ?? (skip > 0 ? await positionAt(messages, where, skip) : null);
  if (place?.to === 'newer') {
    const found = await messages.page(where, { after: place.id }, PAGE_SIZE + 1);
    const page = found.slice(0, PAGE_SIZE);
    const isMore = found.length > PAGE_SIZE;
    return {
      page,
      older: olderCursor(page[0]?.id ?? place.id + 1),
      newer: isMore ? newerCursor(page.at(-1)?.id ?? 0) : null,
    };
  }
  const found = await messages.page(where, { before: place?.id ?? null }, PAGE_SIZE + 1);
  const page = found.slice(-PAGE_SIZE);
  const isMore = found.length > PAGE_SIZE;
  return {
    page,
    older: isMore ? olderCursor(page[0]?.id ?? 0) : null,
    newer: place && newerCursor(page.at(-1)?.id ?? place.id - 1),
  };
}

async function positionAt(
  messages: MessageRepository,
  where: ConversationFilter,
  skip: number,
): Promise<ConversationPosition> {
  return { id: (await messages.idAt(where, skip - 1)) ?? 0, to: 'older' };
}

async function pageAround(messages: MessageRepository, where: ConversationFilter, id: number) {
  const before = await messages.page(where, { before: id + 1 }, PAGE_SIZE / 2 + 1);
  if (before.at(-1)?.id !== id) throw new Fault('ERR_NO_MESSAGE_FOUND');
  const after = await messages.page(where, { after: id }, PAGE_SIZE / 2 + 1);
  const page = [...before.slice(-PAGE_SIZE / 2), ...after.slice(0, PAGE_SIZE / 2)];
  return {
    page,
    older: before.length > PAGE_SIZE / 2 ? olderCursor(page[0]?.id ?? id) : null,
    newer: after.length > PAGE_SIZE / 2 ? newerCursor(page.at(-1)?.id ?? id) : null,
  };
}

export const presentEpisode = ({ id, status, createdAt, closedAt }: TicketEntity) => ({
  id,
  status,
  startedAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});
