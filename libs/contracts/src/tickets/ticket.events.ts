import { event } from '../event.ts';
import type { TicketSight } from './ticket-sight.ts';

interface OnTicket {
  ticketId: number;
  contactId: number;
  connectionId: number | null;
}
export interface TicketCreated extends OnTicket {
  isGroup: boolean;
  after: TicketSight;
}
export interface TicketMoved extends OnTicket {
  before: TicketSight;
  after: TicketSight;
  /** Written for the next agent. */
  note?: string;
}
export interface TicketDeleted extends OnTicket {
  before: TicketSight;
  /** Size of the files that are removed with the ticket; where its contact is deleted, the contact's event has it. */
  bytes?: number;
}
export interface TicketTagged {
  ticketId: number;
  added: number[];
  removed: number[];
}
const key = ({ ticketId }: { ticketId: number }) => `ticket-${ticketId}`;

export const ticketEvents = {
  created: event<TicketCreated>('tickets', 'tickets.created', { key }),
  accepted: event<TicketMoved>('tickets', 'tickets.accepted', { key }),
  transferred: event<TicketMoved>('tickets', 'tickets.transferred', { key }),
  /** Back among the waiting. */
  returned: event<TicketMoved>('tickets', 'tickets.returned', { key }),
  closed: event<TicketMoved>('tickets', 'tickets.closed', { key }),
  reopened: event<TicketMoved>('tickets', 'tickets.reopened', { key }),
  deleted: event<TicketDeleted>('tickets', 'tickets.deleted', { key }),
  tagged: event<TicketTagged>('tickets', 'tickets.tagged', { key }),
};
