import { ticketEvents } from '@recado/contracts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { TicketsScope } from '../tickets.database.ts';

/** Nothing is unread any more; the contact sees it by the receipts. */
export async function markRead({ tickets, messages, tell }: TicketsScope, ticket: TicketEntity): Promise<void> {
  if (ticket.unreadMessages === 0) return;
  ticket.unreadMessages = 0;
  await tickets.save(ticket);
  const read = await messages.markRead(ticket.id);
  const chat = ticket.contact.number ?? ticket.contact.lid;
  const receipts =
    ticket.whatsappId && chat && read.length > 0
      ? { connectionId: ticket.whatsappId, chat, isGroup: ticket.isGroup, messages: read }
      : null;
  tell(ticketEvents.read, { ticket: { id: ticket.id, ...ticket.sight }, receipts });
}
