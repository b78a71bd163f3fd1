import {
  apiMessageEvents,
  apiMessages,
  connectionEvents,
  messageOrders,
  statusCallbacks,
  testNumbers,
  type ApiMessageView,
  type SendApiMessage,
} from '@recado/contracts';
import { client, respond, rpcSubject } from '@recado/platform';
import { anApiKey, eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, onTestFinished, test } from 'vitest';
import { aCompany, type Company } from '../testing/company.factory.ts';
import { aNumber } from '../testing/schedule.steps.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';
import { isStored, stored } from '../testing/store-file.ts';

serveTickets(2);

const [DELIVERED, READ, ANSWERED, SLOW, ABSENT] = [
  '12025550100',
  '12025550101',
  '12025550102',
  '12025550103',
  '12025550110',
];
const api = () => client(bus, apiMessages);
const testKey = ({ companyId }: Company) =>
  anApiKey(companyId, ['messages:read', 'messages:write'], { isTest: true, tokenId: 5 });
const send = (company: Company, number: string, given: Partial<SendApiMessage> = {}) =>
  api().send(testKey(company), { number, body: 'Olá', ...given });
const reaches = (company: Company, { id }: ApiMessageView, status: ApiMessageView['status']) =>
  eventually(async () => {
    const view = await api().get(testKey(company), { id });
    return view.status === status ? view : null;
  }, `the status ${status}`);
/** Events of a call of a test key. */
const eventsOf = ({ publications }: Company, { id }: ApiMessageView) =>
  publications.of(apiMessageEvents.testMoved).filter((event) => event.id === id);
const story = (company: Company, call: ApiMessageView) =>
  eventsOf(company, call).map(({ change, ack, failure }) => failure ?? (change === 'status' ? ack : change));
const rowsOf = ({ companyId }: Company) =>
  asOwner(async (sql) => {
    const counts: unknown[] = [];
    for (const table of ['contacts', 'tickets', 'messages'])
      counts.push(
        (await sql.query(`select count(*)::int as count from tickets.${table} where company_id = $1`, [companyId]))
          .rows,
      );
    return counts;
  });

test('the address of a test call gets its states, each once', async () => {
  const company = await aCompany(bus);
  const checks = bus.nats.subscribe(rpcSubject('integrations', statusCallbacks.name, 'check'), {
    callback: (_, message) => void respond(message, () => Promise.resolve()),
  });
  onTestFinished(() => checks.unsubscribe());
  const call = await send(company, READ, { statusCallback: 'https://example.com/status' });
  await reaches(company, call, 'read');
  const posted = () =>
    company.publications.of(apiMessageEvents.statusChanged).filter((event) => event.call.id === call.id);
  await eventually(() => posted().length === 3, 'three states');
  expect(posted().map(({ call: { status, isTest } }) => [status, isTest])).toEqual([
    ['sent', true],
    ['delivered', true],
    ['read', true],
  ]);
});

test('test numbers decide what becomes of a message, step by step, and nothing is stored or sent', async () => {
  const company = await aCompany(bus);
  const before = await rowsOf(company);
  const given = { externalId: 'pedido-9', metadata: { loja: 'Recife' }, name: 'Rita' };
  const read = await send(company, READ, given);
  expect(read).toMatchObject({ status: 'queued', number: READ, ticketId: null, messageIds: [], isTest: true });
  expect(read.estimatedAt).not.toBeNull();
  const [delivered, answered, absent] = await Promise.all(
    [DELIVERED, ANSWERED, ABSENT].map((number) => send(company, number ?? '')),
  );
  if (!delivered || !answered || !absent) throw new Error('a call is missing');
  await reaches(company, read, 'read');
  await reaches(company, delivered, 'delivered');
  expect(await reaches(company, absent, 'failed')).toMatchObject({ failure: 'ERR_WAPP_INVALID_CONTACT' });
  await eventually(() => story(company, answered).includes('answered'), 'the answer');
  expect(story(company, read)).toEqual(['sent', 1, 2, 3]);
  expect(story(company, delivered)).toEqual(['sent', 1, 2]);
  expect(story(company, absent)).toEqual(['sent', 'ERR_WAPP_INVALID_CONTACT']);
  expect(story(company, answered)).toEqual(['sent', 1, 2, 3, 'answered']);
  const [first] = eventsOf(company, read);
  expect(first).toMatchObject({ ...given, number: READ, body: 'Olá', tokenId: 5, connectionId: company.connectionId });
  const [sent, answer] = [eventsOf(company, answered)[0], eventsOf(company, answered).at(-1)];
  expect(answer).toMatchObject({ ticketId: sent?.ticketId, contactId: sent?.contactId });
  expect(answer?.messageId).not.toBe(sent?.messageId);
  expect(await rowsOf(company)).toEqual(before);
  expect(company.publications.of(messageOrders.send)).toEqual([]);
});

