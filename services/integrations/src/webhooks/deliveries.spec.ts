import { audits, contactEvents, webhookEvents, type CreateWebhook } from '@recado/contracts';
import { verifyWebhook } from '@recado/egress';
import { eventually, publishAs, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bus, serveIntegrations } from '../testing/serve-integrations.ts';
import { aReceiver, refusing } from './testing/webhook-receiver.ts';
import { aWebhookCompany, webhookNeighboursOf } from './testing/webhook.stage.ts';

serveIntegrations(() => Promise.resolve({ WEBHOOK_PLAIN_HTTP: 'allowed', WEBHOOK_RETRY_MS: '30' }));
let neighbours: ReturnType<typeof webhookNeighboursOf>;
beforeAll(() => {
  neighbours = webhookNeighboursOf(bus);
});
afterAll(() => neighbours.stop());

async function receiverOf(...given: Parameters<typeof aReceiver>) {
  const receiver = await aReceiver(...given);
  onTestFinished(() => receiver.close());
  return receiver;
}
/** A company with an endpoint at a receiver. */
async function aStage(given: Partial<CreateWebhook> = {}, ...answer: Parameters<typeof aReceiver>) {
  const company = aWebhookCompany(bus);
  const receiver = await receiverOf(...answer);
  const endpoint = await company.anEndpoint(receiver.url, given);
  return { company, receiver, endpoint };
}

test('an event is posted with its rows, signed, and kept with its answer', async () => {
  const { company, receiver, endpoint } = await aStage();
  const ticketId = company.newId();
  const messageId = await company.receives(ticketId);
  const [post] = await eventually(() => (receiver.received.length === 1 ? receiver.received : null), 'the post');
  expect(post?.body).toMatchObject({
    type: 'message.received',
    version: 1,
    companyId: company.companyId,
    data: {
      messageId,
      ticketId,
      contactId: ticketId,
      source: 'contact',
      message: { id: messageId, body: `mensagem ${messageId}` },
      ticket: { id: ticketId, contact: { name: 'Carla Cliente' } },
    },
  });
  const [headers, body] = [post?.headers ?? {}, post?.raw ?? ''];
  expect(verifyWebhook({ headers, body, secrets: [endpoint.secret] })).toBe(true);
  const [listed] = await eventually(async () => {
    const found = await company.listed();
    return found[0]?.state === 'delivered' ? found : null;
  }, 'the delivery');
  expect(listed).toMatchObject({ subject: `ticket-${ticketId}`, attempts: 1, status: 204, error: null });
  expect(headers['webhook-id']).toBe(listed?.eventId);
  const { request, log } = await company.deliveries.get(company.admin, { id: listed?.id ?? 0 });
  expect(request).toBe(body);
  expect(log).toMatchObject([{ status: 204, error: null }]);
  expect(await company.webhooks.get(company.admin, { id: endpoint.id })).toMatchObject({ delivered: 1 });
});

test('a refused event is posted again with the same body and id, and its ticket’s later events wait', async () => {
  const { company, receiver } = await aStage({}, (response, { body }, count) => {
    if (count <= 3 && body.type === 'message.received') refusing(500)(response);
  });
  const [blocked, free] = [company.newId(), company.newId()];
  await company.receives(blocked);
  await company.closes(blocked);
  await company.receives(free);
  await eventually(
    () => receiver.received.filter(({ body }) => body.type === 'ticket.closed').length === 1,
    'the last',
  );
  const ofBlocked = receiver.received.filter(({ body }) => body.data['ticketId'] === blocked);
  const types = ofBlocked.map(({ body }) => body.type);
  expect(types).toEqual([...Array<string>(types.length - 1).fill('message.received'), 'ticket.closed']);
  expect(
    new Set(ofBlocked.slice(0, -1).map(({ raw, headers }) => `${String(headers['webhook-id'])} ${raw}`)).size,
  ).toBe(1);
});

test('a receiver with too much to do is left alone for as long as it asks', async () => {
  const { company, receiver } = await aStage({}, (response, _received, count) => {
    if (count === 1) refusing(429, { 'retry-after': '2' })(response);
  });
  await company.receives(company.newId());
  await eventually(() => receiver.received.length === 1, 'the first post');
  await company.receives(company.newId());
  await eventually(() => receiver.received.length === 3, 'both events');
  const [first, second] = receiver.received;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_900);
});

test('an endpoint that answers slowly delays no other', async () => {
  const company = aWebhookCompany(bus);
  const waiting: (() => void)[] = [];
  const slow = await receiverOf(() => new Promise<void>((resolve) => waiting.push(resolve)));
  const fast = await receiverOf();
  await company.anEndpoint(slow.url);
  await company.anEndpoint(fast.url);
  for (let n = 0; n < 30; n++) await company.receives(company.newId());
  await eventually(() => fast.received.length === 30, 'all of the fast one');
  // Its own calls at once are few.
  expect(slow.received.length).toBeLessThanOrEqual(6);
  const release = setInterval(() => waiting.splice(0).forEach((resolve) => resolve()), 10);
  onTestFinished(() => clearInterval(release));
  await eventually(() => slow.received.length === 30, 'all of the slow one');
});

