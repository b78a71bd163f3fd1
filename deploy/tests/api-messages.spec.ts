import type { ApiMessageView } from '@recado/contracts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { aCustomer, aLinkedNumber } from '../client/company.factory.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { newCompany, product } from './running-product.ts';

const address = () => `${product.gateway}/api/messages`;

/** A company with a linked number, and a customer's phone. */
async function aStage() {
  const company = await newCompany();
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Rosa');
  const call = async (path: string, body: object | FormData, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address()}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${company.token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as ApiMessageView & { error?: string; fields?: { field: string }[] };
    return { status: response.status, answer, isReplayed: response.headers.get('idempotency-replayed') === 'true' };
  };
  const received = async () => (await customer.sees(line.number)).filter(({ fromMe }) => !fromMe);
  const reaches = (id: string, status: string) =>
    eventually(async () => (await company.api.apiMessages.get({ id })).status === status, `the status ${status}`);
  return { company, line, customer, call, received, reaches };
}

test('a text, an uploaded file and a file in base64 arrive on the phone, and the status says so', async () => {
  const { customer, call, received, reaches } = await aStage();
  const text = await call('/send', { number: `+${customer.number}`, body: 'Pedido enviado' });
  expect(text).toMatchObject({ status: 200, answer: { status: 'queued', number: customer.number } });
  const form = new FormData();
  form.set('number', customer.number);
  form.set('body', 'A nota');
  form.append('medias', new File([Buffer.from(PIXEL_PNG, 'base64')], 'nota.png', { type: 'image/png' }));
  const upload = await call('/send', form);
  // The type is that of the bytes.
  const media = [{ base64: PIXEL_PNG, name: 'foto.png', caption: 'A foto' }];
  const inline = await call('/send', { number: customer.number, media });
  await reaches(inline.answer.id, 'delivered');
  const seen = (await received()).map(({ kind, text: said }) => [kind, said]);
  expect(seen).toEqual([
    ['text', 'Pedido enviado'],
    ['image', 'A nota'],
    ['image', 'A foto'],
  ]);
  expect(upload.answer.messageIds).toHaveLength(1);
  await reaches(text.answer.id, 'delivered');
});

test('wrong calls are refused with the name of the field, and send nothing', async () => {
  const { customer, call, received } = await aStage();
  const { number } = customer;
  const refusals: [object, string][] = [
    [{ number: 'ninguém', body: 'x' }, 'number'],
    [{ number }, 'body'],
    [{ number, media: [{ base64: '%%%' }] }, 'media.0.base64'],
    [{ number, media: [{ url: 'ftp://files.example/a' }] }, 'media.0.url'],
    [{ number, body: 'x', location: { latitude: 91, longitude: 0 } }, 'location.latitude'],
    [{ number, body: 'x', sendAt: 'amanhã' }, 'sendAt'],
    [{ number, body: 'x', whatsappId: 4_000_000_000 }, 'whatsappId'],
  ];
  for (const [body, field] of refusals) {
    const { status, answer } = await call('/send', body);
    expect([status >= 400 && status < 500, answer.fields?.[0]?.field], JSON.stringify(body)).toEqual([true, field]);
  }
  expect(await received()).toEqual([]);
});

test('a repeated call with one Idempotency-Key is one message, and has the first answer', async () => {
  const { customer, call, received } = await aStage();
  const key = randomUUID();
  const body = { number: customer.number, media: [{ base64: PIXEL_PNG, name: 'a.png' }], body: 'uma vez' };
  const first = await call('/send', body, { 'idempotency-key': key });
  const second = await call('/send', body, { 'idempotency-key': `"${key}"` });
  expect(second).toEqual({ ...first, isReplayed: true });
  const other = await call('/send', { ...body, body: 'outra' }, { 'idempotency-key': key });
  expect(other).toMatchObject({ status: 422, answer: { error: 'ERR_IDEMPOTENCY_KEY_REUSED' } });
  const invalid = await call('/send', body, { 'idempotency-key': 'x'.repeat(256) });
  expect(invalid).toMatchObject({ status: 400, answer: { fields: [{ field: 'Idempotency-Key' }] } });
  await eventually(async () => (await received()).length > 0, 'the message');
  expect(await received()).toHaveLength(1);
});

test('concurrent repetitions of sixty calls are sixty messages', async () => {
  const { company, customer, call, received } = await aStage();
  const keys = Array.from({ length: 60 }, (_, n) => ({
    key: randomUUID(),
    body: { number: customer.number, body: `n ${n}` },
  }));
  const attempts = [...keys, ...keys, ...keys].toSorted(() => Math.random() - 0.5);
  const answers = await mapConcurrently(attempts, 20, async ({ key, body }) => {
    const { status, answer } = await call('/send', body, { 'idempotency-key': key });
    return { key, status, id: answer.id };
  });
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 409, 429]))).toBe(true);
  const ids = Map.groupBy(
    answers.filter(({ status }) => status === 200),
    ({ key }) => key,
  );
  expect(ids.size).toBe(60);
  expect([...ids.values()].every((same) => new Set(same.map(({ id }) => id)).size === 1)).toBe(true);
  expect((await company.api.apiMessages.list({})).messages).toHaveLength(20);
  const texts = await eventually(async () => {
    const found = (await received()).map(({ text }) => text);
    return found.length >= 10 ? found : null;
  }, 'the first messages');
  expect(new Set(texts).size).toBe(texts.length);
});

test('numbers are checked by what is known, and in the background what is not', async () => {
  const { line, customer, call } = await aStage();
  await customer.writes(line.number, 'oi');
  const numbers = [customer.number, '5511900009999'];
  const checked = await eventually(async () => {
    const { answer } = await call('/check', { numbers });
    const list = answer as unknown as { number: string; exists: boolean | null }[];
    return list.every(({ exists }) => exists !== null) ? list : null;
  }, 'both answers');
  expect(checked.map(({ number, exists }) => [number, exists])).toEqual([
    [customer.number, true],
    ['5511900009999', false],
  ]);
});
