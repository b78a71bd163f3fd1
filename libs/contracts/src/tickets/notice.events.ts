import { event } from '../event.ts';
import type { TicketSight } from './events.ts';

/** Somebody wrote on a ticket that is served; a ticket waits; it was handed to somebody; it is gone from where it was. */
export const noticeKinds = ['message', 'waiting', 'transfer', 'gone'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface Noticed {
  kind: NoticeKind;
  ticket: TicketSight & { id: number; uuid: string };
  /** What the contact is called. */
  contact: string;
  /** What was written, as the list shows it. */
  text: string;
  /** Who handed it over, and what they wrote for the next. */
  by: string | null;
  note: string;
}

export const noticeEvents = {
  /**
   * Something on a ticket that people are to hear of though no page is open. The only fact of its service that chat
   * listens to: what is told for every message is not handed to it. `message` and `waiting` are told only in companies
   * whose people want to hear of them so (`pushWanted`).
   */
  noticed: event<Noticed>('tickets.noticed', { key: ({ ticket }) => `ticket-${ticket.id}` }),
};
