import { setTimeout as pause } from 'node:timers/promises';
import { announcedKinds, pushEvents, serviceCaller, sessionEvents, type NoticePreferences } from '@recado/contracts';
import { aCaller, eventually, publishAs, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsOf, aCompany, type Accounts } from '../testing/company.factory.ts';
import { pushReceiver, type PushReceiver } from '../testing/push-receiver.ts';
import { bus, serveChat, sql } from '../testing/serve-chat.ts';

let receiver: PushReceiver;
let accounts: Accounts;
serveChat(async () => {
  receiver = await pushReceiver();
  return { PUSH_HOSTS: receiver.host };
});
beforeAll(() => (accounts = accountsOf(bus)));
afterAll(async () => {
  accounts.stop();
  await receiver.close();
});
beforeEach(() => Object.assign(receiver.state, { status: 201 }));

const newCompany = () => aCompany(bus, accounts);
const names = () => receiver.received.map(({ payload }) => payload['name']);
const subscriptions = async (companyId: number) =>
  (await sql.query('select * from chat.push_subscriptions where company_id = $1', [companyId])).rows;
/** Makes failed jobs due, instead of waiting for the pause before their retry. */
const retriedUntil = (isDone: () => boolean) =>
  eventually(async () => {
    await sql.query(`update chat_jobs.job set start_after = now() where name = 'push' and state = 'retry'`);
    return isDone();
  }, 'the retried notice');
let serial = 0;
/** A unique name, by which a received notice is recognized. */
const aContactName = () => `Cliente ${++serial} ${crypto.randomUUID()}`;

