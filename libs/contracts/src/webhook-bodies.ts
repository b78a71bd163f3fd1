import {
  campaignStatuses,
  stopReasons,
  type CampaignStatus,
  type StopReason,
} from './campaigns/campaign-state.contract.ts';
import { connectionStatuses, type ConnectionStatus } from './connections/whatsapp.contract.ts';
import { Flag, Id, Ids, Int, Maybe, MaybeId, OneOf, OrNull, Part, Text, Uuid, When } from './fields.ts';
import { mediaTypes, messageSources, type MediaType, type MessageSource } from './message-kinds.ts';
import { MetadataField, type Metadata } from './metadata.field.ts';
import type { Class } from './operation.ts';
import { ApiMessageView } from './tickets/api-message.contract.ts';
import { ContactView } from './tickets/contact.contract.ts';
import { MessageView } from './tickets/message.contract.ts';
import { TicketView, ticketStatuses, type TicketStatus } from './tickets/ticket.contract.ts';
import { silenceReasons, type SilenceReason } from './tickets/ticket-silence.ts';
import type { WebhookEventType } from './integrations/webhook-events.ts';

/**
 * Who or what caused a change. `user`: somebody of the company. `support`: somebody of the platform, for its support.
 * `contact`: the person or group of the conversation. `phone`: somebody at the linked phone. `bot`, `integration`: what
 * answers by itself. `api`: a program. `schedule`, `campaign`: a planned message. `platform`: the platform itself.
 */
const actorKinds = [
  'user',
  'support',
  'contact',
  'phone',
  'bot',
  'integration',
  'api',
  'schedule',
  'campaign',
  'platform',
] as const;

/** The cause of a change; which fields there are depends on its kind. */
export class WebhookActor {
  @OneOf(actorKinds) kind: (typeof actorKinds)[number];
  /** The user, where the kind is `user`. */
  @MaybeId() userId?: number;
  /** The contact, where the kind is `contact`. */
  @MaybeId() contactId?: number;
  /** The integration, where the kind is `integration`. */
  @MaybeId() integrationId?: number;
  /** The API key, where the kind is `api`; null: it was the token of a connection. */
  @MaybeId() tokenId?: number | null;
  /** The scheduled message, where the kind is `schedule`. */
  @MaybeId() scheduleId?: number;
  /** The campaign, where the kind is `campaign`. */
  @MaybeId() campaignId?: number;
  /** The name of the supporter or of the API key, where the kind is `support` or `api`. */
  @Maybe() @Text(0, 200) name?: string;
}
/** Who has a ticket, before or after a change. */
export class WebhookTicketState {
  /** The queue that the ticket is in; null: none. */
  @MaybeId() queueId: number | null;
  /** The agent who has the ticket; null: nobody. */
  @MaybeId() userId: number | null;
  @OneOf(ticketStatuses) status: TicketStatus;
}
/** A message as webhooks show it, without its preview and earlier texts. A long text is cut. */
export class WebhookMessage extends MessageView {
  /** Whether `body` is only the beginning of the text. */
  @Flag() isBodyCut: boolean;
  /** The call of the messages API that the message is of, by the id it was answered with; null: of none. */
  @OrNull() @Uuid() apiMessageId: string | null;
  /** The id that this call gave the message; null: none. */
  @OrNull() @Text(1, 100) externalId: string | null;
  /** Texts by their names that this call gave the message; an empty object: there are none. */
  @MetadataField() metadata: Metadata;
}
/** Fields of a message that webhooks leave out. */
export const notInWebhooks: readonly (keyof MessageView)[] = ['mediaPreview', 'earlier', 'clientKey'];

