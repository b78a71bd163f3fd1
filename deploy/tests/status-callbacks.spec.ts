import type { ApiMessageView } from '@recado/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, aNumber, type TestCompany } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import { differencesOf, type DescribedWebhooks } from '../openapi/webhook-differences.ts';
import { newCompany, product } from './running-product.ts';
import { failingThird, openWebhookReceiver, type ReceiverAnswer, type WebhookReceiver } from './webhook-receiver.ts';

let company: TestCompany;
let line: { id: number; number: string };
let receiver: WebhookReceiver;
let answerTo: (count: number) => ReceiverAnswer = () => 'take';
beforeAll(async () => {
  company = await newCompany();
  line = await aLinkedNumber(product, company);
  receiver = await openWebhookReceiver((count) => answerTo(count));
  receiver.state.secret = (await company.api.webhooks.rotateCallbackSecret({})).secret;
});
afterAll(() => receiver.close());

const send = (number: string, more: object = {}) =>
  company.api.apiMessages.send({ number, body: 'Pedido enviado', statusCallback: receiver.url, ...more });
const callIn = ({ body }: WebhookReceiver['received'][number]) => body.data['apiMessage'] as ApiMessageView;
const takenOf = (id: string) => receiver.received.filter((one) => one.isTaken && callIn(one).id === id);
const statesOf = (id: string) => takenOf(id).map((one) => callIn(one).status);

test('each state of a call is posted once and in order to its own address, signed, as it is described', async () => {
  const customer = await aCustomer(product, 'Rosa');
  const call = await send(customer.number, { externalId: 'pedido-77', metadata: { loja: '3' } });
  expect(call.statusCallback).toBe(receiver.url);
  await eventually(() => statesOf(call.id).includes('delivered'), 'the delivery');
  await customer.reads(line.number);
  await eventually(() => statesOf(call.id).includes('read'), 'that it was read');
  // A state that is reached while another one is reported may be passed over.
  const order = ['sent', 'delivered', 'read'];
  const states = statesOf(call.id);
  expect(states).toEqual(order.filter((state) => states.some((one) => one === state)));
  const posted = takenOf(call.id);
  expect(posted.every(({ isSigned }) => isSigned)).toBe(true);
  expect(new Set(posted.map(({ id }) => id)).size).toBe(posted.length);
  expect(callIn(posted[0] as (typeof posted)[0])).toMatchObject({
    id: call.id,
    externalId: 'pedido-77',
    metadata: { loja: '3' },
    number: customer.number,
  });
  const description = (await (await fetch(`${product.gateway}/openapi.json`)).json()) as DescribedWebhooks;
  expect(
    differencesOf(
      posted.map(({ body }) => body),
      description,
    ),
  ).toEqual([]);
  // Callbacks are not listed among the webhooks of the company.
  expect(await company.api.webhooks.list({})).toEqual([]);
  expect((await company.api.webhookDeliveries.list({})).deliveries).toEqual([]);
});

test('a failure is posted: of a number that is not on WhatsApp, and of a file that cannot be fetched', async () => {
  const nobody = await send(aNumber());
  const noFile = await send(aNumber(), { media: [{ url: 'http://127.0.0.1:1/nota.pdf' }] });
  for (const { id } of [nobody, noFile])
    await eventually(() => statesOf(id).at(-1) === 'failed', `the failure of ${id}`);
  expect(takenOf(nobody.id).map((one) => callIn(one).failure)).toEqual(['ERR_WAPP_INVALID_CONTACT']);
});

test('a receiver that fails at times gets every state of every call once, in order', async () => {
  answerTo = failingThird();
  const customers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => aCustomer(product, `Cliente ${n}`)));
  const calls = await Promise.all(customers.map(({ number }) => send(number)));
  for (const { id } of calls) await eventually(() => statesOf(id).includes('delivered'), 'every delivery');
  const order = ['sent', 'delivered'];
  for (const { id } of calls) {
    const states = statesOf(id);
    expect(states).toEqual(order.filter((state) => states.some((one) => one === state)));
  }
  answerTo = () => 'take';
});

test('an address that may not be called, and a company without a secret, are refused before anything is stored', async () => {
  const url = `${product.gateway}/api/v1/messages/send`;
  const refusal = async (token: string, statusCallback: string) => {
    const { status, body } = await request(url, 'POST', token, { number: aNumber(), body: 'x', statusCallback });
    const { error, fields } = body as { error: string; fields?: { field: string }[] };
    return [status, error, fields?.[0]?.field];
  };
  const key = (await company.api.apiKeys.create({ name: 'ERP', kind: 'live', scopes: ['messages:write'] })).secret;
  for (const address of ['http://10.1.2.3/hook', 'http://169.254.169.254/', 'http://[::1]:99/'])
    expect(await refusal(key, address)).toEqual([400, 'ERR_ADDRESS_NOT_ALLOWED', 'statusCallback']);
  expect(await refusal(key, 'ftp://files.example/x')).toEqual([400, 'ERR_VALIDATION', 'statusCallback']);
  const other = await newCompany();
  await aLinkedNumber(product, other);
  const otherKey = (await other.api.apiKeys.create({ name: 'ERP', kind: 'live', scopes: ['messages:write'] })).secret;
  expect(await refusal(otherKey, receiver.url)).toEqual([409, 'ERR_NO_CALLBACK_SECRET', 'statusCallback']);
  expect((await other.api.apiMessages.list({})).messages).toEqual([]);
});
