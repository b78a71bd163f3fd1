import { Flag, Maybe, MaybeId, OrNull, Part, Text, Uuid } from '../fields.ts';
import { MetadataField, type Metadata } from '../metadata.field.ts';
import { contract, query } from '../operation.ts';
import { ContactView } from './contact.contract.ts';
import { MessageView } from './message-view.ts';
import { TicketView } from './ticket-view.ts';

export class WebhookDataOf {
  @MaybeId() messageId?: number | null;
  @MaybeId() ticketId?: number | null;
  @MaybeId() contactId?: number | null;
}
/** A message as WhatsApp knows it. */
export class MessageOnWhatsapp {
  @Text(1, 100) waId: string;
  /** The chat: digits of the number or `…@lid`, the id of a group. */
  @Text(0, 100) chat: string;
  @Text(0, 100) source: string;
}
/** Rows as they are now; null for those that are gone. */
export class WebhookData {
  @Maybe() @Part(() => MessageView) message: MessageView | null;
  @Maybe() @Part(() => MessageOnWhatsapp) onWhatsapp: MessageOnWhatsapp | null;
  @Maybe() @Part(() => TicketView) ticket: TicketView | null;
  @Maybe() @Part(() => ContactView) contact: ContactView | null;
  /** The call of the messages API that the message is of. */
  @OrNull() @Uuid() apiMessageId: string | null;
  /** The id and metadata that the call gave the message; null and empty for other messages. */
  @OrNull() @Text(1, 100) externalId: string | null;
  @MetadataField() metadata: Metadata;
  /** The message has a file that is still being fetched. */
  @Flag() isFilePending: boolean;
}

export const webhookData = contract('webhookData', 'tickets', {
  get: query(WebhookDataOf, WebhookData, {
    who: 'internal',
    summary: 'A message, a ticket and a contact of the company as webhooks show them',
  }),
});
