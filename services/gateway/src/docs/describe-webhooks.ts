import {
  STATUS_CALLBACK,
  WEBHOOK_TEST,
  WEBHOOK_VERSION,
  webhookEventTypes,
  type Class,
  type WebhookEventType,
} from '@recado/contracts';
import { StatusCallbackData, webhookDataOf, WebhookTestData } from '@recado/contracts/webhook-bodies';
import { notInWebhooks, WebhookMessage } from '@recado/contracts/webhook-body-parts';
import { addNamed, addSchema, schemaOf, type Schema, type Schemas } from './openapi-schema.ts';

const parameter = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const headers = [
  {
    ...parameter('request-id', 'The `Request-Id` of the request that caused the event, or an id of what else did.'),
    required: false,
  },
  parameter('webhook-id', 'Names the event; the same with each attempt.'),
  parameter('webhook-timestamp', 'Seconds since 1970 of this attempt.'),
  parameter('webhook-signature', '`v1,` and the HMAC-SHA256 in base64; two of them while a secret is rotated.'),
];

/** The `webhooks` section: one request for each type of event, in the shape `recado`. */
export function describeWebhooks(schemas: Schemas): Record<string, unknown> {
  const message = schemaOf(WebhookMessage, schemas);
  for (const name of notInWebhooks) delete message.properties[name];
  message.required = message.required.filter((name) => !notInWebhooks.some((one) => one === name));
  addNamed(WebhookMessage.name, message, schemas);
  const events = webhookEventTypes.map((type) =>
    describeEvent({ type, data: webhookDataOf[type], summary: summaries[type] }, schemas),
  );
  return Object.fromEntries([...events, describeEvent(statusCallback, schemas), describeEvent(test, schemas)]);
}

interface DescribedEvent {
  type: string;
  data: Class<object>;
  summary: string;
}
const statusCallback: DescribedEvent = {
  type: STATUS_CALLBACK,
  data: StatusCallbackData,
  summary: 'A call reached a state; posted to the `statusCallback` of the call, and to no webhook',
};

const test: DescribedEvent = { type: WEBHOOK_TEST, data: WebhookTestData, summary: 'Somebody tries the webhook' };

const describeEvent = (event: DescribedEvent, schemas: Schemas) => [event.type, { post: describePost(event, schemas) }];
const describePost = (event: DescribedEvent, schemas: Schemas) => ({
  summary: event.summary,
  operationId: `on ${event.type}`,
  tags: ['webhooks'],
  security: [],
  parameters: headers,
  requestBody: { required: true, content: { 'application/json': { schema: bodyOf(event, schemas) } } },
  responses: { '2XX': { description: 'Taken. Anything else is repeated, 410 switches the endpoint off.' } },
});

/** The body is named by its type: `MessageReceivedEvent`. */
function bodyOf({ type, data, summary }: DescribedEvent, schemas: Schemas): Schema {
  const body = {
    type: 'object' as const,
    description: `${summary}.`,
    properties: {
      type: { type: 'string', const: type, description: 'The type of the event.' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened. ISO 8601, in UTC.' },
      version: {
        type: 'integer',
        const: WEBHOOK_VERSION,
        description: 'The version of the body, which grows when the meaning of a field changes.',
      },
      companyId: { type: 'integer', description: 'The company whose webhook this is, by its id.' },
      requestId: { type: 'string', description: 'As the header `request-id`; absent in the oldest events.' },
      data: { ...addSchema(data, schemas), description: 'What happened, and the rows that it is about.' },
    },
    required: ['type', 'timestamp', 'version', 'companyId', 'data'],
  };
  return addNamed(data.name.replace(/Data$/, 'Event'), body, schemas);
}

const summaries: Record<WebhookEventType, string> = {
  'message.received': 'A contact wrote',
  'message.sent': 'A message to a contact was stored and is being sent, or was sent from the linked phone',
  'message.status': 'A message reached the server, the phone or its reader, or failed',
  'message.edited': 'The text of a message was changed',
  'message.deleted': 'A message was deleted for everyone',
  'ticket.created': 'A ticket was opened',
  'ticket.accepted': 'An agent took a ticket',
  'ticket.transferred': 'A ticket went to another queue or agent',
  'ticket.returned': 'A ticket went back to those that wait',
  'ticket.closed': 'A ticket was closed',
  'ticket.reopened': 'A closed ticket was opened again',
  'ticket.deleted': 'A ticket was deleted with its messages',
  'ticket.tagged': 'Tags were put on a ticket or taken off',
  'ticket.silenced': 'The bot fell silent, as the contact looks like a machine',
  'contact.created': 'A contact was added',
  'contact.updated': 'A contact was changed',
  'contact.merged': 'Two contacts became one',
  'contact.deleted': 'A contact was deleted or erased',
  'connection.status': 'A connection changed its state',
  'connection.down': 'A connection that should be up has been down for minutes',
  'connection.up': 'A connection is up again that was down for minutes',
  'campaign.status': 'A campaign started, paused or ended',
  'template.updated': 'State or quality of a template changed at Meta',
  'rating.received': 'A contact rated a ticket',
  'automation.called': 'A rule, macro or flow calls this webhook by its id; it goes to that webhook alone',
};
