import { audits, contactEvents } from '@recado/contracts';
import { eventually, publishAs, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { bus } from '../testing/serve-integrations.ts';
import { refusing } from './testing/webhook-receiver.ts';
import { aWebhookStage, serveWebhooks } from './testing/webhook.stage.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed', WEBHOOK_RETRY_MS: '30' });

test('a delivery is given up after a day, and sent again when it is ordered', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({}, () => refusing(503));
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
  const { company, receiver, endpoint } = await aWebhookStage();
  const other = await company.anEndpoint(receiver.url, { events: ['ticket.closed'] });
  const ticketId = company.newId();
  for (let n = 0; n < 25; n++) await company.receives(ticketId);
  await company.closes(ticketId);
  await eventually(() => receiver.received.length === 27, 'all of them');
  const list = (given: object) => company.deliveries.list(company.admin, given);
  await eventually(async () => (await list({ state: 'waiting' })).deliveries.length === 0, 'no delivery that waits');
  const first = await list({ webhookId: endpoint.id });
  const second = await list({ webhookId: endpoint.id, cursor: first.cursor });
  expect([first.deliveries.length, first.hasMore, second.deliveries.length, second.hasMore]).toEqual([
    20,
    true,
    6,
    false,
  ]);
  const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect((await list({ webhookId: other.id })).deliveries).toMatchObject([{ type: 'ticket.closed' }]);
  expect((await list({ type: 'ticket.closed' })).deliveries).toHaveLength(2);
  expect((await list({ state: 'failed' })).deliveries).toHaveLength(0);
  const at = first.deliveries[0]?.createdAt ?? '';
  expect((await list({ from: new Date(Date.now() + 1_000).toISOString() })).deliveries).toHaveLength(0);
  const before = (await list({ to: at, type: 'ticket.closed', webhookId: endpoint.id })).deliveries;
  expect(before).toHaveLength(0);
});

test('an erased contact disappears from the log, and the receiver is told', async () => {
  const { company, receiver } = await aWebhookStage({ events: ['message.*', 'contact.*'] });
  const contactId = company.newId();
  await company.receives(contactId);
  await eventually(async () => (await company.listed())[0]?.state === 'delivered', 'the message');
  const { companyId } = company;
  // Another listener of the same event erases the sessions of the bot with the contact.
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

test('the deliveries of a merged contact are erased with the contact that it belongs to', async () => {
  const { company } = await aWebhookStage();
  const [mergedId, contactId] = [company.newId(), company.newId()];
  await company.receives(mergedId);
  await eventually(async () => (await company.listed())[0]?.state === 'delivered', 'the delivery');
  const { companyId } = company;
  await publishAs(bus, contactEvents.merged, companyId, { contactId, mergedId });
  await publishAs(bus, contactEvents.erased, companyId, { contactId, number: null, lid: null, isOptedOut: false });
  await eventually(async () => (await company.listed()).length === 0, 'the empty log');
});

test('a long answer is read up to its limit, and its beginning is kept', async () => {
  const { company } = await aWebhookStage({}, () => ({ body: 'a'.repeat(500_000) + 'b'.repeat(500_000) }));
  await company.receives(company.newId());
  const [delivery] = await eventually(async () => {
    const found = await company.listed();
    return found[0]?.state === 'delivered' ? found : null;
  }, 'the delivery');
  const { log } = await company.deliveries.get(company.admin, { id: delivery?.id ?? 0 });
  expect(log[0]?.body).toBe('a'.repeat(4_000));
});
