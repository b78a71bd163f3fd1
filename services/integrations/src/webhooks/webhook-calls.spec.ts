import { namedRows, webhookOrders, type WebhookCall } from '@recado/contracts';
import { verifyWebhook } from '@recado/egress';
import { client } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { bus } from '../testing/serve-integrations.ts';
import { aWebhookCompany, aWebhookStage, receiverOf, serveWebhooks } from './testing/webhook.stage.ts';
import { refusing } from './testing/webhook-receiver.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed', WEBHOOK_RETRY_MS: '30' });

const call = (webhookId: number, differs: Partial<WebhookCall> = {}): WebhookCall => ({
  webhookId,
  automation: { kind: 'rule', id: 3, name: 'Pedido pago' },
  text: 'Pedido 4711',
  ticketId: 12,
  contactId: 34,
  connectionId: 7,
  ...differs,
});
const named = (webhooks: number[]) => ({ prompts: [], integrations: [], webhooks });

test('a call goes to the webhook that it names, signed, with one id for all attempts, whatever events it has chosen', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({ events: ['contact.*'] }, (_, count) =>
    count === 1 ? refusing(503) : undefined,
  );
  const other = await receiverOf();
  await company.anEndpoint(other.url, { events: ['automation.*'] });
  await publishAs(bus, webhookOrders.call, company.companyId, call(endpoint.id));
  await publishAs(bus, webhookOrders.call, company.companyId, call(endpoint.id, { text: 'outra' }));
  await eventually(() => receiver.received.length === 3, 'a refused post, its repetition, and the other call');
  const [first, again, last] = receiver.received;
  expect(first?.body).toMatchObject({
    type: 'automation.called',
    data: {
      automation: { kind: 'rule', id: 3, name: 'Pedido pago' },
      text: 'Pedido 4711',
      ticketId: 12,
      ticket: { id: 12 },
      contactId: 34,
      contact: { id: 34 },
      connectionId: 7,
    },
  });
  expect(again?.raw).toBe(first?.raw);
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(last?.body.data).toMatchObject({ text: 'outra' });
  const { headers = {}, raw = '' } = first ?? {};
  expect(verifyWebhook({ headers, body: raw, secrets: [endpoint.secret] })).toBe(true);
  expect(other.received).toEqual([]);
  await eventually(async () => (await company.listed()).every(({ state }) => state === 'delivered'), 'both outcomes');
  expect(await company.listed()).toMatchObject([
    { type: 'automation.called', subject: 'ticket-12', state: 'delivered', attempts: 1 },
    { type: 'automation.called', subject: 'ticket-12', state: 'delivered', attempts: 2 },
  ]);
});

test('a call without a ticket has the connection; a disabled webhook gets its calls once it is active again', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({ active: false });
  await publishAs(
    bus,
    webhookOrders.call,
    company.companyId,
    call(endpoint.id, { ticketId: null, contactId: null, text: '' }),
  );
  await eventually(async () => (await company.listed()).length === 1, 'the delivery to wait');
  expect(receiver.received).toEqual([]);
  await company.webhooks.update(company.admin, { id: endpoint.id, active: true });
  await eventually(() => receiver.received.length === 1, 'the post');
  expect(receiver.received[0]?.body.data).toMatchObject({ connectionId: 7, ticket: null, contact: null, text: '' });
  expect((await company.listed())[0]?.subject).toBe('connection-7');
});

test('calls to webhooks of other companies, of other shapes, for tests, or removed go nowhere', async () => {
  const [ours, theirs] = [aWebhookCompany(), aWebhookCompany()];
  const receiver = await receiverOf();
  const foreign = await theirs.anEndpoint(receiver.url);
  const evolution = await ours.anEndpoint(receiver.url, { shape: 'evolution', events: ['message.*'] });
  const forTests = await ours.anEndpoint(receiver.url, { isTest: true });
  const removed = await ours.anEndpoint(receiver.url);
  await ours.webhooks.remove(ours.admin, { id: removed.id });
  const paused = await ours.anEndpoint(receiver.url, { active: false });
  const active = await ours.anEndpoint(receiver.url);
  const ids = [foreign, evolution, forTests, removed, paused, active].map(({ id }) => id);
  expect(await client(bus, namedRows).find(ours.admin, named(ids))).toEqual({
    prompts: [],
    integrations: [],
    webhooks: [paused.id, active.id],
    activeWebhooks: [active.id],
  });
  for (const id of ids) await publishAs(bus, webhookOrders.call, ours.companyId, call(id));
  await eventually(() => receiver.received.length === 1, 'the post');
  expect(new Set((await ours.listed()).map(({ webhookId }) => webhookId))).toEqual(new Set([paused.id, active.id]));
  expect(await theirs.listed()).toEqual([]);
});
