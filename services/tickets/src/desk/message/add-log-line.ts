import type { IncomingMessage } from '@recado/contracts';
import type { Presenter } from '../../presenter.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import type { ConversationScope } from '../../rows/conversation.scope.ts';
import { publishNewMessage } from '../../conversation/publish-message.ts';
import { summarizeMessage } from '../../conversation/summarize-message.ts';

interface LogLine {
  companyId: number;
  incoming: IncomingMessage;
  body: string;
  language: string | undefined;
}

/** Log lines have no author and therefore never count as unread. */
export async function addLogLine(
  { messages, tickets, publish }: ConversationScope,
  present: Presenter,
  ticket: TicketEntity,
  { companyId, incoming, body, language }: LogLine,
): Promise<void> {
  const message = await messages.add({
    companyId,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    connectionId: incoming.connectionId,
    waId: incoming.waId,
    fromMe: incoming.fromMe,
    source: incoming.fromMe ? 'phone' : 'contact',
    type: incoming.type,
    body,
    read: true,
    sentAt: new Date(incoming.timestamp * 1000),
  });
  ticket.showAsLast(message, summarizeMessage(message, language));
  await tickets.save(ticket);
  publishNewMessage({ publish }, present, message, ticket);
}
