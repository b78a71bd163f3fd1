import {
  ContactView,
  MessageView,
  TicketView,
  WEBHOOK_VERSION,
  webhookEventTypes,
  type WebhookEventType,
} from '@recado/contracts';
import { reference, schemaOf, type Schema, type Schemas } from './openapi-schema.ts';

const parameter = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const headers = [
  {
    ...parameter('request-id', 'The `Request-Id` of the request that caused the event, or an id of what else did'),
    required: false,
  },
  parameter('webhook-id', 'Names the event; the same with each attempt'),
  parameter('webhook-timestamp', 'Seconds since 1970 of this attempt'),
  parameter('webhook-signature', '`v1,` and the HMAC-SHA256 in base64; two of them while a secret is rotated'),
];

/** The `webhooks` section: one request for each type of event, in the shape `recado`. */
export function describeWebhooks(schemas: Schemas): Record<string, unknown> {
  for (const type of [MessageView, TicketView, ContactView]) schemaOf(type, schemas);
  return Object.fromEntries(webhookEventTypes.map((type) => [type, { post: describeEvent(type) }]));
}

const describeEvent = (type: WebhookEventType) => ({
  summary: summaryOf(type),
  operationId: `on ${type}`,
  tags: ['webhooks'],
  security: [],
  parameters: headers,
  requestBody: { required: true, content: { 'application/json': { schema: bodyOf(type) } } },
  responses: { '2XX': { description: 'Taken. Anything else is repeated, 410 switches the endpoint off.' } },
});

function bodyOf(type: WebhookEventType): Schema {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
      version: { type: 'integer', const: WEBHOOK_VERSION },
      companyId: { type: 'integer' },
      requestId: { type: 'string', description: 'As the header `request-id`; absent in the oldest events' },
      data: { type: 'object', properties: subjectsOf(type), additionalProperties: true },
    },
    required: ['type', 'timestamp', 'version', 'companyId', 'data'],
  };
}

/** What is shown besides ids and facts; null where it is gone by now. Long texts are cut, and previews left out. */
function subjectsOf(type: WebhookEventType): Record<string, Schema> {
  const orNull = (of: typeof MessageView | typeof TicketView | typeof ContactView) => ({
    anyOf: [reference(of), { type: 'null' }],
  });
  const [kind] = type.split('.');
  if (kind === 'message') return { message: messageOrNull, ticket: orNull(TicketView) };
  if (kind === 'ticket' || kind === 'rating') return { ticket: orNull(TicketView) };
  return kind === 'contact' ? { contact: orNull(ContactView) } : {};
}

/** A message of the API names its call, by the id that the call was answered with. */
const messageOrNull: Schema = {
  anyOf: [
    {
      allOf: [
        reference(MessageView),
        {
          type: 'object',
          properties: {
            apiMessageId: { type: ['string', 'null'], format: 'uuid' },
            externalId: { type: ['string', 'null'] },
            metadata: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      ],
    },
    { type: 'null' },
  ],
};

const summaries: Partial<Record<WebhookEventType, string>> = {
  'message.received': 'A contact wrote',
  'message.sent': 'A message to a contact was stored and is being sent',
  'message.status': 'A message reached the server, the phone or its reader, or failed',
  'message.edited': 'A text was changed',
  'message.deleted': 'A message was deleted for everyone',
  'ticket.created': 'A ticket was opened',
  'ticket.silenced': 'The bot fell silent, as the contact looks like a machine',
  'connection.status': 'A connection changed its state',
  'campaign.status': 'A campaign started, paused or ended',
  'rating.received': 'A contact rated a ticket',
};
const summaryOf = (type: WebhookEventType): string => {
  const [subject = '', change = ''] = type.split('.');
  return summaries[type] ?? `A ${subject} was ${change}`;
};
