import { request } from 'node:https';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startAsaasPaymentsFake } from './asaas-payments.fake.ts';
import { startEfiFake, type EfiFake } from './efi.fake.ts';
import { startMercadoPagoFake } from './mercadopago.fake.ts';
import { startStripeFake } from './stripe.fake.ts';

const id = 'a'.repeat(32);
const efiSeed = { clientId: 'id', clientSecret: 'secret', pixKey: 'a@b.example' };
const basic = `Basic ${Buffer.from('id:secret').toString('base64')}`;
const grant = { grant_type: 'client_credentials' };

async function startEfi() {
  const fake = await startEfiFake(efiSeed);
  onTestFinished(() => fake.stop());
  return fake;
}
interface EfiCall {
  method?: string;
  authorization?: string;
  json?: unknown;
  certificate?: string | null;
}
function callEfi({ url, certificates }: EfiFake, path: string, call: EfiCall) {
  const { method = 'GET', authorization = '', json, certificate = certificates.certificate } = call;
  const identity = certificate === null ? {} : { cert: certificate, key: certificates.privateKey };
  return new Promise<{ status: number | undefined; body: Record<string, unknown> }>((resolve, reject) => {
    const headers = { authorization, 'x-skip-mtls-checking': 'true' };
    const sent = request(url + path, { method, headers, ca: certificates.ca, ...identity }, (response) => {
      textOf(response).then((body) => {
        resolve({ status: response.statusCode, body: JSON.parse(body) as Record<string, unknown> });
      }, reject);
    });
    sent.on('error', reject).end(json === undefined ? '' : JSON.stringify(json));
  });
}

test('Efí demands the certificate on every route and the right key for a token', async () => {
  const fake = await startEfi();
  const ask = { method: 'POST', json: grant };
  await expect(callEfi(fake, '/oauth/token', { ...ask, authorization: basic, certificate: null })).rejects.toThrow();
  await expect(callEfi(fake, `/v2/cob/${id}`, { certificate: null })).rejects.toThrow();
  expect((await callEfi(fake, '/oauth/token', { ...ask, authorization: 'Basic eA==' })).status).toBe(401);
  expect((await callEfi(fake, '/oauth/token', { method: 'POST', authorization: basic, json: {} })).status).toBe(400);
  expect((await callEfi(fake, `/v2/cob/${id}`, { authorization: 'Bearer x' })).status).toBe(401);
  expect(await callEfi(fake, '/oauth/token', { ...ask, authorization: basic })).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', expires_in: 3_600 },
  });
});

test('Efí is strict about ids, text for money and repeated calls', async () => {
  const fake = await startEfi();
  const { body } = await callEfi(fake, '/oauth/token', { method: 'POST', authorization: basic, json: grant });
  const authorization = `Bearer ${String(body['access_token'])}`;
  const order = { calendario: { expiracao: 60 }, valor: { original: '1.00' }, chave: efiSeed.pixKey };
  const put = async (txid: string, json: object) => {
    const answer = await callEfi(fake, `/v2/cob/${txid}`, { method: 'PUT', authorization, json });
    return `${answer.status} ${String(answer.body['nome'])}`;
  };
  expect(await put('a'.repeat(25), order)).toBe('400 json_invalido');
  expect(await put(id, { ...order, valor: { original: 1 } })).toBe('400 json_invalido');
  expect(await put(id, { ...order, valor: { original: '1.0' } })).toBe('400 json_invalido');
  expect(await put(id, { ...order, chave: 'x' })).toBe('400 chave_invalida');
  expect(await put(id, { ...order, devedor: { nome: 'Ana' } })).toBe('400 json_invalido');
  expect(await put(id, order)).toBe('201 undefined');
  expect(await put(id, order)).toBe('409 txid_duplicado');
  const shown = await callEfi(fake, `/v2/cob/${id}`, { authorization });
  expect(shown.body).toMatchObject({ calendario: { expiracao: '60' }, status: 'ATIVA' });
  const unknown = await callEfi(fake, `/v2/cob/${'b'.repeat(32)}`, { authorization });
  expect([unknown.status, unknown.body['nome']]).toEqual([400, 'cobranca_nao_encontrada']);
});

