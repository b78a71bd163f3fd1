import { beforeAll, expect, test } from 'vitest';
import type { TestCompany } from '../client/company.factory.ts';
import { requestsWith, type Refusal } from './program-requests.ts';
import { newCompany, product } from './running-product.ts';

/** Requests as programs of other people make them, and no client of ours. */
let company: TestCompany;
let key: string;
beforeAll(async () => {
  company = await newCompany();
  const scopes = ['tickets:read', 'contacts:read', 'contacts:write', 'messages:write', 'tickets:write'] as const;
  key = (await company.api.apiKeys.create({ name: 'Programa', kind: 'live', scopes: [...scopes] })).secret;
});
const { get } = requestsWith(() => key);

const post = async (path: string, contentType: string, body: Buffer) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': contentType, 'accept-language': 'en' };
  const answer = await fetch(product.gateway + path, { method: 'POST', headers, body: new Uint8Array(body) });
  return { status: answer.status, body: (await answer.json()) as Refusal & { detail?: string } };
};

test('HEAD is answered as GET is, also with a query', async () => {
  for (const path of [
    '/api/v1/contacts?limit=1',
    '/api/v1/tickets?showAll=true',
    '/api/v1/contacts?x=1',
    '/contacts?searchParam=a',
  ]) {
    const headers = { authorization: `Bearer ${key}` };
    const head = await fetch(product.gateway + path, { method: 'HEAD', headers });
    const whole = await get(product.gateway + path);
    await whole.text();
    expect([head.status, head.headers.get('content-type')], path).toEqual([
      whole.status,
      whole.headers.get('content-type'),
    ]);
  }
});

test('a body that is not UTF-8 is refused in version 1, and nothing of it is kept', async () => {
  const inLatin1 = Buffer.from(JSON.stringify({ name: 'José Araújo', number: '5511987650001' }), 'latin1');
  const json = await post('/api/v1/contacts', 'application/json', inLatin1);
  expect(json).toMatchObject({ status: 400, body: { error: 'ERR_INVALID_JSON', detail: 'The body is not UTF-8.' } });
  expect((await company.api.contacts.list({})).contacts).toEqual([]);

  const part = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const file = '--x\r\nContent-Disposition: form-data; name="medias"; filename="a.txt"\r\n\r\nNota\r\n--x--\r\n';
  const form = Buffer.from(part('number', '5511987650001') + part('body', 'Olá, José') + file, 'latin1');
  const answer = await post('/api/v1/messages/send/files', 'multipart/form-data; boundary=x', form);
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'body', rule: 'utf8Body' }] } });
});

test('a file in another field of the form is refused with the field that takes files', async () => {
  const form =
    '--x\r\nContent-Disposition: form-data; name="media"; filename="a.txt"\r\n\r\nNota\r\n' +
    '--x\r\nContent-Disposition: form-data; name="number"\r\n\r\n5511987650001\r\n--x--\r\n';
  const answer = await post('/api/v1/messages/send/files', 'multipart/form-data; boundary=x', Buffer.from(form));
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'media', rule: 'unknown', message: expect.stringContaining('`medias`') }] },
  });
});

test('a body with a byte order mark is read', async () => {
  const body = Buffer.from(`\uFEFF${JSON.stringify({ name: 'José Araújo', number: '5511987650002' })}`);
  expect(await post('/api/v1/contacts', 'application/json', body)).toMatchObject({
    status: 200,
    body: { name: 'José Araújo' },
  });
});

test('a wrong value of one contact of a bulk refuses that contact alone', async () => {
  const contacts = [
    { number: '5511987650011', name: 'Rita' },
    { number: '5511987650012', name: 'Ana', externalId: 'x'.repeat(101) },
    { number: '5511987650013', name: 'Bia', metadata: { 'a b': 'x' } },
    { number: '5511987650014', name: 'Eva\0' },
    { number: '5511987650015', name: 'Lia' },
  ];
  const answer = await post('/api/v1/contacts/bulk', 'application/json', Buffer.from(JSON.stringify({ contacts })));
  const { results } = answer.body as unknown as {
    results: { outcome: string; wrongField: string; brokenRule: string }[];
  };
  expect(results.map(({ outcome, wrongField, brokenRule }) => [outcome, wrongField, brokenRule])).toEqual([
    ['created', null, null],
    ['refused', 'externalId', 'maxLength'],
    ['refused', 'metadata', 'metadata'],
    ['refused', 'name', 'text'],
    ['created', null, null],
  ]);
});

test('a file that has both an address and bytes is refused in version 1', async () => {
  const media = [{ base64: 'Tm90YQ==', url: 'https://example.com/nota.txt' }];
  const body = Buffer.from(JSON.stringify({ number: '5511987650001', media }));
  expect(await post('/api/v1/messages/send', 'application/json', body)).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'media.0.url', rule: 'notBoth' }] },
  });
});

test('PATCH changes what is given, as PUT does, in version 1', async () => {
  const { id } = await company.api.contacts.create({
    name: 'Rita',
    number: '5511987650003',
    email: 'rita@exemplo.com',
  });
  const address = `${product.gateway}/api/v1/contacts/${id}`;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const patched = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ name: 'Rita Lee' }) });
  expect(await patched.json()).toMatchObject({ id, name: 'Rita Lee', email: 'rita@exemplo.com' });
  const options = await fetch(address, { method: 'OPTIONS', headers });
  expect(options.headers.get('allow')).toContain('PATCH');
  const refused = await fetch(`${product.gateway}/contacts/${id}`, { method: 'PATCH', headers, body: '{}' });
  expect(refused.status).toBe(404);
});

test('a row that is not there is named by its field', async () => {
  const contact = await company.api.contacts.create({ name: 'Ana', number: '5511987650004' });
  const body = Buffer.from(JSON.stringify({ contactId: contact.id, queueId: 999_999, status: 'pending' }));
  const refused = await post('/api/v1/tickets', 'application/json', body);
  expect(refused).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_QUEUE_FOUND', fields: [{ field: 'queueId', rule: 'exists' }] },
  });
});
