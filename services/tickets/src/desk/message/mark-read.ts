import { messageOrders, ticketViews, type ReadMessage } from '@recado/contracts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import type { ConversationScope } from '../../rows/conversation.scope.ts';

/** Clears the unread count and sends read receipts to the contact. */
export async function markRead(scope: ConversationScope, ticket: TicketEntity): Promise<void> {
  const messages = await takeUnread(scope, ticket);
  if (!messages) return;
  await scope.tickets.save(ticket);
  const { contact, connectionId, isGroup } = ticket;
  const chat = contact.number ?? contact.lid;
  if (connectionId && chat && messages.length > 0)
    scope.publish(messageOrders.markRead, { connectionId, to: chat, isGroup, messages });
  scope.publish(ticketViews.read, { ticket: { id: ticket.id, ...ticket.sight } });
}

/**
 * The caller saves the ticket.
 * @returns the messages that were unread; null when there were none
 */
export async function takeUnread({ messages }: ConversationScope, ticket: TicketEntity): Promise<ReadMessage[] | null> {
  if (ticket.unreadMessages === 0) return null;
  ticket.unreadMessages = 0;
  return messages.markRead(ticket.id);
}
