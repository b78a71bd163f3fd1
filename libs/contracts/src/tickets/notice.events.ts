import { event } from '../event.ts';
import type { ServiceTarget } from './service-level.contract.ts';
import type { TicketSight } from './ticket-sight.ts';

/**
 * A message on an open ticket; a ticket that waits; a hand-over to an agent; a ticket that left its agent; a
 * snoozed ticket whose time has come; a promise of the queue that is nearly due, and one that was broken; a note that asks colleagues.
 */
export const noticeKinds = [
  'message',
  'waiting',
  'transfer',
  'gone',
  'woken',
  'dueSoon',
  'overdue',
  'mention',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice with the texts that a notification shows, so that chat need not know tickets. */
export interface TicketNotice {
  kind: NoticeKind;
  ticket: TicketSight & { id: number; uuid: string };
  /** The contact's name. */
  contact: string;
  /** The last message, as the ticket list shows it. */
  text: string;
  /** The agent who handed the ticket over, and the note for the next agent. */
  by: string | null;
  note: string;
  /** Set in notices of the kinds `dueSoon` and `overdue`. */
  promise?: PromiseNotice;
  /** Set in notices of the kind `mention`: the people whom the note names, by their ids. */
  mentioned?: number[];
}
export interface PromiseNotice {
  target: ServiceTarget;
  dueAt: string;
  /** The agent of the ticket, or without one the people of its queue. */
  receivers: number[];
}

/** A notice of a rule about a connection or a contact, for the people whom the rule names. */
export interface RuleNotice {
  /** The contact, by its id; null: the notice is about a connection. */
  contactId: number | null;
  /** The connection, by its id; null: the notice is about a contact. */
  connectionId: number | null;
  /** The name of the connection or contact. */
  name: string;
  /** The displayed name of the rule. */
  by: string;
  note: string;
  /** People, by their ids. */
  users: number[];
}

export const noticeEvents = {
  /**
   * Something agents are notified of though no page is open. `message` and `waiting` are published only in companies
   * with subscribers (`pushSubscriptions.changed`).
   */
  requested: event<TicketNotice>('tickets', 'notices.requested', { key: ({ ticket }) => `ticket-${ticket.id}` }),
  /** A rule notifies people of something that is no ticket. */
  ruled: event<RuleNotice>('tickets', 'notices.ruled', {
    key: ({ contactId, connectionId }) => (contactId === null ? `connection-${connectionId}` : `contact-${contactId}`),
  }),
};