class EventData {
  /** The connection that the event belongs to; null: to none. */
  @MaybeId() connectionId: number | null;
  @Part(() => WebhookActor) actor: WebhookActor;
  /** true: a made-up event, of a test key or ordered as a sample, about rows that nobody has; absent in the company’s events. */
  @Maybe() @Flag() isTest?: boolean;
}
class TicketData extends EventData {
  /** The ticket that the event is about. */
  @Id() ticketId: number;
  /** The contact of the ticket. Absent in some older events. */
  @MaybeId() contactId?: number;
  /** The ticket as it is when the event is posted first; null: it is gone. */
  @Maybe() @Part(() => TicketView) ticket: TicketView | null;
}
class TicketMoveData extends TicketData {
  /** Queue, agent and state before. */
  @Part(() => WebhookTicketState) before: WebhookTicketState;
  /** Queue, agent and state from then on. */
  @Part(() => WebhookTicketState) after: WebhookTicketState;
  /** Written for the next agent at a transfer; absent without one. */
  @Maybe() @Text(0, 1000) note?: string;
}
class MessageData extends TicketData {
  /** The message that the event is about. */
  @Id() messageId: number;
  /** The message as it is when the event is posted first; null: it is gone. */
  @Maybe() @Part(() => WebhookMessage) message: WebhookMessage | null;
}
class ContactData extends EventData {
  /** The contact that the event is about. */
  @Id() contactId: number;
  /** The contact as it is when the event is posted first; null: it is gone. */
  @Maybe() @Part(() => ContactView) contact: ContactView | null;
}
class ConnectionData extends EventData {
  /** The name of the connection. */
  @Text(0, 50) name: string;
}

/** Data of `message.received`. */
export class MessageReceivedData extends MessageData {
  @OneOf(messageSources) source: MessageSource;
  @OneOf(mediaTypes) mediaType: MediaType;
}
/** Data of `message.sent`. */
export class MessageSentData extends MessageReceivedData {
  /** The user, API key, scheduled message or campaign behind `source`, by its id; null: there is none. */
  @MaybeId() sourceId: number | null;
}
/** Data of `message.status`. */
export class MessageStatusData extends MessageData {
  /** How far it is: 0 failed, 1 at WhatsApp’s server, 2 delivered to the phone, 3 read, 4 played (an audio). */
  @Int(0, 5) ack: number;
  /** Why it could not be sent, as a code; null: it did not fail. */
  @OrNull() @Text(0, 200) failure: string | null;
}
/** Data of `message.edited`: the message has the new text. */
export class MessageEditedData extends MessageData {}
/** Data of `message.deleted`. */
export class MessageDeletedData extends MessageData {}
/** Data of `ticket.created`. */
export class TicketCreatedData extends TicketData {
  /** Whether the conversation is that of a group. */
  @Flag() isGroup: boolean;
  /** Queue, agent and state at the beginning. */
  @Part(() => WebhookTicketState) after: WebhookTicketState;
}
/** Data of `ticket.accepted`: an agent took the ticket. */
export class TicketAcceptedData extends TicketMoveData {}
/** Data of `ticket.transferred`: the ticket went to another queue or agent. */
export class TicketTransferredData extends TicketMoveData {}
/** Data of `ticket.returned`: the ticket is back among the waiting. */
export class TicketReturnedData extends TicketMoveData {}
/** Data of `ticket.closed`. */
export class TicketClosedData extends TicketMoveData {}
/** Data of `ticket.reopened`. */
export class TicketReopenedData extends TicketMoveData {}
/** Data of `ticket.deleted`: the ticket is gone. */
export class TicketDeletedData extends TicketData {
  /** Queue, agent and state when it was deleted. */
  @Part(() => WebhookTicketState) before: WebhookTicketState;
}
/** Data of `ticket.tagged`. */
export class TicketTaggedData extends TicketData {
  /** Tags that were put on the ticket, by their ids. */
  @Ids() added: number[];
  /** Tags that were taken off, by their ids. */
  @Ids() removed: number[];
}
/** Data of `ticket.silenced`. */
export class TicketSilencedData extends TicketData {
  @OneOf(silenceReasons) reason: SilenceReason;
  /** The queue that the ticket is in; null: none. */
  @MaybeId() queueId: number | null;
}
/** Data of `rating.received`. */
export class RatingReceivedData extends TicketData {
  /** 1 unsatisfied, 2 satisfied, 3 very satisfied. */
  @Int(1, 3) rating: number;
  /** The agent who was rated; null: none. */
  @MaybeId() userId: number | null;
  /** The queue that was rated; null: none. */
  @MaybeId() queueId: number | null;
}
/** Data of `contact.created`. */
export class ContactCreatedData extends ContactData {}
/** Data of `contact.updated`. */
export class ContactUpdatedData extends ContactData {}
/** Data of `contact.merged`. */
export class ContactMergedData extends ContactData {
  /** The contact that is gone; everything of it belongs to `contactId` now. */
  @Id() mergedId: number;
}
/** Data of `contact.deleted`. */
export class ContactDeletedData extends ContactData {
  /** Whether the person asked to be forgotten: erase what you keep, too. */
  @Flag() isErased: boolean;
}
/** Data of `connection.status`. */
export class ConnectionStatusData extends ConnectionData {
  @OneOf(connectionStatuses) status: ConnectionStatus;
  /** Digits of the linked number, with country code; null: none is linked. */
  @OrNull() @Text(0, 30) number: string | null;
  /** Why it is not connected, as a code; null while it is. */
  @OrNull() @Text(0, 100) reason: string | null;
}
/** Data of `connection.down`: a connection that should be up has been down for minutes. */
export class ConnectionDownData extends ConnectionData {
  /** When it went down. */
  @When() since: string;
  /** Why, as a code: `logged_out`, `timed_out`; null: not known. */
  @OrNull() @Text(0, 100) reason: string | null;
}
/** Data of `connection.up`: the end of what `connection.down` said. */
export class ConnectionUpData extends ConnectionData {
  /** When it had gone down. */
  @When() since: string;
}
/** Data of `campaign.status`. */
export class CampaignStatusData extends EventData {
  /** The campaign that the event is about. */
  @Id() campaignId: number;
  /** The name of the campaign. */
  @Text(0, 100) name: string;
  @OneOf(campaignStatuses) status: CampaignStatus;
  /** Why the platform stopped it; null: it did not. */
  @OrNull() @OneOf(stopReasons) stopReason: StopReason | null;
}

