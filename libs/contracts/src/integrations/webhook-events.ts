/** The events that a company can have delivered to its webhooks. A group as `ticket.*` includes types that are added later. */
export const webhookEventTypes = [
  'message.received',
  'message.sent',
  'message.status',
  'message.edited',
  'message.deleted',
  'ticket.created',
  'ticket.accepted',
  'ticket.transferred',
  'ticket.returned',
  'ticket.closed',
  'ticket.reopened',
  'ticket.deleted',
  'ticket.tagged',
  'ticket.silenced',
  'contact.created',
  'contact.updated',
  'contact.merged',
  'contact.deleted',
  'connection.status',
  'connection.down',
  'connection.up',
  'campaign.status',
  'template.updated',
  'rating.received',
  'automation.called',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const webhookEventGroups = [
  'message.*',
  'ticket.*',
  'contact.*',
  'connection.*',
  'campaign.*',
  'template.*',
  'rating.*',
  'automation.*',
] as const;
/** What calls a webhook by its name. The event `automation.called` goes to that webhook alone, whatever events it has chosen. */
export const automationKinds = ['rule', 'macro', 'flow'] as const;
export type AutomationKind = (typeof automationKinds)[number];
/** The type of what is posted to the `statusCallback` of a call; webhooks cannot choose it. */
export const STATUS_CALLBACK = 'api-message.status';
/** The type of a test of a webhook, which every webhook takes. */
export const WEBHOOK_TEST = 'webhook.test';
/** Types of events of contacts, campaigns and templates, which belong to the company and to no connection. */
export const eventsWithoutConnection = /^(contact|campaign|template)\./;

/**
 * Shapes of a body. `recado`: our own. `evolution`: that of the Evolution API 2.3, for messages and connections
 * alone.
 */
export const webhookShapes = ['recado', 'evolution'] as const;
export type WebhookShape = (typeof webhookShapes)[number];

/**
 * Reasons for which the platform disables an endpoint. `gone`: it answered 410. `failing`: nothing was delivered for
 * a day. `noConnection`: the connections that it watched were removed.
 */
export const webhookDisableReasons = ['gone', 'failing', 'noConnection'] as const;
export type WebhookDisableReason = (typeof webhookDisableReasons)[number];

/** The version of the payloads, which grows when the meaning of a field changes. */
export const WEBHOOK_VERSION = 1;
