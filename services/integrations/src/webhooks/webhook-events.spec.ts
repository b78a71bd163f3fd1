import {
  campaignEvents,
  connectionEvents,
  contactEvents,
  messageEvents,
  ticketEvents,
  webhookEventGroups,
  webhookEventTypes,
  type Publication,
  type WebhookEventType,
} from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { bus } from '../testing/serve-integrations.ts';
import { CONNECTION } from './testing/ticket-views.factory.ts';
import { aWebhookStage, serveWebhooks } from './testing/webhook.stage.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed' });

type Publish = (companyId: number) => Promise<unknown>;
const publishing =
  <P>(type: Publication<P>, payload: NoInfer<P>): Publish =>
  (companyId) =>
    publishAs(bus, type, companyId, payload);

const onTicket = { ticketId: 12, contactId: 34, connectionId: CONNECTION };
const onMessage = { ...onTicket, messageId: 56 };
const written = { ...onMessage, type: 'image', source: 'contact', sourceId: null } as const;
const sight = (status: string) => ({ queueId: 3, userId: null, status });
const [waiting, open] = [sight('pending'), sight('open')];
const moved = { ...onTicket, before: waiting, after: open };
const connection = {
  connectionId: CONNECTION,
  name: 'Linha',
  status: 'DISCONNECTED',
  isDefault: true,
  number: '5511987654321',
  complationMessage: '',
  reason: 'logged_out',
} as const;
const outage = { connectionId: CONNECTION, name: 'Linha', since: '2026-01-02T12:00:00.000Z' };
const rated = { ...onTicket, rating: 3, userId: 4, queueId: 5 };

const shownTicket = { ticketId: 12, contactId: 34, ticket: { id: 12 } };
const shownMessage = { ...shownTicket, messageId: 56, message: { id: 56 } };
const shownMove = { ...shownTicket, before: waiting, after: open };
const shownContact = { contactId: 34, contact: { id: 34 } };

/** For each type: the event of the platform that causes it, and the data that is posted. */
const events: Record<WebhookEventType, [cause: Publish, data: object]> = {
  'message.received': [
    publishing(messageEvents.received, written),
    { ...shownMessage, source: 'contact', mediaType: 'image', connectionId: CONNECTION },
  ],
  'message.sent': [
    publishing(messageEvents.sent, { ...written, source: 'agent', sourceId: 4 }),
    { ...shownMessage, source: 'agent', sourceId: 4, mediaType: 'image' },
  ],
  'message.status': [
    publishing(messageEvents.statusChanged, { ...onMessage, ack: 2 }),
    { ...shownMessage, ack: 2, failure: null },
  ],
  'message.edited': [publishing(messageEvents.edited, onMessage), shownMessage],
  'message.deleted': [publishing(messageEvents.deleted, onMessage), shownMessage],
  'ticket.created': [
    publishing(ticketEvents.created, { ...onTicket, isGroup: false, after: open }),
    { ...shownTicket, isGroup: false, after: open },
  ],
  'ticket.accepted': [publishing(ticketEvents.accepted, moved), shownMove],
  'ticket.transferred': [
    publishing(ticketEvents.transferred, { ...moved, note: 'segue' }),
    { ...shownMove, note: 'segue' },
  ],
  'ticket.returned': [publishing(ticketEvents.returned, moved), shownMove],
  'ticket.closed': [publishing(ticketEvents.closed, moved), shownMove],
  'ticket.reopened': [publishing(ticketEvents.reopened, moved), shownMove],
  'ticket.deleted': [publishing(ticketEvents.deleted, { ...onTicket, before: open }), { ticketId: 12, before: open }],
  'ticket.tagged': [
    publishing(ticketEvents.tagged, { ...onTicket, added: [1], removed: [2] }),
    { ...shownTicket, added: [1], removed: [2] },
  ],
  'ticket.silenced': [
    publishing(ticketEvents.silenced, { ...onTicket, queueId: 5, reason: 'minute' }),
    { ...shownTicket, queueId: 5, reason: 'minute' },
  ],
  'contact.created': [publishing(contactEvents.created, { contactId: 34 }), shownContact],
  'contact.updated': [publishing(contactEvents.updated, { contactId: 34 }), shownContact],
  'contact.merged': [
    publishing(contactEvents.merged, { contactId: 34, mergedId: 35 }),
    { ...shownContact, mergedId: 35 },
  ],
  'contact.deleted': [publishing(contactEvents.deleted, { contactId: 34 }), { contactId: 34, isErased: false }],
  'connection.status': [
    publishing(connectionEvents.statusChanged, connection),
    { connectionId: CONNECTION, name: 'Linha', status: 'DISCONNECTED', number: '5511987654321', reason: 'logged_out' },
  ],
  'connection.down': [
    publishing(connectionEvents.down, { ...outage, reason: 'timed_out' }),
    { ...outage, reason: 'timed_out' },
  ],
  'connection.up': [publishing(connectionEvents.up, outage), outage],
  'campaign.status': [
    publishing(campaignEvents.statusChanged, {
      campaignId: 8,
      name: 'Natal',
      status: 'EM_ANDAMENTO',
      stopReason: null,
    }),
    { campaignId: 8, name: 'Natal', status: 'EM_ANDAMENTO', stopReason: null },
  ],
  'rating.received': [publishing(ticketEvents.rated, rated), { ...shownTicket, rating: 3, userId: 4, queueId: 5 }],
};

