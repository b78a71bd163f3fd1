import { createHmac } from 'node:crypto';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { startWebhookReceiverFake } from './webhook-receiver.fake.ts';

let fake: Awaited<ReturnType<typeof startWebhookReceiverFake>>;
beforeEach(async () => {
  fake = await startWebhookReceiverFake();
});
afterEach(() => fake.stop());

const post = (path: string, body = '{}', headers: Record<string, string> = {}) =>
  fetch(fake.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

test('the test address of n8n answers one call after "Listen" and then 404 with a hint', async () => {
  fake.knobs.isListening = true;
  fake.knobs.answer = { body: [{ output: 'Oi' }] };
  expect(await (await post('/webhook-test/abc')).json()).toEqual([{ output: 'Oi' }]);
  const second = await post('/webhook-test/abc');
  expect(second.status).toBe(404);
  expect(await second.json()).toMatchObject({ code: 404, hint: expect.stringContaining('Execute workflow') });
});

test('the production address needs an active workflow, and may answer before the flow ends', async () => {
  fake.knobs.respond = 'immediately';
  expect(await (await post('/webhook/abc')).json()).toEqual({ message: 'Workflow was started' });
  fake.knobs.isActive = false;
  expect((await post('/webhook/abc')).status).toBe(404);
});

test('a request without a valid signature of both kinds is refused', async () => {
  const key = Buffer.alloc(32, 7);
  fake.knobs.secret = `whsec_${key.toString('base64')}`;
  const t = Math.floor(Date.now() / 1000);
  const own = (at: number) => `t=${at},v1=${createHmac('sha256', fake.knobs.secret).update(`${at}.{}`).digest('hex')}`;
  const standard = `v1,${createHmac('sha256', key).update(`id.${t}.{}`).digest('base64')}`;
  const webhook = { 'webhook-id': 'id', 'webhook-timestamp': String(t), 'webhook-signature': standard };
  expect((await post('/hook')).status).toBe(401);
  expect((await post('/hook', '{}', webhook)).status).toBe(401);
  expect((await post('/hook', '{}', { 'x-recado-signature': own(t) })).status).toBe(401);
  expect((await post('/hook', '{}', { ...webhook, 'x-recado-signature': own(t - 301) })).status).toBe(401);
  expect((await post('/hook', '{ }', { ...webhook, 'x-recado-signature': own(t) })).status).toBe(401);
  expect((await post('/hook', '{}', { ...webhook, 'x-recado-signature': own(t) })).status).toBe(200);
});

test('only POST with JSON is accepted', async () => {
  expect((await fetch(`${fake.url}/hook`)).status).toBe(405);
  expect((await post('/hook', '{')).status).toBe(422);
  expect((await post('/hook', '{}', { 'content-type': 'text/plain' })).status).toBe(422);
});