test('410 disables the endpoint, and its admins are told', async () => {
  const { company, receiver, endpoint } = await aStage({}, refusing(410));
  const publications = watchPublications(bus, company.companyId);
  await company.receives(company.newId());
  const { id, name } = endpoint;
  const look = () => company.webhooks.get(company.admin, { id });
  await eventually(async () => (await look()).state === 'disabledByFailure', 'the state');
  expect(await look()).toMatchObject({ active: false, disabledReason: 'gone' });
  await eventually(() => publications.of(webhookEvents.disabled).length === 1, 'the notice');
  expect(publications.of(webhookEvents.disabled)).toMatchObject([{ webhookId: id, name, reason: 'gone' }]);
  await company.receives(company.newId());
  const other = await aStage();
  await other.company.receives(other.company.newId());
  await eventually(() => other.receiver.received.length === 1, 'a later event');
  expect(receiver.received).toHaveLength(1);
  expect(await company.listed()).toMatchObject([{ state: 'failed', status: 410 }]);
  await expect(company.deliveries.replayMany(company.admin, { webhookId: id })).rejects.toMatchObject({
    code: 'ERR_WEBHOOK_INACTIVE',
  });
});

test('an endpoint with nothing delivered for a day is disabled; activated again it gets what waits', async () => {
  const { company, receiver, endpoint } = await aStage({}, refusing(500));
  const { id } = endpoint;
  const ticketId = company.newId();
  await company.receives(ticketId);
  await eventually(() => receiver.received.length > 0, 'the first attempt');
  await queryAsOwner(
    `update integrations.webhook_endpoints set failing_since = now() - interval '25 hours' where id = $1`,
    [id],
  );
  const look = () => company.webhooks.get(company.admin, { id });
  await eventually(async () => (await look()).disabledReason === 'failing', 'the state');
  receiver.state.answer = () => undefined;
  await company.webhooks.update(company.admin, { id, active: true });
  await eventually(async () => (await company.listed())[0]?.state === 'delivered', 'the delivery');
  expect(await look()).toMatchObject({ state: 'active', disabledReason: null, failingSince: null });
});

test('a delivery is given up after a day, and sent again when it is ordered', async () => {
  const { company, receiver, endpoint } = await aStage({}, refusing(503));
  const ticketId = company.newId();
  await company.receives(ticketId);
  await eventually(() => receiver.received.length > 0, 'the first attempt');
  await queryAsOwner(`update integrations.webhook_deliveries set expires_at = now() where endpoint_id = $1`, [
    endpoint.id,
  ]);
  await eventually(async () => (await company.listed())[0]?.state === 'failed', 'the end of the attempts');
  receiver.state.answer = () => undefined;
  const [failed] = await company.listed();
  const tried = failed?.attempts ?? 0;
  const all = { webhookId: endpoint.id };
  const publications = watchPublications(bus, company.companyId);
  expect(await company.deliveries.countReplay(company.admin, all)).toEqual({ count: 1, isTooMany: false });
  expect(await company.deliveries.replayMany(company.admin, all)).toEqual({ count: 1 });
  await eventually(async () => (await company.listed())[0]?.state === 'delivered', 'the delivery');
  const posts = receiver.received;
  expect(new Set(posts.map(({ raw, headers }) => `${String(headers['webhook-id'])} ${raw}`)).size).toBe(1);
  const again = await company.deliveries.replay(company.admin, { id: failed?.id ?? 0 });
  expect(again).toMatchObject({ state: 'waiting' });
  await eventually(() => posts.length === tried + 2, 'the second replay');
  await eventually(() => publications.of(audits.integrations).length === 2, 'the entries of the audit log');
});

test('the log is filtered by endpoint, state, type and time, a page at a time', async () => {
  const { company, receiver, endpoint } = await aStage();
  const other = await company.anEndpoint(receiver.url, { events: ['ticket.closed'] });
  const ticketId = company.newId();
  for (let n = 0; n < 25; n++) await company.receives(ticketId);
  await company.closes(ticketId);
  await eventually(() => receiver.received.length === 27, 'all of them');
  const ask = (given: object) => company.deliveries.list(company.admin, given);
  await eventually(async () => (await ask({ state: 'waiting' })).deliveries.length === 0, 'no delivery that waits');
  const first = await ask({ webhookId: endpoint.id });
  const second = await ask({ webhookId: endpoint.id, cursor: first.cursor });
  expect([first.deliveries.length, first.hasMore, second.deliveries.length, second.hasMore]).toEqual([
    20,
    true,
    6,
    false,
  ]);
  const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect((await ask({ webhookId: other.id })).deliveries).toMatchObject([{ type: 'ticket.closed' }]);
  expect((await ask({ type: 'ticket.closed' })).deliveries).toHaveLength(2);
  expect((await ask({ state: 'failed' })).deliveries).toHaveLength(0);
  const at = first.deliveries[0]?.createdAt ?? '';
  expect((await ask({ from: new Date(Date.now() + 1_000).toISOString() })).deliveries).toHaveLength(0);
  const before = (await ask({ to: at, type: 'ticket.closed', webhookId: endpoint.id })).deliveries;
  expect(before).toHaveLength(0);
});

