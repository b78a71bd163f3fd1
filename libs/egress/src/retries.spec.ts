import { setTimeout as pause } from 'node:timers/promises';
import { metrics } from '@recado/platform';
import { expect, test } from 'vitest';
import { newWebhookSecret, verifyWebhook, type EgressRequest } from './index.ts';
import { aClient } from './testing/a-client.ts';
import { closedPort, foreignServer } from './testing/foreign-server.ts';

/** Responds with a failure until the given request, then with success. */
const recovering = (status: number, worksAt: number, headers: Record<string, string> = {}) =>
  foreignServer((response, _, count) =>
    count < worksAt ? void response.writeHead(status, headers).end() : void response.end('ok'),
  );
const post: Partial<EgressRequest> = { method: 'POST', body: { json: { a: 1 } } };

test('an idempotent request is retried', async () => {
  const { call } = aClient();
  const idempotency = { key: 'pedido-1', header: 'X-Idempotency-Key' };
  const sign = { id: 'evt_1', secrets: [newWebhookSecret()] };
  for (const request of [{}, { ...post, idempotency }, { ...post, sign }, { ...post, method: 'PUT' as const }]) {
    const { url, received } = await recovering(503, 3);
    expect((await call(url, request)).text()).toBe('ok');
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    if ('idempotency' in request)
      expect(received.map((r) => r.headers['x-idempotency-key'])).toEqual(Array(3).fill('pedido-1'));
  }
});

test('a POST without an idempotency key and a GET that changes data are sent once', async () => {
  const { failure } = aClient();
  for (const request of [post, { isRepeatable: false }]) {
    const { url, received } = await recovering(503, 2);
    expect(await failure(url, request)).toMatchObject({ reason: 'status', status: 503, isSent: true });
    expect(received).toHaveLength(1);
    const broken = await foreignServer((response) => void response.destroy());
    expect(await failure(broken.url, request)).toMatchObject({ reason: 'network', isSent: true });
    expect(broken.received).toHaveLength(1);
  }
});

test('a request that was never sent is retried, also a POST', async () => {
  const port = await closedPort();
  let resolved = 0;
  const { failure } = aClient({ resolve: async () => (resolved++, [{ address: '127.0.0.1', family: 4 }]) });
  const refused = await failure(`http://down.example:${port}/`, post);
  expect(refused).toMatchObject({ reason: 'network', code: 'ECONNREFUSED', isSent: false });
  expect(resolved).toBe(3);
  const { failure: unknown } = aClient({
    resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
  });
  expect(await unknown('http://nowhere.example/', post)).toMatchObject({ reason: 'network', code: 'ENOTFOUND' });
});

test('Retry-After sets the pause; a long one is returned to the caller', async () => {
  const { call, failure } = aClient();
  const soon = await recovering(429, 2, { 'retry-after': '1' });
  const began = performance.now();
  await call(soon.url);
  expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
  const late = await recovering(429, 2, { 'retry-after': '3600' });
  expect(await failure(late.url)).toMatchObject({ reason: 'status', status: 429, retryAfterMs: 3_600_000 });
  expect(late.received).toHaveLength(1);
});

test('a call with its retries ends within its total time', async () => {
  const { url, received } = await recovering(503, 99, { 'retry-after': '60' });
  const { failure } = aClient();
  const began = performance.now();
  expect(await failure(url, { limits: { totalMs: 30_000 } })).toMatchObject({ reason: 'status' });
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(received).toHaveLength(1);
});

test('each attempt of a webhook has a signature of its own with every secret', async () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const { url, received } = await recovering(502, 2, { 'retry-after': '1' });
  const { call } = aClient();
  await call(url, { ...post, sign: { id: 'evt_7', secrets } });
  expect(received).toHaveLength(2);
  for (const { headers, body } of received)
    for (const secret of secrets) expect(verifyWebhook({ headers, body, secrets: [secret] })).toBe(true);
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a webhook that cannot be signed is not sent', async () => {
  const { url, received } = await recovering(200, 1);
  const { failure } = aClient();
  for (const sign of [
    { id: 'evt.7', secrets: [newWebhookSecret()] },
    { id: 'evt_7', secrets: ['segredo'] },
  ])
    expect(await failure(url, { ...post, sign })).toMatchObject({ reason: 'invalidRequest', isSent: false });
  expect(received).toHaveLength(0);
});

test('the circuit of a failing host opens, and is closed by one call after the pause', async () => {
  const { url, received } = await recovering(503, 4);
  const { failure, call } = aClient({ breaker: { failures: 3, pauseMs: 400 }, limits: { attempts: 1 } });
  for (let n = 0; n < 3; n++) expect(await failure(url)).toMatchObject({ reason: 'status' });
  expect(await failure(url)).toMatchObject({ reason: 'breakerOpen', isSent: false });
  expect(received).toHaveLength(3);
  await pause(450); // longer than pauseMs of the breaker
  expect((await call(url)).text()).toBe('ok');
  expect((await call(url)).text()).toBe('ok');
});

test('calls of a company above its limits wait or are refused; a status 500 opens no circuit', async () => {
  const { url } = await foreignServer((response) => void setTimeout(() => response.writeHead(500).end(), 100));
  const { failure } = aClient({ concurrency: { perCompany: 2, waitingPerCompany: 4 }, breaker: { failures: 2 } });
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => failure(url)));
  const counted = Object.groupBy(outcomes, ({ reason }) => reason);
  expect([counted.busy?.length, counted.status?.length, counted.breakerOpen]).toEqual([4, 6, undefined]);
});

test('errors and metrics contain no secrets', async () => {
  const { url } = await foreignServer((response) => void response.writeHead(400).end('{"token":"segredo"}'));
  const { failure, call } = aClient();
  const failed = await failure(`${url}/segredo?key=segredo`, {
    ...post,
    purpose: 'secrecy',
    headers: { authorization: 'segredo' },
    body: { json: { senha: 'segredo' } },
  });
  expect(JSON.stringify(failed) + failed.message + failed.stack + String(failed.cause)).not.toContain('segredo');
  const works = await foreignServer((response) => void response.end());
  await call(works.url, { purpose: 'secrecy' });
  const text = await metrics();
  expect(text).toContain('recado_egress_attempts_total{purpose="secrecy",outcome="status"} 1');
  expect(text).toContain('recado_egress_seconds_count{purpose="secrecy",outcome="ok"} 1');
  expect(text).not.toContain('segredo');
});
