import type { ApiScope } from '@recado/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber } from '../client/company.factory.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { newCompany, product } from './running-product.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';

/** A program made for the Evolution API, of which the address and the key were changed. */
const base = `${product.web}/backend/api/v1/evolution`;

async function aStage(scopes: ApiScope[] = ['messages:write', 'messages:read', 'connections:read']) {
  const company = await newCompany();
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Rita');
  const { secret: apikey } = await company.api.apiKeys.create({ name: 'Evolution', kind: 'live', scopes });
  const { name } = await company.api.whatsapp.get({ id: line.id });
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}/message/${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: JSON.stringify({ number: customer.number, ...body }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  };
  const seen = (count: number) =>
    eventually(async () => {
      const all = await customer.sees(line.number);
      return all.length >= count ? all : null;
    }, `${count} messages`);
  return { company, line, customer, instance: encodeURIComponent(name), apikey, call, seen };
}
interface Answer {
  key: { remoteJid: string; fromMe: boolean; id: string };
  status: string | number;
  code?: string;
  response?: { message: string[] };
}

test('a text, a file, a place and a card arrive by the connection that the instance names', async () => {
  const { company, customer, instance, line, call, seen } = await aStage();
  const text = await call(`sendText/${instance}`, { text: 'Seu pedido saiu.', delay: 1_000 });
  expect(text).toMatchObject({
    status: 201,
    body: {
      key: { remoteJid: `${customer.number}@s.whatsapp.net`, fromMe: true },
      status: 'PENDING',
      message: { conversation: 'Seu pedido saiu.' },
      messageTimestamp: expect.any(Number),
    },
  });
  // The id of the connection names the instance, too.
  const media = { mediatype: 'image', media: PIXEL_PNG, fileName: 'ponto.png', caption: 'Um ponto' };
  expect((await call(`sendMedia/${line.id}`, media)).status).toBe(201);
  expect((await call(`sendLocation/${instance}`, { latitude: -23.56, longitude: -46.65, name: 'Loja' })).status).toBe(
    201,
  );
  const contact = [{ fullName: 'Ana', phoneNumber: '+55 11 91234-5678' }];
  expect((await call(`sendContact/${instance}`, { contact })).status).toBe(201);
  expect((await seen(4)).map(({ text: shown }) => shown).slice(0, 2)).toEqual(['Seu pedido saiu.', 'Um ponto']);
  const kept = await company.api.apiMessages.get({ id: text.body.key.id });
  expect(kept).toMatchObject({ whatsappId: line.id, number: customer.number });
});

test('what became of a message comes by webhooks of the shape, with the id that the call answered', async () => {
  const { company, instance, call } = await aStage();
  const receiver = await openWebhookReceiver(() => 'take');
  onTestFinished(receiver.close);
  const given = { name: 'Evolution', url: receiver.url, events: ['message.*' as const], shape: 'evolution' as const };
  receiver.state.secret = (await company.api.webhooks.create(given)).secret;
  const { body } = await call(`sendText/${instance}`, { text: 'Chegou?' });
  const named = (event: string) =>
    receiver.received
      .map(({ raw }) => JSON.parse(raw) as { event: string; data: Record<string, unknown> })
      .find((one) => one.event === event && one.data['apiMessageId'] === body.key.id)?.data;
  const sent = await eventually(() => named('messages.upsert'), 'the message');
  expect(sent).toMatchObject({ key: { fromMe: true }, message: { conversation: 'Chegou?' } });
  expect(await eventually(() => named('messages.update'), 'its state')).toMatchObject({ keyId: expect.any(String) });
});

test('a repetition with the same Idempotency-Key sends nothing', async () => {
  const { instance, call, seen } = await aStage();
  const key = { 'idempotency-key': 'pedido-17' };
  const answers = [];
  for (const _ of [1, 2]) answers.push(await call(`sendText/${instance}`, { text: 'Uma vez' }, key));
  expect(new Set(answers.map(({ body }) => body.key.id)).size).toBe(1);
  const other = await call(`sendText/${instance}`, { text: 'Outra' }, key);
  expect(other).toMatchObject({ status: 422, body: { code: 'ERR_IDEMPOTENCY_KEY_REUSED' } });
  await call(`sendText/${instance}`, { text: 'Depois' });
  expect((await seen(2)).map(({ text }) => text)).toEqual(['Uma vez', 'Depois']);
});

test('what may not be is refused in the shape of Evolution', async () => {
  const { instance, call, company } = await aStage();
  const refused = async (path: string, body: object, headers?: Record<string, string>) => {
    const { status, body: answer } = await call(path, body, headers);
    expect(answer).toMatchObject({ status, error: expect.any(String), requestId: expect.any(String) });
    return [status, answer.response?.message[0]];
  };
  const text = { text: 'oi' };
  expect((await call('sendText/Nenhuma', text)).body).toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  expect(await refused(`sendText/${instance}`, text, { apikey: '' })).toEqual([401, expect.stringContaining('apikey')]);
  expect((await refused(`sendText/${instance}`, text, { apikey: 'rec_live_x' }))[0]).toBe(401);
  expect(await refused('sendText/Nenhuma', text)).toEqual([404, expect.stringContaining('Nenhuma')]);
  expect(await refused(`sendText/${instance}`, { ...text, number: '12' })).toEqual([
    400,
    expect.stringContaining('number'),
  ]);
  expect((await refused(`sendList/${instance}`, text))[0]).toBe(404);
  expect((await refused(`sendText/${instance}`, text, { 'content-type': 'text/plain' }))[0]).toBe(415);
  expect((await call(`sendText/${instance}`, { text: 'x'.repeat(70_000) })).status).toBe(400);

  const { secret } = await company.api.apiKeys.create({
    name: 'Lê',
    kind: 'live',
    scopes: ['messages:read', 'connections:read'],
  });
  expect((await refused(`sendText/${instance}`, text, { apikey: secret }))[0]).toBe(403);
  const { secret: sends } = await company.api.apiKeys.create({
    name: 'Envia',
    kind: 'live',
    scopes: ['messages:write'],
  });
  expect(await refused(`sendText/${instance}`, text, { apikey: sends })).toEqual([
    403,
    expect.stringContaining('connections:read'),
  ]);
});

test('another company’s connection is not found, by name or id', async () => {
  const [mine, other] = [await aStage(), await aStage()];
  expect((await mine.call(`sendText/${other.instance}`, { text: 'oi' })).status).toBe(404);
  expect((await mine.call(`sendText/${other.line.id}`, { text: 'oi' })).status).toBe(404);
  expect(await other.customer.sees(other.line.number)).toEqual([]);
});