test('an erased contact disappears from the log, and the receiver is told', async () => {
  const { company, receiver } = await aStage({ events: ['message.*', 'contact.*'] });
  const contactId = company.newId();
  await company.receives(contactId);
  await eventually(async () => (await company.listed())[0]?.state === 'delivered', 'the message');
  const { companyId } = company;
  // What the bot remembers of the contact is erased by another listener of the same event.
  await queryAsOwner(`insert into integrations.turn_sessions (company_id, owner, target) values ($1, $2, 'bill-1')`, [
    companyId,
    `contact-${contactId}`,
  ]);
  const person = { contactId, number: '5511987654321', lid: null, isOptedOut: false };
  await publishAs(bus, contactEvents.erased, companyId, person);
  await eventually(async () => {
    const [only, ...others] = await company.listed();
    return only?.type === 'contact.deleted' && others.length === 0;
  }, 'the log without the message');
  await eventually(() => receiver.received.at(-1)?.body.type === 'contact.deleted', 'the post');
  expect(receiver.received.at(-1)?.body.data).toMatchObject({ contactId, isErased: true });
  const { rows } = await queryAsOwner(
    `select 1 from integrations.webhook_deliveries where company_id = $1 and body like '%mensagem%'
     union all select 1 from integrations.turn_sessions where company_id = $1`,
    [companyId],
  );
  expect(rows).toEqual([]);
});

test('the Evolution form has messages with their ids on WhatsApp, and states by their names', async () => {
  const { company, receiver, endpoint } = await aStage({ shape: 'evolution', events: ['message.*', 'ticket.*'] });
  const messageId = company.newId();
  neighbours.messages.set(messageId, {
    mediaType: 'image',
    mediaState: 'ready',
    mediaUrl: '/public/1/tickets/a.jpg?expires=1&signature=x',
    mediaMime: 'image/jpeg',
    body: 'a conta',
  });
  const ticketId = company.newId();
  await company.receives(ticketId, messageId);
  await company.receives(ticketId);
  await company.closes(ticketId);
  await eventually(() => receiver.received.length === 2, 'both messages');
  const key = { remoteJid: '5511987654321@s.whatsapp.net', fromMe: false, id: `WA${messageId}` };
  const mediaUrl = 'http://127.0.0.1:3000/backend/public/1/tickets/a.jpg?expires=1&signature=x';
  expect(receiver.received[0]?.body).toMatchObject({
    event: 'messages.upsert',
    instance: 'Linha',
    destination: endpoint.url,
    apikey: null,
    data: {
      key,
      pushName: 'Carla Cliente',
      messageType: 'imageMessage',
      message: { imageMessage: { caption: 'a conta', mimetype: 'image/jpeg' }, mediaUrl },
      messageTimestamp: 1767355200,
    },
  });
  expect(receiver.received[1]?.body.data).toMatchObject({ messageType: 'conversation' });
  expect(await company.listed()).toHaveLength(2);
});

test('a message waits a moment for its file', async () => {
  const { company, receiver } = await aStage();
  const messageId = company.newId();
  neighbours.pending.add(messageId);
  await company.receives(company.newId(), messageId);
  await eventually(() => neighbours.asked.some((of) => of.messageId === messageId), 'the first look');
  expect(receiver.received).toHaveLength(0);
  neighbours.messages.set(messageId, { mediaUrl: '/public/x', mediaState: 'ready' });
  neighbours.pending.delete(messageId);
  await eventually(() => receiver.received.length === 1, 'the post');
  expect(receiver.received[0]?.body.data).toMatchObject({ message: { mediaState: 'ready' } });
});

test('long texts are cut until a body is below 20 kB', async () => {
  const { company, receiver } = await aStage();
  const messageId = company.newId();
  neighbours.messages.set(messageId, { body: '😀'.repeat(20_000), mediaPreview: 'x'.repeat(15_000) });
  await company.receives(company.newId(), messageId);
  await eventually(() => receiver.received.length === 1, 'the post');
  expect(Buffer.byteLength(receiver.received[0]?.raw ?? '')).toBeLessThan(20_000);
  expect(receiver.received[0]?.body.data['message']).toMatchObject({ isBodyCut: true });
});

test('an endless answer is read up to its limit and kept in short', async () => {
  const { company } = await aStage({}, (response) => {
    response.writeHead(200).write('a'.repeat(500_000));
    response.end('b'.repeat(500_000));
  });
  await company.receives(company.newId());
  const [delivery] = await eventually(async () => {
    const found = await company.listed();
    return found[0]?.state === 'delivered' ? found : null;
  }, 'the delivery');
  const { log } = await company.deliveries.get(company.admin, { id: delivery?.id ?? 0 });
  expect(log[0]?.body).toBe('a'.repeat(4_000));
});
