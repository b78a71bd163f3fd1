import { apiMessageEvents, contracts, type TestMessage } from '@recado/contracts';
import { client } from '@recado/platform';
import { anApiKey, eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { bus } from '../testing/serve-integrations.ts';
import { anAnswer, aTestMessage } from './testing/test-message.factory.ts';
import { aWebhookStage, receiverOf, serveWebhooks, webhookData } from './testing/webhook.stage.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed' });

const publish = (companyId: number, change: Partial<TestMessage> = {}) =>
  publishAs(bus, apiMessageEvents.testMoved, companyId, { ...aTestMessage, ...change });
const readEvents = (companyId: number, isTest: boolean) =>
  client(bus, contracts.eventLog).list(anApiKey(companyId, ['webhooks:read'], { isTest }), {});

test('events of test keys are posted to webhooks for tests alone, with isTest, and those of the company to the others', async () => {
  const { company, receiver } = await aWebhookStage({ events: ['message.*'] });
  const tests = await receiverOf();
  const { isTest } = await company.anEndpoint(tests.url, { events: ['message.*'], isTest: true });
  expect(isTest).toBe(true);
  const asked = webhookData.requests.length;
  await publish(company.companyId);
  await publish(company.companyId, { change: 'status', ack: 2 });
  await publish(company.companyId, { change: 'status', failure: 'ERR_SENDING_WAPP_MSG' });
  await publish(company.companyId, anAnswer);
  await eventually(() => tests.received.length === 4, 'the tests');
  // Nothing is asked of the company's rows.
  expect(webhookData.requests.length).toBe(asked);
  await company.receives(12);
  await eventually(() => receiver.received.length === 1, 'the message');
  expect(receiver.received[0]?.body.data).not.toHaveProperty('isTest');
  const bodies = tests.received.map(({ body }) => body);
  expect(bodies.map(({ type }) => type)).toEqual([
    'message.sent',
    'message.status',
    'message.status',
    'message.received',
  ]);
  const own = {
    apiMessageId: aTestMessage.id,
    externalId: 'pedido-9',
    metadata: { loja: 'Recife' },
    body: 'Olá',
    fromMe: true,
  };
  expect(bodies[0]?.data).toMatchObject({
    isTest: true,
    messageId: aTestMessage.messageId,
    source: 'api',
    sourceId: 5,
    message: own,
    ticket: { contact: { name: 'Rita', number: aTestMessage.number }, whatsapp: { id: 7, name: 'Loja' }, queue: null },
  });
  expect(bodies[1]?.data).toMatchObject({ isTest: true, ack: 2, failure: null, message: { ack: 2 } });
  expect(bodies[2]?.data).toMatchObject({ isTest: true, ack: 0, failure: 'ERR_SENDING_WAPP_MSG' });
  expect(bodies[3]?.data).toMatchObject({
    isTest: true,
    source: 'contact',
    message: { fromMe: false, body: 'Resposta', apiMessageId: null, externalId: null },
  });
});

test('a test key reads the events of tests, and other keys those of the company', async () => {
  const { company } = await aWebhookStage({ events: ['message.*'], active: false });
  await company.receives(12);
  await publish(company.companyId);
  await company.receives(12);
  await publish(company.companyId, anAnswer);
  const types = async (isTest: boolean) =>
    (await readEvents(company.companyId, isTest)).events.map(({ type, data }) => [type, 'isTest' in data]);
  await eventually(async () => (await types(true)).length === 2 && (await types(false)).length === 2, 'the events');
  expect(await types(true)).toEqual([
    ['message.sent', true],
    ['message.received', true],
  ]);
  expect(await types(false)).toEqual([
    ['message.received', false],
    ['message.received', false],
  ]);
});
