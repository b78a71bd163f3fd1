import { EmptyIsNone, Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { contract, query } from '../operation.ts';
import { PageEnd, PagePosition } from '../page.ts';
import { BareNumber, PhoneNumber } from '../phone/phone-number.field.ts';
import { MessageView } from './message-view.ts';

/**
 * `received`: the contact wrote it. The others are what became of a message to the contact: `queued` waits to be sent, `sent` is at
 * WhatsApp's server, `delivered` on the phone, `read` and `played` by the contact; `failed` has a reason.
 */
export const messageStatuses = ['received', 'queued', 'sent', 'delivered', 'read', 'played', 'failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export class ListMessageLog extends PagePosition {
  /** Only messages written at this time or later, by `createdAt`. */
  @Maybe() @When() from?: string;
  /** Only messages written before this time. */
  @Maybe() @When() to?: string;
  /** Only messages in this state now. */
  @Maybe() @OneOf(messageStatuses) status?: MessageStatus;
  /** Only messages of the conversation with this number, in any usual form. */
  @Maybe() @EmptyIsNone() @PhoneNumber() number?: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
  /** Only messages of this ticket, by its id. */
  @MaybeId() ticketId?: number;
  /** Only messages of this connection, by its id. */
  @MaybeId() whatsappId?: number;
  /** Messages to contacts only (true), or those of contacts only (false). */
  @Maybe() @Flag() fromMe?: boolean;
  /** Most messages of the page, 1 to 100; 20 when it is not given. */
  @Maybe() @Int(1, 100) limit?: number;
}
export class LoggedMessage extends MessageView {
  /** The id of the contact of the conversation. */
  @Id() contactId: number;
  /** The id of the connection that it was written over; null where that was removed. */
  @OrNull() @Id() whatsappId: number | null;
}
export class MessageLogPage extends PageEnd {
  /** Newest first. With `status`, `whatsappId` or `fromMe` a page may have fewer than there are, even none: `hasMore` says it. */
  @Parts(() => LoggedMessage) messages: LoggedMessage[];
}

export class LoggedMessageId {
  @Id() id: number;
}

export const messageLog = contract('messageLog', 'tickets', {
  list: query(ListMessageLog, MessageLogPage, {
    who: 'tickets:seeAll',
    rest: 'GET /message-log',
    v1: 'GET /ticket-messages',
    summary: 'Messages of all conversations, newest first, by time, state, number, ticket and connection',
  }),
  get: query(LoggedMessageId, LoggedMessage, {
    who: 'tickets:seeAll',
    rest: 'GET /message-log/:id',
    v1: 'GET /ticket-messages/:id',
    summary: 'One message as it is now, with a new address of its file',
    faults: ['ERR_NO_MESSAGE_FOUND'],
  }),
});
