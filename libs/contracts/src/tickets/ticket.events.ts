import { event } from '../event.ts';
import type { SilenceReason } from './ticket-silence.ts';
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
  /** Absent in older events. */
  uuid?: string;
  before: TicketSight;
  /** Size of the files that are removed with the ticket; where its contact is deleted, the contact's event has it. */
  bytes?: number;
}
export interface TicketTagged {
  ticketId: number;
  /** Absent in older events, as is the connection. */
  contactId?: number;
  connectionId?: number | null;
  added: number[];
  removed: number[];
}
/** The contact of a closed ticket, or inside a flow, rated the service. `userId`: the agent who served. */
export interface TicketRated extends OnTicket {
  userId: number | null;
  queueId: number | null;
  /** 1 to 3. */
  rating: number;
}
/** The bot does not answer the contact any more, who looks like a machine. */
export interface TicketSilenced extends OnTicket {
  queueId: number | null;
  reason: SilenceReason;
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
  silenced: event<TicketSilenced>('tickets', 'tickets.silenced', { key }),
  rated: event<TicketRated>('tickets', 'tickets.rated', { key }),
};
