import type { ConnectionKind, TicketStatus } from '@recado/contracts';
import type { EventText } from './event-text.ts';
import type { WorkBudget } from './work-budget.ts';

/** The facts of a ticket that conditions ask for. */
export interface TicketFacts {
  status: TicketStatus;
  queueId: number | null;
  queueName: string;
  userId: number | null;
  userName: string;
  connectionId: number | null;
  connectionName: string;
  channel: ConnectionKind;
  tags: { id: number; name: string }[];
}
/** The facts of the connection of an event without a ticket. */
export type ConnectionFacts = Pick<TicketFacts, 'connectionId' | 'connectionName' | 'channel'>;
export interface ContactFacts {
  name: string;
  email: string;
  number: string;
  isGroup: boolean;
  fields: { name: string; value: string }[];
}
/** Whether company and queue are open now; null: the ticket has no queue. */
export interface HoursFacts {
  company: boolean;
  queue: boolean | null;
}

/** The facts that answer conditions. A fact that the event lacks is null: each condition about it fails. */
export interface ConditionFacts {
  ticket: TicketFacts | null;
  /** Set for an event without a ticket that names a connection. */
  connection?: ConnectionFacts | null;
  contact: ContactFacts | null;
  text: EventText | null;
  rating: number | null;
  hours: HoursFacts | null;
  /** The work that the conditions of all rules may take at this event. */
  work: WorkBudget;
}