/** Data of `api-message.status`, which is posted to the `statusCallback` of a call. */
export class StatusCallbackData {
  /** The call with the state that it reached, as `GET /messages/{id}` answered then. */
  @Part(() => ApiMessageView) apiMessage: ApiMessageView;
}
/** Of `POST /webhooks/{id}/test`. */
export class WebhookTestData {
  /** The webhook that is tried, by its id. */
  @Id() webhookId: number;
  /** A text to show. */
  @Text(0, 100) text: string;
}

/** What `data` of each type of event is. */
export const webhookDataOf: Record<WebhookEventType, Class<object>> = {
  'message.received': MessageReceivedData,
  'message.sent': MessageSentData,
  'message.status': MessageStatusData,
  'message.edited': MessageEditedData,
  'message.deleted': MessageDeletedData,
  'ticket.created': TicketCreatedData,
  'ticket.accepted': TicketAcceptedData,
  'ticket.transferred': TicketTransferredData,
  'ticket.returned': TicketReturnedData,
  'ticket.closed': TicketClosedData,
  'ticket.reopened': TicketReopenedData,
  'ticket.deleted': TicketDeletedData,
  'ticket.tagged': TicketTaggedData,
  'ticket.silenced': TicketSilencedData,
  'contact.created': ContactCreatedData,
  'contact.updated': ContactUpdatedData,
  'contact.merged': ContactMergedData,
  'contact.deleted': ContactDeletedData,
  'connection.status': ConnectionStatusData,
  'connection.down': ConnectionDownData,
  'connection.up': ConnectionUpData,
  'campaign.status': CampaignStatusData,
  'rating.received': RatingReceivedData,
};
