import { expect, test } from 'vitest';
import { anOrder, errorOf } from './testing/an-order.ts';
import { openBillingDatabase } from './testing/open-billing-database.ts';
import { asaasScene } from './testing/provider-scenes.ts';

const db = openBillingDatabase();
const open = () => asaasScene(db());
const bodyOf = (request: { body: Buffer } | undefined) => JSON.parse(String(request?.body)) as Record<string, unknown>;

test('a customer is made once for a document, and each call names the program', async () => {
  const { fake, provider } = await open();
  const { companyId } = anOrder();
  await provider.createCharge(anOrder({ companyId }));
  await provider.createCharge(anOrder({ companyId }));
  const made = fake.requests.filter(({ method, path }) => method === 'POST' && path === '/v3/customers');
  expect(made.map(bodyOf)).toEqual([
    expect.objectContaining({ cpfCnpj: '12ABC34501DE35', externalReference: `recado-${companyId}` }),
  ]);
  expect(fake.requests.every(({ headers }) => headers['user-agent'] === 'Recado')).toBe(true);
});

test('a payer without a document is refused before a charge is made', async () => {
  const { fake, provider } = await open();
  const payer = { name: 'Ana', email: null, document: '123' };
  const error = await errorOf(() => provider.createCharge(anOrder({ payer })));
  expect(error).toMatchObject({ problem: 'refused', detail: 'the payer has no CPF or CNPJ', retry: false });
  expect(fake.requests.filter(({ method, path }) => method === 'POST' && path !== '/v3/webhooks')).toEqual([]);
});

test('a payment by card counts as paid before its money comes', async () => {
  const { fake, provider } = await open();
  const { id, companyId } = anOrder();
  await provider.createCharge(anOrder({ id, companyId }));
  fake.knobs.confirmsFirst = true;
  await fake.pay(id);
  expect(await provider.getCharge({ id, companyId, providerId: null })).toMatchObject({ state: 'paid' });
});

test('too many calls are tried again, and later when that does not help', async () => {
  const { fake, provider } = await open();
  fake.knobs.limited = 1;
  const order = anOrder();
  expect((await provider.createCharge(order)).state).toBe('open');
  fake.knobs.limited = 100;
  const error = await errorOf(() => provider.createCharge(order));
  expect(error).toMatchObject({ problem: 'unreachable', retry: true });
});

test('setting up notices again changes the same entry, and starts a queue that was paused', async () => {
  const { fake, provider } = await open();
  const url = fake.url.replace('/v3', '/closed');
  await provider.setUpNotices?.(url);
  const { companyId } = anOrder();
  // The address answers 405: no 200, so the queue stands still after fifteen failures.
  const order = anOrder({ companyId });
  await provider.createCharge(order);
  await fake.pay(order.id);
  for (let time = 1; time < 15; time++) await fake.retryNotices();
  expect(fake.webhook()).toMatchObject({ interrupted: true, email: 'financeiro@loja.example' });
  const sent = fake.notices.length;
  await fake.retryNotices();
  expect(fake.notices).toHaveLength(sent);
  await provider.setUpNotices?.(url);
  expect(fake.webhook()).toMatchObject({ interrupted: false, url });
  const calls = fake.requests.filter(({ path }) => path.startsWith('/v3/webhooks'));
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/v3/webhooks/whk_1' });
});

test('a notice of another payment of the account names no charge', async () => {
  const { fake, provider } = await open();
  const token = fake.webhook()?.authToken ?? '';
  const read = (payment: unknown) =>
    provider.readNotice({
      headers: { 'asaas-access-token': token },
      query: {},
      rawBody: Buffer.from(JSON.stringify({ id: 'evt_1', event: 'PAYMENT_RECEIVED', payment })),
      address: null,
    });
  expect(read({ id: 'pay_1', externalReference: null })).toEqual([]);
  expect(read({ id: 'pay_1', externalReference: 'pedido 7' })).toEqual([]);
  expect(read(undefined)).toEqual([]);
});
