import { Flag, Maybe, MaybeId, OneOf, OrNull, Text, Uuid } from './fields.ts';
import { MetadataField, type Metadata } from './metadata.field.ts';
import { MessageView } from './tickets/message-view.ts';
import { ticketStatuses, type TicketStatus } from './tickets/ticket-view.ts';

/**
 * The cause of a change. `user`: somebody of the company. `support`: somebody of the platform, for its support.
 * `contact`: the person or group of the conversation. `phone`: somebody at the linked phone. `bot`, `integration`:
 * automatic answers. `api`: a program. `schedule`, `campaign`: a planned message. `rule`: a rule of the company.
 * `platform`: the platform itself.
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
  'rule',
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
  /** The rule, where the kind is `rule`. */
  @MaybeId() ruleId?: number;
  /** The name of the supporter, of the API key or of the rule, where the kind is `support`, `api` or `rule`. */
  @Maybe() @Text(0, 200) name?: string;
}
/** The queue and the agent of a ticket, before or after a change. */
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
