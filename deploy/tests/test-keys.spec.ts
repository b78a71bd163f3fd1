import { dayOf, DEFAULT_TIMEZONE, type ApiMessageView, type EventPage, type NewWebhook } from '@recado/contracts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { aConversation } from './conversation.factory.ts';
import { newCompany, product } from './running-product.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';

/** An integrator tries a test key, at the web app's address, beside a company at work. */
let company: TestCompany;
const keys = { test: '', live: '' };
beforeAll(async () => {
  ({ company } = await aConversation({ company: await newCompany() }));
  const scopes = ['messages:read', 'messages:write', 'webhooks:read', 'webhooks:write', 'tickets:read'] as const;
  for (const kind of ['test', 'live'] as const)
    keys[kind] = (await company.api.apiKeys.create({ name: `Integração ${kind}`, kind, scopes: [...scopes] })).secret;
});

async function call<T>(key: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${product.web}/backend/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
const sendTo = (number: string, key = keys.test) =>
  call<ApiMessageView>(key, 'POST', '/messages/send', { number, body: 'Olá', externalId: 'pedido-9' });

test('a test message is read and answered: its state, webhook and events tell it, and agents see nothing', async () => {
  const receiver = await openWebhookReceiver(() => 'take');
  onTestFinished(() => receiver.close());
  const webhook = { name: 'Testes', url: receiver.url, events: ['message.*'], isTest: true };
  const made = await call<NewWebhook>(keys.live, 'POST', '/webhooks', webhook);
  expect(made).toMatchObject({ status: 200, body: { isTest: true } });
  receiver.state.secret = made.body.secret;
  const before = await company.api.tickets.list({ showAll: true });
  await call(keys.test, 'GET', '/events');
  const { status, body } = await sendTo('+12025550102');
  expect([status, body.isTest, body.status]).toEqual([200, true, 'queued']);
  await eventually(() => receiver.received.some((one) => one.body.type === 'message.received'), 'the answer');
  expect((await call<ApiMessageView>(keys.test, 'GET', `/messages/${body.id}`)).body.status).toBe('read');
  const posted = receiver.received.map(({ body: { type, data } }) => [type, data['isTest'], data['ack']]);
  expect(posted).toEqual([
    ['message.sent', true, undefined],
    ['message.status', true, 1],
    ['message.status', true, 2],
    ['message.status', true, 3],
    ['message.received', true, undefined],
  ]);
  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
  const events = (await call<EventPage>(keys.test, 'GET', '/events')).body.events;
  expect(events.map(({ id }) => id)).toEqual(receiver.received.map(({ id }) => id));
  const live = (await call<EventPage>(keys.live, 'GET', '/events')).body.events;
  expect(live.filter(({ data }) => 'isTest' in data)).toEqual([]);
  const after = await company.api.tickets.list({ showAll: true });
  expect(after.tickets.map(({ id }) => id)).toEqual(before.tickets.map(({ id }) => id));
});

test('calls and messages of a test key are no usage of the company, and it changes nothing of it', async () => {
  const { company: own, ticket } = await aConversation({ company: await newCompany() });
  const keyOf = async (kind: 'test' | 'live') =>
    (await own.api.apiKeys.create({ name: `Uso ${kind}`, kind, scopes: ['messages:write', 'tickets:write'] })).secret;
  const [test, live] = [await keyOf('test'), await keyOf('live')];
  for (let n = 0; n < 5; n++) expect((await sendTo('+12025550100', test)).body.isTest).toBe(true);
  expect(await call(test, 'PUT', `/tickets/${ticket.id}`, { status: 'closed' })).toMatchObject({
    status: 403,
    body: { error: 'ERR_NO_PERMISSION', key: 'test' },
  });
  expect((await call(live, 'GET', '/me')).status).toBe(200);
  const today = dayOf(new Date(), DEFAULT_TIMEZONE);
  const used = async () => (await own.api.usage.days({ from: today, to: today })).days[0];
  await eventually(async () => ((await used())?.apiCalls ?? 0) > 0, 'the call of the other key');
  expect(await used()).toMatchObject({ apiCalls: 1, sent: { api: 0 } });
});

test('a key that is no test key is told that a number is one for tests', async () => {
  const refused = await call(keys.live, 'POST', '/messages/send', { number: '+12025550101', body: 'Olá' });
  expect(refused).toMatchObject({ status: 422, body: { error: 'ERR_TEST_NUMBER', fields: [{ field: 'number' }] } });
});
