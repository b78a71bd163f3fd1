import { ticketEvents, ticketViews } from '@recado/contracts';
import type { Publish } from '@recado/platform';
import type { TicketEntity } from './ticket.entity.ts';

export function publishTicketDeleted(publish: Publish, ticket: TicketEntity): void {
  const { id, contactId, whatsappId: connectionId, sight } = ticket;
  publish(ticketEvents.deleted, { ticketId: id, contactId, connectionId, before: sight });
  publish(ticketViews.deleted, { ticket: { id, ...sight } });
}
