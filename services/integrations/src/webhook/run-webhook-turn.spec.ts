import { newWebhookSecret, verifyWebhook } from '@recado/egress';
import { startWebhookReceiverFake } from '@recado/testkit/fakes';
import { expect, test } from 'vitest';
import { aMessage, aTurn, forTest, localClient } from '../foreign/testing/a-turn.ts';
import type { TurnInput } from '../foreign/turn.types.ts';
import { runWebhookTurn, type WebhookIntegration } from './run-webhook-turn.ts';

async function aReceiver(path = '/hook?token=geheim') {
  const fake = forTest(await startWebhookReceiverFake());
  const client = localClient();
  const run = (turn: TurnInput = aTurn(), more: Partial<WebhookIntegration> = {}) =>
    runWebhookTurn(client, { type: 'webhook', urlN8N: fake.url + path, secret: fake.knobs.secret, ...more }, turn);
  return { ...fake, run };
}
const bodyOf = (request: { body: Buffer } | undefined): unknown => JSON.parse(request?.body.toString() ?? '');

test('the receiver gets the event with company, connection, ticket, contact and message', async () => {
  const { run, requests } = await aReceiver();
  const photo = aMessage('Minha conta', { id: 32, type: 'image', path: 'company7/a.jpg', mimetype: 'image/jpeg' });
  await run(aTurn(['Oi', photo]));
  expect(bodyOf(requests[0])).toEqual({
    event: 'message',
    turnId: 'turn_0193',
    company: { id: 7 },
    connection: { id: 2, name: 'Loja' },
    ticket: { id: 11, uuid: aTurn().ticket.uuid, queueId: 4, queueName: 'Vendas' },
    contact: { id: 21, name: 'Maria', number: '5511999990000', email: 'maria@example.com' },
    message: { id: 32, type: 'image', text: 'Minha conta', mimetype: 'image/jpeg', at: photo.at },
    messages: [expect.objectContaining({ text: 'Oi' }), expect.objectContaining({ text: 'Minha conta' })],
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    chatInput: 'Oi\nMinha conta',
    sessionId: aTurn().ticket.uuid,
    action: 'sendMessage',
  });
});

test('a contact who has just come is the event "started"', async () => {
  const { run, requests } = await aReceiver();
  await run(aTurn(['1'], { event: 'started' }));
  expect(bodyOf(requests[0])).toMatchObject({ event: 'started', chatInput: '1' });
});

test('a request is signed in both ways, with the turn as its id', async () => {
  const { run, requests, knobs } = await aReceiver();
  knobs.secret = newWebhookSecret();
  knobs.answer = { body: { output: 'Oi' } };
  expect(await run()).toMatchObject({ replies: [{ text: 'Oi' }], outcome: { kind: 'continue' }, session: null });
  const [{ headers, body }] = requests as [(typeof requests)[number]];
  expect(verifyWebhook({ headers, body, secrets: [knobs.secret] })).toBe(true);
  expect(headers).toMatchObject({ 'webhook-id': 'turn_0193', 'idempotency-key': 'turn_0193' });
  expect(await run(aTurn(), { secret: newWebhookSecret() })).toMatchObject({ outcome: { reason: 'unauthorized' } });
});

test('a secret of another form signs `timestamp.body` alone', async () => {
  const { run, requests, knobs } = await aReceiver();
  knobs.secret = 'palavra-secreta';
  expect((await run()).outcome).toEqual({ kind: 'continue' });
  expect(requests[0]?.headers['webhook-signature']).toBeUndefined();
});

test('without a secret nothing is signed', async () => {
  const { run, requests } = await aReceiver();
  await run();
  expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('x-recado-signature');
  expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('webhook-signature');
});

test('the trace shows host, path, status and texts, and neither query nor secret', async () => {
  const { run, knobs, url } = await aReceiver();
  knobs.secret = newWebhookSecret();
  knobs.answer = { body: { output: 'Oi', mood: 'good' } };
  const { calls } = await run();
  expect(calls).toMatchObject([{ request: `POST ${new URL(url).host}/hook`, status: 200 }]);
  expect(calls[0]?.answer).toBe('(ignored: field "mood") {"output":"Oi","mood":"good"}');
  expect(calls[0]?.sent).toHaveLength(500);
  expect(JSON.stringify(calls)).not.toMatch(/geheim|whsec_/);
});

test('n8n answers a workflow that is not active with a hint, which the trace keeps', async () => {
  const { run, knobs, requests } = await aReceiver('/webhook/abc');
  knobs.isActive = false;
  const { outcome, calls } = await run(aTurn(), { type: 'n8n' });
  expect(outcome).toEqual({ kind: 'failed', reason: 'notFound' });
  expect(calls[0]?.answer).toContain('must be active');
  expect(requests).toHaveLength(1);
});

test('the start message of n8n is no reply', async () => {
  const { run, knobs } = await aReceiver('/webhook/abc');
  knobs.respond = 'immediately';
  expect(await run()).toMatchObject({ replies: [], outcome: { kind: 'continue' } });
});

test('a busy server is asked three times with the same id', async () => {
  const { run, knobs, requests } = await aReceiver();
  knobs.answer = { body: { output: 'Oi' } };
  knobs.failNext = { status: 503, times: 2 };
  expect((await run()).replies).toHaveLength(1);
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('turn_0193'));
  knobs.failNext = { status: 503, times: 3 };
  expect(await run()).toMatchObject({ outcome: { kind: 'failed', reason: 'serverError' }, calls: [{ status: 503 }] });
});

test.each([
  [400, 'rejected'],
  [410, 'notFound'],
  [500, 'serverError'],
])('status %i is the failure "%s" and is not repeated', async (status, reason) => {
  const { run, knobs, requests } = await aReceiver();
  knobs.failWith = status;
  expect(await run()).toMatchObject({ replies: [], outcome: { kind: 'failed', reason }, calls: [{ status }] });
  expect(requests).toHaveLength(1);
});

test('redirects, huge answers, lost connections and private addresses are failures with their reason', async () => {
  const { run, knobs } = await aReceiver();
  knobs.answer = { status: 302, headers: { location: 'http://127.0.0.1/' } };
  expect(await run()).toMatchObject({ outcome: { reason: 'redirect' } });
  knobs.answer = { body: 'x'.repeat(300_000) };
  expect(await run()).toMatchObject({ outcome: { reason: 'tooLarge' } });
  knobs.dropConnection = true;
  expect(await run()).toMatchObject({ outcome: { reason: 'network' }, calls: [{ status: null }] });
  const address = { urlN8N: 'http://169.254.169.254/x' };
  expect(await run(aTurn(), address)).toMatchObject({ outcome: { reason: 'addressNotAllowed' } });
});

test('a server that does not answer within ten seconds is a failure', async () => {
  const { run, knobs } = await aReceiver();
  knobs.delayMs = 15_000;
  const began = performance.now();
  expect(await run()).toMatchObject({ outcome: { kind: 'failed', reason: 'timeout' }, calls: [{ status: null }] });
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('an answer that ends in the middle is a failure', async () => {
  const { run, knobs } = await aReceiver();
  knobs.brokenJson = true;
  knobs.answer = { body: { output: 'Oi, tudo bem?' } };
  expect(await run()).toMatchObject({ replies: [], outcome: { kind: 'failed', reason: 'brokenAnswer' } });
});
