import { messageEvents, webhookEventGroups, webhookEventTypes } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { bus } from '../testing/serve-integrations.ts';
import { causedEvents, onMessage, shownMessage } from './testing/caused-events.ts';
import { aWebhookStage, serveWebhooks } from './testing/webhook.stage.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed' });

test('each type of event is posted with its data, to an endpoint that chose its group and to one that chose it alone', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({ events: [...webhookEventGroups] });
  const other = await company.anEndpoint(receiver.url, { events: [...webhookEventTypes] });
  const ids = [endpoint.id, other.id];
  for (const type of webhookEventTypes) await causedEvents[type][0](company.companyId, ids);
  await eventually(() => receiver.received.length === 2 * webhookEventTypes.length, 'all types, twice');
  for (const type of webhookEventTypes) {
    const bodies = receiver.received.flatMap(({ body }) => (body.type === type ? [body] : []));
    const expected = { type, companyId: company.companyId, data: causedEvents[type][1] };
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
    await causedEvents[type][0](company.companyId, [endpoint.id]);
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
