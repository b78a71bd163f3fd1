import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { RecadoClient } from './recado.client.ts';

interface Received {
  method: string;
  url: string;
  key: string | undefined;
  body: string;
}
type Answer = (response: ServerResponse, received: Received) => void;
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A server that gives these answers in turn, the last one for ever. */
async function aServer(...answers: Answer[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    const one = { method, url, key: headers['idempotency-key'] as string | undefined, body };
    received.push(one);
    answers[Math.min(received.length, answers.length) - 1]?.(response, one);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.closeAllConnections());
  stops.push(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { received, client: new RecadoClient({ baseUrl, token: 'rec_test_x', timeoutMs: 5_000 }) };
}
const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const drop: Answer = (response) => void response.destroy();
const message = { id: 'a', status: 'queued' };

test('a call is repeated with one key after a lost connection, 503 and 429', async () => {
  const { client, received } = await aServer(
    drop,
    json({ error: 'ERR_UNAVAILABLE' }, 503),
    json({ error: 'ERR_TOO_MANY_REQUESTS' }, 429, { 'retry-after': '1' }),
    json(message),
  );
  expect(await client.send({ number: '11 98765-4321', body: 'oi' })).toEqual(message);
  expect(received).toHaveLength(4);
  expect(new Set(received.map(({ key }) => key)).size).toBe(1);
  expect(received[0]).toMatchObject({ method: 'POST', url: '/api/v1/messages/send' });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ number: '11 98765-4321', body: 'oi' });
});

test('a refusal is thrown with its code and fields, and not repeated', async () => {
  const fields = [{ field: 'number', rule: 'phoneNumber', message: 'Formato inválido.' }];
  const { client, received } = await aServer(
    json({ error: 'ERR_VALIDATION', message: 'Confira.', fields }, 400, { 'request-id': 'a1' }),
  );
  await expect(client.send({ number: 'x', body: 'oi' })).rejects.toMatchObject({
    status: 400,
    code: 'ERR_VALIDATION',
    message: 'Confira.',
    fields,
    requestId: 'a1',
  });
  expect(received).toHaveLength(1);
});

test('fields fill the path, then the query or the body; files make a form', async () => {
  const { client, received } = await aServer(json({}));
  await client.call('tickets.get', { id: '7' });
  await client.call('tickets.list', { status: 'open', queueIds: [1, 2] });
  await client.call('contacts.update', { id: 7, name: 'Rita' });
  await client.send({ number: '5511987654321', medias: [new Blob(['x'])] });
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/tickets/7',
    'GET /api/v1/tickets?status=open&queueIds=1&queueIds=2',
    'PUT /api/v1/contacts/7',
    'POST /api/v1/messages/send/files',
  ]);
  expect(received[2]?.body).toBe('{"name":"Rita"}');
  expect(received[3]?.body).toContain('name="medias"');
});

test('the rows of a list come page by page', async () => {
  const page = (ids: number[], cursor: string | null) =>
    json({ tickets: ids.map((id) => ({ id })), hasMore: cursor !== null, cursor });
  const { client, received } = await aServer(page([1, 2], 'next'), page([3], null));
  const ids: number[] = [];
  for await (const { id } of client.each('tickets.list', 'tickets', {})) ids.push(id);
  expect(ids).toEqual([1, 2, 3]);
  expect(received.map(({ url }) => url)).toEqual(['/api/v1/tickets', '/api/v1/tickets?cursor=next']);
});

test('waiting for a status ends with it, a later one, or a failure', async () => {
  const states = (...list: object[]) => list.map((one) => json({ ...message, ...one }));
  const quick = { everyMs: 10 };
  const sent = await aServer(...states({}, { status: 'sent' }, { status: 'read' }));
  expect(await sent.client.waitFor('a', 'delivered', quick)).toMatchObject({ status: 'read' });
  const failed = await aServer(...states({ status: 'failed', failure: 'not_on_whatsapp' }));
  await expect(failed.client.waitFor('a', 'sent', quick)).rejects.toMatchObject({ message: 'not_on_whatsapp' });
  const stuck = await aServer(...states({}));
  await expect(stuck.client.waitFor('a', 'sent', { everyMs: 10, timeoutMs: 50 })).rejects.toThrow('queued');
});
