import { messageOrders, ticketViews, type ReadMessage } from '@recado/contracts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { TicketsScope } from '../../tickets.database.ts';

/** Nothing is unread any more; the contact sees it by the receipts. */
export async function markRead(scope: TicketsScope, ticket: TicketEntity): Promise<void> {
  const messages = await takeUnread(scope, ticket);
  if (!messages) return;
  await scope.tickets.save(ticket);
  const { contact, whatsappId, isGroup } = ticket;
  const chat = contact.number ?? contact.lid;
  if (whatsappId && chat && messages.length > 0)
    scope.publish(messageOrders.markRead, { connectionId: whatsappId, to: chat, isGroup, messages });
  scope.publish(ticketViews.read, { ticket: { id: ticket.id, ...ticket.sight } });
}

/** The ticket is for the caller to save. @returns what was unread until now; null when nothing was */
export async function takeUnread({ messages }: TicketsScope, ticket: TicketEntity): Promise<ReadMessage[] | null> {
  if (ticket.unreadMessages === 0) return null;
  ticket.unreadMessages = 0;
  return messages.markRead(ticket.id);
}
