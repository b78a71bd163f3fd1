import { ticketEvents, ticketViews } from '@recado/contracts';
import type { Publish } from '@recado/platform';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

/** @param bytes of the files that are removed with it */
export function publishTicketDeleted(publish: Publish, ticket: TicketEntity, bytes = 0): void {
  const { id, uuid, contactId, connectionId, sight } = ticket;
  publish(ticketEvents.deleted, { ticketId: id, uuid, contactId, connectionId, before: sight, bytes });
  publish(ticketViews.deleted, { ticket: { id, ...sight } });
}
