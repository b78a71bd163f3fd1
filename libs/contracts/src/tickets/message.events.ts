import type { CountedTotal } from '../counted-total.ts';
import { event } from '../event.ts';
import type { MediaState, MediaType, MessageChange, MessageSource } from '../message-kinds.ts';

export interface MessageIds {
  messageId: number;
  ticketId: number;
  contactId: number;
  connectionId: number | null;
}
export interface MessageCreated extends MessageIds {
  type: MediaType;
  source: MessageSource;
  /** The user, token, schedule or campaign behind the source. */
  sourceId: number | null;
  /** Size of the message's own file; absent without one, for a file that comes later, and in older events. */
  bytes?: number;
}
const key = ({ ticketId }: { ticketId: number }) => `ticket-${ticketId}`;

export const messageEvents = {
  /** Written by the contact. */
  received: event<MessageCreated>('tickets', 'messages.received', { key }),
  /** Written for the contact and ordered to be sent, or sent from the linked phone. */
  sent: event<MessageCreated>('tickets', 'messages.sent', { key }),
  /** `ack`: 1 at WhatsApp's server, 2 delivered, 3 read, 4 played. */
  statusChanged: event<MessageIds & { ack: number }>('tickets', 'messages.statusChanged', {
    key,
    latestOf: ({ messageId }) => String(messageId),
  }),
  /** WhatsApp did not take it. */
  failed: event<MessageIds & { reason: string }>('tickets', 'messages.failed', { key }),
  edited: event<MessageIds>('tickets', 'messages.edited', { key }),
  deleted: event<MessageIds>('tickets', 'messages.deleted', { key }),
  /** WhatsApp refused our edit, deletion or reaction: it counts as not made. */
  changeRefused: event<MessageIds & { change: MessageChange }>('tickets', 'messages.changeRefused', { key }),
  /** The empty emoji removes a reaction. */
  reacted: event<MessageIds & { emoji: string }>('tickets', 'messages.reacted', { key }),
  /** The file of a message was stored, or could not be fetched; `bytes` of a stored one, absent in older events. */
  mediaChanged: event<MessageIds & { state: MediaState; bytes?: number }>('tickets', 'messages.mediaChanged', { key }),
  /** Files of messages were removed by the retention, or with an erased contact. */
  filesRemoved: event<{ bytes: number }>('tickets', 'messages.filesRemoved', { key: () => 'files' }),
  /** Bytes of the files of the company's messages. */
  filesCounted: event<CountedTotal>('tickets', 'messages.filesCounted', { key: () => 'files' }),
};