async function call(url: string, method: string, headers: Record<string, string>, body?: object | string) {
  const isForm = typeof body === 'string';
  const type = { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
  const content = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const response = await fetch(url, { method, headers: { ...(body ? type : {}), ...headers }, ...content });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('Asaas wants a customer first, a due day to come and money to the cent', async () => {
  const fake = await startAsaasPaymentsFake('$key');
  onTestFinished(() => fake.stop());
  const post = (path: string, json: object) => call(fake.url + path, 'POST', { access_token: '$key' }, json);
  const order = { customer: 'cus_1', billingType: 'PIX', value: 1.5, dueDate: '2999-01-01', externalReference: id };
  expect((await post('/payments', order)).status).toBe(400);
  const { body } = await post('/customers', { name: 'Ana', cpfCnpj: '52998224725' });
  const known = { ...order, customer: body['id'] };
  expect((await post('/payments', { ...known, value: 1.005 })).status).toBe(400);
  expect((await post('/payments', { ...known, dueDate: '2020-01-01' })).status).toBe(400);
  expect(await post('/payments', known)).toMatchObject({ status: 200, body: { status: 'PENDING', value: 1.5 } });
  // There is no key for repeats: the same call makes another payment.
  expect((await post('/payments', known)).body['id']).not.toBe(body['id']);
});

test('Mercado Pago wants a key on each POST and answers a repeated one as before', async () => {
  const fake = await startMercadoPagoFake({ accessToken: 'x', webhookSecret: 's' });
  onTestFinished(() => fake.stop());
  const date_of_expiration = new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+00:00');
  const common = { payment_method_id: 'pix', external_reference: id, payer: { email: 'a@b.example' } };
  const order = { ...common, transaction_amount: 1.5, date_of_expiration };
  const post = (json: object, headers: Record<string, string> = { 'x-idempotency-key': id }) =>
    call(`${fake.url}/v1/payments`, 'POST', { authorization: 'Bearer x', ...headers }, json);
  expect((await post(order, {})).status).toBe(400);
  expect((await post({ ...order, date_of_expiration: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(
    400,
  );
  const first = await post(order);
  expect(first.status).toBe(201);
  expect((await post(order)).body['id']).toBe(first.body['id']);
});

const stripeForm = (amount: string, reference = id): string => {
  const price = 'line_items[0][price_data]';
  return new URLSearchParams({
    mode: 'payment',
    success_url: 'https://a.example/',
    'line_items[0][quantity]': '1',
    [`${price}[currency]`]: 'brl',
    [`${price}[unit_amount]`]: amount,
    [`${price}[product_data][name]`]: 'Plano',
    client_reference_id: reference,
  }).toString();
};

test('Stripe refuses a key that comes again with other parameters', async () => {
  const fake = await startStripeFake({ secretKey: 'sk', webhookSecret: 'whsec' });
  onTestFinished(() => fake.stop());
  const post = (body: string) =>
    call(`${fake.url}/v1/checkout/sessions`, 'POST', { authorization: 'Bearer sk', 'idempotency-key': id }, body);
  const first = await post(stripeForm('100'));
  expect(first).toMatchObject({ status: 200, body: { status: 'open', payment_intent: null } });
  expect((await post(stripeForm('100'))).body['id']).toBe(first.body['id']);
  expect(await post(stripeForm('101'))).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  expect((await post(stripeForm('1.5'))).status).toBe(400);
});

test('a notice can come before the answer of the call that makes the charge, twice, or never', async () => {
  const events: string[] = [];
  const receiver = createServer((_, response) => {
    events.push('notice');
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void receiver.close());
  const fake = await startStripeFake({ secretKey: 'sk', webhookSecret: 'whsec' });
  onTestFinished(() => fake.stop());
  const { port } = receiver.address() as AddressInfo;
  Object.assign(fake.knobs, {
    noticeUrl: `http://127.0.0.1:${port}/`,
    paysBeforeAnswer: true,
    repeatsNotices: true,
  });
  const create = async (reference: string) => {
    await call(
      `${fake.url}/v1/checkout/sessions`,
      'POST',
      { authorization: 'Bearer sk' },
      stripeForm('100', reference),
    );
    events.push('answer');
  };
  await create(id);
  expect(events).toEqual(['notice', 'notice', 'answer']);
  expect(fake.notices.map(({ status }) => status)).toEqual([200, 200]);
  fake.knobs.dropsNotices = true;
  await create('b'.repeat(32));
  expect(events).toHaveLength(4);
  expect(fake.ledger).toHaveLength(2);
});
