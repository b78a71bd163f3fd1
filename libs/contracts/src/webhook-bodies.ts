import {
  campaignStatuses,
  stopReasons,
  type CampaignStatus,
  type StopReason,
} from './campaigns/campaign-state.contract.ts';
import {
  templateCategories,
  templateQualities,
  templateStatuses,
  type TemplateCategory,
  type TemplateQuality,
  type TemplateStatus,
} from './connections/message-template.views.ts';
import { connectionStatuses, type ConnectionStatus } from './connections/whatsapp.contract.ts';
import { Flag, Id, Ids, Int, Maybe, MaybeId, OneOf, OrNull, Part, Text } from './fields.ts';
import { When } from './time-fields.ts';
import { mediaTypes, messageSources, type MediaType, type MessageSource } from './message-kinds.ts';
import type { Class } from './operation.ts';
import { ApiMessageView } from './tickets/api-message.contract.ts';
import { ContactView } from './tickets/contact.contract.ts';
import { TicketView } from './tickets/ticket-view.ts';
import { silenceReasons, type SilenceReason } from './tickets/ticket-silence.ts';
import { automationKinds, type AutomationKind, type WebhookEventType } from './integrations/webhook-events.ts';
import { WebhookActor, WebhookMessage, WebhookTicketState } from './webhook-body-parts.ts';

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

/** The rule, macro or flow that calls a webhook. */
export class WebhookAutomation {
  /** `rule`, `macro` or `flow`. */
  @OneOf(automationKinds) kind: AutomationKind;
  /** The rule, macro or flow, by its id. */
  @Id() id: number;
  @Text(0, 100) name: string;
}
/** Data of `automation.called`: a rule, macro or flow names this webhook. */
export class AutomationCalledData extends EventData {
  /** The rule, macro or flow whose action the call is. */
  @Part(() => WebhookAutomation) automation: WebhookAutomation;
  /** The text of the action with its placeholders filled; empty: it has none. */
  @Text(0, 8_000) text: string;
  /** The ticket that it acts on; absent: it acts on none. */
  @MaybeId() ticketId?: number;
  /** The contact; absent: there is none. */
  @MaybeId() contactId?: number;
  /** The ticket as it is when the event is posted first; null: there is none, or it is gone. */
  @Maybe() @Part(() => TicketView) ticket: TicketView | null;
  /** The contact as it is when the event is posted first; null: there is none, or it is gone. */
  @Maybe() @Part(() => ContactView) contact: ContactView | null;
}

/** State and quality of a template, as Meta names them. */
export class TemplateState {
  /** `APPROVED`, `PENDING`, `REJECTED`, `PAUSED` or `DISABLED`. */
  @OneOf(templateStatuses) status: TemplateStatus;
  /** `GREEN`, `YELLOW`, `RED` or `UNKNOWN`. */
  @OneOf(templateQualities) quality: TemplateQuality;
}
/** Data of `template.updated`: state or quality of a template changed at Meta. */
export class TemplateUpdatedData extends EventData {
  /** The template, by its id. */
  @Id() templateId: number;
  @Text(1, 512) name: string;
  /** The language as Meta names it, such as `pt_BR`. */
  @Text(1, 20) language: string;
  /** The category, by which Meta charges: `MARKETING`, `UTILITY` or `AUTHENTICATION`. */
  @OneOf(templateCategories) category: TemplateCategory;
  /**
   * `APPROVED`: it may be sent. `PENDING`: Meta reviews it. `REJECTED`: it was refused. `PAUSED`: contacts complained. `DISABLED`:
   * it may not be sent any more.
   */
  @OneOf(templateStatuses) status: TemplateStatus;
  /** Meta’s rating of how contacts take its messages: `GREEN`, `YELLOW`, `RED` or `UNKNOWN`. */
  @OneOf(templateQualities) quality: TemplateQuality;
  /** The reason of a rejection or stop, as Meta’s code or words; null: none is given. */
  @OrNull() @Text(0, 1_000) reason: string | null;
  /** The state and quality before the change. */
  @Part(() => TemplateState) before: TemplateState;
  /** Connections that send the template, by their ids. */
  @Ids() connectionIds: number[];
}

/** Data of `api-message.status`, which is posted to the `statusCallback` of a call. */
export class StatusCallbackData {
  /** The call with the state that it reached, as `GET /messages/{id}` answered then. */
  @Part(() => ApiMessageView) apiMessage: ApiMessageView;
}
/** The data of the event that `POST /webhooks/{id}/test` delivers. */
export class WebhookTestData {
  /** The webhook that is tried, by its id. */
  @Id() webhookId: number;
  /** A text to show. */
  @Text(0, 100) text: string;
}

/** The class of `data` in each type of event. */
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
  'template.updated': TemplateUpdatedData,
  'rating.received': RatingReceivedData,
  'automation.called': AutomationCalledData,
};