test('each type of event is posted with its data, to an endpoint that chose its group and to one that chose it alone', async () => {
  const { company, receiver } = await aWebhookStage({ events: [...webhookEventGroups] });
  await company.anEndpoint(receiver.url, { events: [...webhookEventTypes] });
  for (const type of webhookEventTypes) await events[type][0](company.companyId);
  await eventually(() => receiver.received.length === 2 * webhookEventTypes.length, 'all types, twice');
  for (const type of webhookEventTypes) {
    const bodies = receiver.received.flatMap(({ body }) => (body.type === type ? [body] : []));
    const expected = { type, companyId: company.companyId, data: events[type][1] };
    expect(bodies).toMatchObject([expected, expected]);
  }
});

test('a message that WhatsApp did not take is a status with the reason', async () => {
  const { company, receiver } = await aWebhookStage();
  await publishAs(bus, messageEvents.failed, company.companyId, { ...onMessage, reason: 'not_on_whatsapp' });
  await eventually(() => receiver.received.length === 1, 'the post');
  expect(receiver.received[0]?.body).toMatchObject({
    type: 'message.status',
    data: { ...shownMessage, ack: 0, failure: 'not_on_whatsapp' },
  });
});

test('a sample of each type has the fields of an event, of made-up rows, and is marked as a test', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({ events: [...webhookEventGroups] });
  for (const type of webhookEventTypes) {
    await events[type][0](company.companyId);
    await eventually(() => receiver.received.length === 1, type);
    expect(await company.webhooks.sample(company.admin, { id: endpoint.id, type })).toMatchObject({
      isDelivered: true,
    });
    const [event, sample] = receiver.received.splice(0);
    expect(sample?.headers['webhook-id']).toMatch(/^test-/);
    expect(sample?.body).toMatchObject({ type, companyId: company.companyId, data: { isTest: true } });
    const { isTest: _marked, note: _note, ...data } = sample?.body.data ?? {};
    const { note: _ownNote, ...expected } = event?.body.data ?? {};
    expect(Object.keys(data).toSorted(), type).toEqual(Object.keys(expected).toSorted());
  }
});

test('a sample has the shape of its endpoint; another company’s endpoint gets none', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({ events: ['message.*'], shape: 'evolution' });
  const { id } = endpoint;
  await company.webhooks.sample(company.admin, { id, type: 'message.received' });
  expect(receiver.received[0]?.body).toMatchObject({ event: 'messages.upsert', instance: 'Loja' });
  await expect(company.webhooks.sample(company.admin, { id, type: 'ticket.closed' })).rejects.toMatchObject({
    code: 'ERR_NO_SAMPLE',
  });
  const other = await aWebhookStage();
  await expect(
    other.company.webhooks.sample(other.company.admin, { id, type: 'message.received' }),
  ).rejects.toMatchObject({ code: 'ERR_NO_WEBHOOK_FOUND' });
  expect(receiver.received).toHaveLength(1);
});