test('every number that fails has its cause, and the slow one is queued for a while', async () => {
  const company = await aCompany(bus);
  const slow = await send(company, SLOW);
  const failing = Object.entries(testNumbers).flatMap(([number, steps]) =>
    steps.flatMap((step) => ('failure' in step ? [{ number, failure: step.failure }] : [])),
  );
  expect(failing.length).toBeGreaterThan(3);
  for (const { number, failure } of failing)
    expect(await reaches(company, await send(company, number), 'failed')).toMatchObject({ failure });
  expect((await api().get(testKey(company), { id: slow.id })).status).toBe('queued');
  await reaches(company, slow, 'sent');
});

test('a message to another number counts as delivered, and no event tells of the person it may be', async () => {
  const company = await aCompany(bus);
  const upload = await stored(company.companyId, 'a.pdf', 'x');
  const number = aNumber();
  const call = await send(company, number, { files: [upload] });
  expect(await isStored(upload)).toBe(false);
  await reaches(company, call, 'delivered');
  expect(eventsOf(company, call)).toEqual([]);
  const { rows } = await asOwner((sql) =>
    sql.query<{ outbox: string }>(`select payload::text as outbox from tickets.outbox where company_id = $1`, [
      company.companyId,
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain(number);
  await expect(send(company, number, { body: ' ' })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
});

test('a test waits for its time, can be taken back until then, and is listed by its state', async () => {
  const company = await aCompany(bus);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const [kept, cancelled] = [await send(company, READ, { sendAt }), await send(company, READ, { sendAt })];
  expect(kept).toMatchObject({ status: 'scheduled', estimatedAt: sendAt });
  expect(await api().cancel(testKey(company), { id: cancelled.id })).toMatchObject({ status: 'cancelled' });
  const now = await send(company, READ);
  await reaches(company, now, 'read');
  await expect(api().cancel(testKey(company), { id: now.id })).rejects.toMatchObject({ code: 'ERR_ALREADY_SENT' });
  const listed = async (status: ApiMessageView['status']) =>
    (await api().list(testKey(company), { status })).messages.map(({ id }) => id);
  expect(await listed('scheduled')).toEqual([kept.id]);
  expect(await listed('cancelled')).toEqual([cancelled.id]);
  expect(await listed('read')).toEqual([now.id]);
  expect(eventsOf(company, cancelled)).toEqual([]);
});

test('a test needs no linked number, and checks no number at WhatsApp', async () => {
  const company = await aCompany(bus);
  await publishAs(bus, connectionEvents.statusChanged, company.companyId, {
    connectionId: company.connectionId,
    name: 'Loja',
    status: 'DISCONNECTED',
    isDefault: true,
    number: null,
    complationMessage: '',
    reason: 'disconnected',
  });
  const live = anApiKey(company.companyId, ['messages:write']);
  await eventually(
    async () =>
      (await api()
        .send(live, { number: aNumber(), body: 'x' })
        .catch((error: { code: string }) => error.code)) === 'ERR_WAPP_NOT_INITIALIZED',
    'the lost connection',
  );
  await reaches(company, await send(company, DELIVERED), 'delivered');
  // Nobody stands in for connections here: a question to WhatsApp would fail.
  expect(await api().check(testKey(company), { numbers: [`+${DELIVERED}`, `+${ABSENT}`] })).toMatchObject([
    { exists: true },
    { exists: false },
  ]);
});

test('other keys do not send to test numbers', async () => {
  const company = await aCompany(bus);
  const live = anApiKey(company.companyId, ['messages:write']);
  await expect(api().send(live, { number: READ, body: 'x' })).rejects.toMatchObject({
    code: 'ERR_TEST_NUMBER',
    fields: [{ field: 'number' }],
  });
});
