import { readdirSync, statSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { request, uploadForm } from '../client/rest.client.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { aConversation } from './conversation.factory.ts';
import { call, newCompany, product } from './running-product.ts';
import { createSocket, waitForConnection } from './open-socket.ts';

/** The gateway's own checks, before a request reaches a service. */
let company: TestCompany;
beforeAll(async () => {
  company = await newCompany();
});
const asJson = { 'content-type': 'application/json' };
const liveStatus = async () => (await fetch(`${product.gateway}/health/live`)).status;

describe('a request body', () => {
  test('with 120,000 keys is refused without delaying other requests', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 120_000 }, (_, n) => [`k${n}`, n])));
    const answers = await Promise.all([
      fetch(`${product.gateway}/auth/login`, { method: 'POST', headers: asJson, body }),
      fetch(`${product.gateway}/health/live`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([413, 200]);
  });

  test.each([
    ['a constructor', '{"email":{"constructor":1},"password":"x"}', 'email'],
    ['a lone surrogate', '{"email":"a\\ud83d@example.com","password":"x"}', 'email'],
    ['deep lists', `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)},"password":"x"}`, 'email'],
    ['a prototype', '{"__proto__":{"email":"a@example.com","password":"x"}}', 'email'],
  ])('with %s is refused with the name of the field', async (_description, body, field) => {
    const answer = await fetch(`${product.gateway}/auth/login`, { method: 'POST', headers: asJson, body });
    expect(answer.status).toBe(400);
    const { fields } = (await answer.json()) as { fields: { field: string }[] };
    expect(fields.map(({ field: name }) => name)).toContain(field);
  });

  test.each([
    ['an array', '[1,2]'],
    ['invalid JSON', '{"email":'],
    ['a text', '"x"'],
  ])('that is %s is no field', async (_description, body) => {
    const answer = await fetch(`${product.gateway}/auth/login`, { method: 'POST', headers: asJson, body });
    expect(answer.status).toBe(400);
    const refused = (await answer.json()) as { error: string; fields?: object };
    expect(refused).toMatchObject({ error: 'ERR_INVALID_JSON', requestId: answer.headers.get('request-id') });
    expect(refused.fields).toBeUndefined();
  });

  test('cannot name another row than the path', async () => {
    const { id } = await company.api.tags.create({ name: 'five', color: '#000005' });
    const other = await company.api.tags.create({ name: 'six', color: '#000006' });
    const remove = (body: object) => request(`${product.gateway}/tags/${id}`, 'DELETE', company.token, body);
    expect(await remove({ id: other.id })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: [{ field: 'id', rule: 'path' }] },
    });
    expect(await call(company.token, 'tags.update', { id, name: 'five' })).toMatchObject({
      status: 200,
    });
    const byAddress = (query: string) => request(`${product.gateway}/tags/${id}${query}`, 'DELETE', company.token);
    expect(await byAddress(`?id=${other.id}`)).toMatchObject({ status: 400, body: { fields: [{ field: 'id' }] } });
    expect((await byAddress('')).status).toBe(204);
    expect((await company.api.tags.list()).map((tag) => tag.id)).toEqual([other.id]);
  });

  test('that arrives too slowly is ended', async () => {
    const { hostname, port } = new URL(product.gateway);
    const socket = connect(Number(port), hostname);
    const head = `POST /auth/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
    socket.write(head);
    const slowWriter = setInterval(() => socket.write(' '), 500);
    let received = '';
    socket.on('data', (part: Buffer) => (received += part.toString()));
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(slowWriter);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toContain('ERR_REQUEST_TIMEOUT');
  });
});

describe('a multipart form', () => {
  let ticketId: string;
  let signedUrl: string;
  beforeAll(async () => {
    ({ ticketId } = await aConversation({ company }));
    const form = new FormData();
    form.append('medias', new Blob([Buffer.from(PIXEL_PNG, 'base64')], { type: 'image/png' }), 'x.png');
    const answer = await uploadForm(product.gateway, `/messages/${ticketId}`, company.token, form);
    signedUrl = ((await answer.json()) as { mediaUrl: string }[])[0]?.mediaUrl ?? '';
  });

  const post = (headers: Record<string, string>, body: string | Buffer) =>
    fetch(`${product.gateway}/messages/${ticketId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}`, ...headers },
      body,
    });
  const part = (head: string) => `--x\r\n${head}\r\n\r\nabc\r\n--x--\r\n`;

  test.each([
    ['no boundary', 'multipart/form-data', 'abc'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'abc'],
    ['an empty boundary in quotes', 'multipart/form-data; boundary=""', '----\r\n\r\n'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="medias"; filename="a"\r\n\r\nab',
    ],
    [
      'a header of 200 kB',
      'multipart/form-data; boundary=x',
      part(`Content-Disposition: form-data; name="medias"; filename="${'a'.repeat(200_000)}"`),
    ],
    [
      'fields within fields',
      'multipart/form-data; boundary=x',
      part('Content-Disposition: form-data; name="body[a][b][c]"'),
    ],
  ])('with %s is refused with the name of the field', async (_description, type, body) => {
    const answer = await post({ 'content-type': type }, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'ERR_VALIDATION', fields: [{ field: expect.any(String) }] });
  });

  test.each([
    ['a line break', 'a%0D%0Ab.txt', /^a__b\.txt$/],
    ['a path', '../../etc/passwd', /^[^/]*passwd$/],
    ['too many characters, cut within a surrogate pair', `${'x'.repeat(250)}😀.txt`, /^x{250}\ufffd\.txt$/],
  ])('with %s in a file name is stored with a clean name', async (_description, name, stored) => {
    const head = `Content-Disposition: form-data; name="medias"; filename="${name}"\r\nContent-Type: text/plain`;
    const answer = await post({ 'content-type': 'multipart/form-data; boundary=x' }, part(head));
    expect(answer.status).toBe(200);
    const [message] = (await answer.json()) as { mediaName: string }[];
    expect(message?.mediaName).toMatch(stored);
  });

  test('that is aborted leaves no file on the disk', async () => {
    const sent = 2_000_000;
    const folder = join(product.dataDir, 'files', 'incoming');
    const isFromHere = (name: string) => {
      const size = statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
      return size > sent - 1_000 && size <= sent;
    };
    const partialFiles = () => readdirSync(folder).filter(isFromHere);
    const { hostname, port } = new URL(product.gateway);
    const uploads = [1, 2, 3].map(() => {
      const upload = httpRequest({
        hostname,
        port,
        method: 'POST',
        path: `/messages/${ticketId}`,
        headers: {
          authorization: `Bearer ${company.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 50_000_000,
        },
      });
      upload.once('error', () => undefined);
      upload.write(`--x\r\nContent-Disposition: form-data; name="medias"; filename="a.bin"\r\n\r\n`);
      upload.write(Buffer.alloc(sent));
      return upload;
    });
    await eventually(() => partialFiles().length === uploads.length, 'the partial files of all uploads');
    for (const upload of uploads) upload.destroy();
    await eventually(() => partialFiles().length === 0, 'the removal of the partial files');
    expect(await liveStatus()).toBe(200);
  });

  test('with a file is served under the stored content type, whatever the name, and never as a script or style', async () => {
    const get = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${product.gateway}${signedUrl}${query}`, { headers });
    expect((await get('')).headers.get('content-type')).toBe('image/png');
    for (const name of ['x.js', 'x.html', 'x.css', 'x.mjs', 'x.svg']) {
      const { headers } = await get(`&name=${name}`);
      expect(headers.get('content-type'), name).toBe('image/png');
      expect(headers.get('content-disposition'), name).toBe(`attachment; filename="${name}"`);
    }
    for (const use of ['script', 'worker', 'sharedworker', 'serviceworker', 'style'])
      expect((await get('', { 'sec-fetch-dest': use })).status, use).toBe(404);
    expect((await get('', { 'sec-fetch-dest': 'image' })).status).toBe(200);
  });
});

describe('one user', () => {
  test('has at most 20 sockets, also when they connect at the same time; a closed one makes room', async () => {
    const fresh = await newCompany();
    const open = () => {
      const auth = { token: fresh.token, language: 'es' };
      const socket = createSocket(fresh.token, { auth, reconnection: false });
      return waitForConnection(socket).then(
        () => ({ socket, error: null, words: undefined }),
        (error: Error & { data?: { message: string } }) => ({
          socket,
          error: error.message,
          words: error.data?.message,
        }),
      );
    };
    const opened = await Promise.all(Array.from({ length: 40 }, open));
    const refused = opened.filter(({ error }) => error !== null);
    expect(refused.map(({ error }) => error)).toEqual(Array.from({ length: 20 }, () => 'ERR_TOO_MANY_SOCKETS'));
    // The message is in the language of the page, not of the browser.
    expect(new Set(refused.map(({ words }) => words))).toEqual(
      new Set(['Demasiadas pestañas abiertas con esta cuenta. Cierre algunas.']),
    );
    for (const { socket, error } of opened) if (error === null) socket.close();
    await eventually(async () => {
      const { socket, error } = await open();
      socket.close();
      return error === null;
    }, 'a free socket');
  });
});

/** Signs in with a wrong password, directly at the gateway. */
const signInAt = (hostname: string, port: string, localAddress: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const body = JSON.stringify({ email: `nobody-${crypto.randomUUID()}@example.com`, password: 'wrong' });
    const length = { ...asJson, 'content-length': Buffer.byteLength(body), ...headers };
    const sent = httpRequest({ hostname, port, localAddress, method: 'POST', path: '/auth/login', headers: length });
    sent.once('response', (answer) => answer.resume().once('end', () => resolve(answer)));
    sent.once('error', reject).end(body);
  });

describe('behind the web server', () => {
  /** Signs in with a wrong password, from an address of this machine and with headers of the client's choice. */
  const wrongSignIn = (localAddress: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(product.web);
      const body = JSON.stringify({ email: `nobody-${crypto.randomUUID()}@example.com`, password: 'wrong' });
      const options = { hostname, port, localAddress, method: 'POST', path: '/backend/auth/login' };
      const sent = httpRequest(
        { ...options, headers: { ...asJson, 'content-length': Buffer.byteLength(body), ...headers } },
        (answer: IncomingMessage) => {
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.once('error', reject).end(body);
    });

  test('each browser is limited by its own address, which its headers cannot change', async () => {
    // The client claims another address in each request and is limited nevertheless.
    const guesses = [];
    for (let n = 0; n < 51; n++) guesses.push(await wrongSignIn('127.0.0.77', { 'x-forwarded-for': `10.1.1.${n}` }));
    expect(guesses.slice(0, 50).every((status) => status === 401)).toBe(true);
    expect(guesses[50]).toBe(429);
    expect(await wrongSignIn('127.0.0.77', { forwarded: 'for=10.2.2.2', 'x-real-ip': '10.2.2.2' })).toBe(429);
    expect(await wrongSignIn('127.0.0.78')).toBe(401);
  });

  test('a client of the gateway itself cannot claim another address either', async () => {
    const { hostname, port } = new URL(product.gateway);
    const statuses: number[] = [];
    let retryAfter: string | null = null;
    for (let n = 0; n < 51; n++) {
      const answer = await signInAt(hostname, port, '127.0.0.79', { 'x-forwarded-for': `10.3.1.${n}` });
      statuses.push(answer.statusCode ?? 0);
      retryAfter = answer.headers['retry-after'] ?? null;
    }
    expect(statuses[49]).toBe(401);
    expect(statuses[50]).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  });

  test('no page of another site may read a response, not even from this machine', async () => {
    for (const origin of ['http://localhost:1234', 'http://127.0.0.1:9', 'https://evil.example']) {
      const { headers } = await fetch(product.web, { headers: { origin } });
      expect(headers.get('access-control-allow-origin'), origin).toBeNull();
    }
  });
});