test('users without an open page receive an encrypted, signed notice without the text', async () => {
  const company = newCompany();
  const ana = company.agent();
  const { key } = await company.push.key(ana, {});
  await company.push.save(ana, receiver.subscribe());
  const contact = aContactName();
  const ticket = { id: 4711, uuid: crypto.randomUUID(), userId: ana.userId };
  await company.requestNotice({ contact, ticket });
  const got = await eventually(() => receiver.received.find(({ payload }) => payload['name'] === contact));
  expect(got.payload).toEqual({
    kind: 'message',
    ticketId: 4711,
    uuid: ticket.uuid,
    name: contact,
    by: null,
    text: '',
    language: 'pt',
  });
  expect(got.key).toBe(key);
  expect(got.headers).toMatchObject({ topic: 'ticket-4711', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(Number(got.headers['ttl'])).toBeGreaterThan(14_000);
});

test('the notice holds the text where the user wants it, and the author of a transfer', async () => {
  const company = newCompany();
  const ana = company.agent();
  await company.push.save(ana, { ...receiver.subscribe(), withText: true, language: 'es' });
  const contact = aContactName();
  await company.requestNotice({ kind: 'transfer', contact, by: 'Bruno', ticket: { userId: ana.userId } });
  const { payload } = await eventually(() => receiver.received.find(({ payload }) => payload['name'] === contact));
  expect(payload).toMatchObject({ kind: 'transfer', by: 'Bruno', text: 'onde está meu pedido?', language: 'es' });
});

test('a user receives one notice per ticket and half a minute', async () => {
  const company = newCompany();
  const ana = company.agent();
  await company.push.save(ana, receiver.subscribe());
  const [first, last] = [aContactName(), aContactName()];
  const ticket = { id: 5, userId: ana.userId };
  for (let n = 0; n < 3; n++) await company.requestNotice({ contact: first, ticket });
  await company.requestNotice({ contact: last, ticket: { id: 6, userId: ana.userId } });
  await eventually(() => names().includes(last));
  await eventually(() => names().includes(first));
  await sql.query(`update chat.push_turns set at = at - interval '31 seconds' where company_id = $1`, [
    company.companyId,
  ]);
  expect(names().filter((name) => name === first)).toHaveLength(1);
  await company.requestNotice({ contact: first, ticket });
  await eventually(() => names().filter((name) => name === first).length === 2);
});

test('a user receives no notice in quiet hours, and none of a kind that they do not want', async () => {
  const company = newCompany();
  const [quiet, choosy, always] = [company.agent(), company.agent(), company.agent()];
  const hourOf = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const anyTime = { kinds: [...announcedKinds], sound: true, quietFrom: '', quietUntil: '', timezone: 'UTC' };
  const want = ({ sessionId: id, user }: typeof quiet, notices: Partial<NoticePreferences>) =>
    accounts.people.set(id, { id, user, notices: { ...anyTime, ...notices } });
  want(quiet, { quietFrom: hourOf(-1), quietUntil: hourOf(1) });
  want(choosy, { kinds: ['transfer'] });
  want(always, { quietFrom: hourOf(1), quietUntil: hourOf(2) });
  for (const person of [quiet, choosy, always]) await company.push.save(person, receiver.subscribe());
  const sent = { quiet: aContactName(), choosy: aContactName(), transfer: aContactName(), always: aContactName() };
  await company.requestNotice({ contact: sent.quiet, ticket: { userId: quiet.userId } });
  await company.requestNotice({ contact: sent.choosy, ticket: { userId: choosy.userId } });
  await company.requestNotice({ contact: sent.transfer, kind: 'transfer', ticket: { userId: choosy.userId } });
  await company.requestNotice({ contact: sent.always, ticket: { userId: always.userId } });
  await eventually(() => names().includes(sent.always) && names().includes(sent.transfer));
  const { rows } = await sql.query(`select user_id from chat.push_turns where company_id = $1`, [company.companyId]);
  expect(rows).toHaveLength(2);
  expect(names()).not.toContain(sent.quiet);
  expect(names()).not.toContain(sent.choosy);
});

test('notices of pending tickets go to users who may see them by their current rights', async () => {
  const [company, other] = [newCompany(), newCompany()];
  const inQueue = company.agent({ queueIds: [3] });
  const people = {
    inQueue,
    admin: company.agent({ profile: 'admin' }),
    elsewhere: company.agent({ queueIds: [4] }),
    all: company.agent({ allTicket: true }),
    online: company.agent({ queueIds: [3] }),
    moved: company.agent({ queueIds: [3] }),
    // Another company uses the same queue id.
    stranger: other.agent({ queueIds: [3], profile: 'admin' }),
  };
  people.online.user.online = true;
  for (const person of Object.values(people)) await company.push.save(person, receiver.subscribe());
  people.moved.user.queues = [{ id: 4 }];
  const notifiedOf = async (queueId: number | null) => {
    const contact = aContactName();
    const id = 900 + (queueId ?? 0);
    await company.requestNotice({ kind: 'waiting', contact, ticket: { id, queueId, status: 'pending' } });
    await eventually(() => names().includes(contact));
    const { rows } = await sql.query<{ user_id: number }>(`select user_id from chat.push_turns where ticket_id = $1`, [
      id,
    ]);
    const ids = rows.map(({ user_id }) => Number(user_id));
    return Object.entries(people).flatMap(([name, { userId }]) => (ids.includes(userId) ? [name] : []));
  };
  expect((await notifiedOf(3)).toSorted()).toEqual(['admin', 'inQueue']);
  expect((await notifiedOf(null)).toSorted()).toEqual(['admin', 'all']);
});

test('a subscription ends with its session, on request, and when its push service no longer knows it', async () => {
  const company = newCompany();
  const [ana, bruno, caio, dora] = [company.agent(), company.agent(), company.agent(), company.agent()];
  const publications = watchPublications(bus, company.companyId);
  for (const person of [ana, bruno, caio, dora]) await company.push.save(person, receiver.subscribe());
  expect(await subscriptions(company.companyId)).toHaveLength(4);
  await company.push.remove(ana, {});
  await publishAs(bus, sessionEvents.ended, company.companyId, {
    userId: bruno.userId,
    sessionId: bruno.sessionId,
    reason: 'logout',
  });
  await eventually(async () => (await subscriptions(company.companyId)).length === 2);
  // An expired session ends without an event; accounts no longer knows it.
  accounts.people.delete(caio.sessionId);
  await company.requestNotice({ ticket: { userId: caio.userId } });
  await eventually(async () => (await subscriptions(company.companyId)).length === 1);
  receiver.state.status = 410;
  await company.requestNotice({ ticket: { userId: dora.userId } });
  await eventually(async () => (await subscriptions(company.companyId)).length === 0);
  await eventually(
    () => publications.of(pushEvents.subscribersChanged).length === 2,
    'the views of the first and the last subscription',
  );
  expect(publications.of(pushEvents.subscribersChanged)).toEqual([{ hasSubscribers: true }, { hasSubscribers: false }]);
  publications.stop();
});

test('a notice is retried when its push service fails, and delays no other; redirects are not followed', async () => {
  const company = newCompany();
  const [ana, bruno] = [company.agent(), company.agent()];
  for (const person of [ana, bruno]) await company.push.save(person, receiver.subscribe());
  receiver.state.status = 503;
  const [late, next] = [aContactName(), aContactName()];
  const before = receiver.state.requests;
  await company.requestNotice({ contact: late, ticket: { userId: ana.userId } });
  await eventually(() => receiver.state.requests > before);
  receiver.state.status = 201;
  await company.requestNotice({ contact: next, ticket: { userId: bruno.userId } });
  await eventually(() => names().includes(next));
  await retriedUntil(() => names().includes(late));
  receiver.state.status = 302;
  const requests = receiver.state.requests;
  await company.requestNotice({ ticket: { userId: ana.userId } });
  await eventually(() => receiver.state.requests > requests);
  await pause(300); // a followed redirect would be a second request
  expect(receiver.state.requests).toBe(requests + 1);
  expect(await subscriptions(company.companyId)).toHaveLength(2);
});

test('of several notices sent together only the failed one is repeated', async () => {
  const company = newCompany();
  const contact = aContactName();
  const receivedCount = () => names().filter((name) => name === contact).length;
  const given = receiver.subscribe();
  const path = new URL(given.endpoint).pathname;
  receiver.failing.add(path);
  await company.push.save(company.agent({ profile: 'admin' }), given);
  for (let n = 0; n < 5; n++) await company.push.save(company.agent({ profile: 'admin' }), receiver.subscribe());
  const before = receiver.state.requests;
  await company.requestNotice({ kind: 'waiting', contact, ticket: { status: 'pending' } });
  await eventually(() => receivedCount() === 5 && receiver.state.requests === before + 6);
  receiver.failing.delete(path);
  await retriedUntil(() => receivedCount() === 6);
  expect(receiver.state.requests).toBe(before + 7);
});

test('one subscription per session, ten per user, stored encrypted; only known push services are called', async () => {
  const company = newCompany();
  const ana = company.agent();
  await company.push.save(ana, receiver.subscribe());
  const { endpoint, p256dh, auth, ...rest } = receiver.subscribe();
  await company.push.save(ana, { endpoint, p256dh, auth, ...rest });
  const [kept, ...others] = await subscriptions(company.companyId);
  expect(others).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain(endpoint.slice(-36));
  expect((kept as { sealed: Buffer }).sealed.includes(Buffer.from(auth))).toBe(false);
  for (let n = 0; n < 11; n++)
    await company.push.save({ ...ana, sessionId: crypto.randomUUID() }, receiver.subscribe());
  expect(await subscriptions(company.companyId)).toHaveLength(10);
  const given = receiver.subscribe();
  for (const wrong of [
    { endpoint: 'https://169.254.169.254/latest/meta-data' },
    { endpoint: given.endpoint.replace('https', 'http') },
    { p256dh: given.p256dh.slice(0, 80) },
    { auth: `${given.auth}AAAA` },
  ])
    await expect(company.push.save(ana, { ...given, ...wrong })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  await expect(company.push.save(aCaller({ companyId: ana.companyId, userId: null }), given)).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  });
  const { rows } = await sql.query<{ sealed: Buffer }>('select sealed from chat.push_keys');
  expect(rows).toHaveLength(1);
});

test('the sessions whose browser is told what is new are listed for their company alone', async () => {
  const [company, stranger] = [newCompany(), newCompany()];
  const ana = company.agent();
  await company.push.save(ana, receiver.subscribe());
  const sessionsOf = (companyId: number) =>
    company.push.sessions(serviceCaller('accounts', companyId, 'test'), {}).then(({ sessionIds }) => sessionIds);
  expect(await sessionsOf(ana.companyId)).toEqual([ana.sessionId]);
  expect(await sessionsOf(stranger.agent().companyId)).toEqual([]);
});
