import {
  connectionEvents,
  connectionViews,
  Fault,
  queueEvents,
  queues,
  type Caller,
  type NamedProblem,
  type QueueView,
} from '@recado/contracts';
import { hashSecret, respond, rpcSubject } from '@recado/platform';
import { anApiKey, eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
const queuesOf = new Map<number, QueueView[]>();
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
  // Stands in for the tickets service, which responds with the queues of a company.
  stage.bus.nats.subscribe(rpcSubject(queues.service, queues.name, 'list'), {
    callback: (_error, message) =>
      void respond(message, (caller) => Promise.resolve(queuesOf.get(caller.companyId) ?? [])),
  });
});
afterAll(() => stage.close());

function aQueue(caller: Caller, id: number): number {
  const words = { name: `Fila ${id}`, color: '#ffffff', greetingMessage: '', outOfHoursMessage: '' };
  const targets = { firstAnswerMinutes: null, resolutionMinutes: null, warnMinutes: null };
  const assignment = { autoAssign: false, agentCapacity: 5, returnAfterMinutes: null };
  const bot = { integrationId: null, promptId: null };
  const queue = { id, version: '', ...words, ...targets, ...assignment, ...bot, orderQueue: null, schedules: [] };
  queuesOf.set(caller.companyId, [...(queuesOf.get(caller.companyId) ?? []), queue]);
  return id;
}
const fault = (code: string, ...named: string[]) =>
  expect.objectContaining({
    code,
    fields: named.map((field) => expect.objectContaining({ field }) as NamedProblem),
  }) as Fault;

test('the first connection is the default until another one is made the only default', async () => {
  const { caller, publications } = stage.company();
  const first = await stage.api.create(caller, { name: 'Primeira' });
  const second = await stage.api.create(caller, { name: 'Segunda', isDefault: false });
  const third = await stage.api.create(caller, { name: 'Terceira', isDefault: true });
  expect([first.isDefault, second.isDefault, third.isDefault]).toEqual([true, false, true]);
  const list = await stage.api.list(caller, {});
  expect(list.filter((connection) => connection.isDefault).map((connection) => connection.id)).toEqual([third.id]);
  await eventually(() =>
    publications.of(connectionViews.updated).some((f) => f.whatsapp.id === first.id && !f.whatsapp.isDefault),
  );
  await stage.api.update(caller, { id: second.id, isDefault: true });
  const after = await stage.api.list(caller, {});
  expect(after.map((connection) => [connection.id, connection.isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
    [third.id, false],
  ]);
});

test('of ten connections created at once one is the default', async () => {
  const { caller } = stage.company();
  await Promise.all(Array.from({ length: 10 }, (_, i) => stage.api.create(caller, { name: `N${i} linha` })));
  const list = await stage.api.list(caller, {});
  expect(list).toHaveLength(10);
  expect(list.filter((connection) => connection.isDefault)).toHaveLength(1);
});

test('the default can neither be removed nor unset; another connection can be removed', async () => {
  const { caller, publications } = stage.company();
  const first = await stage.api.create(caller, { name: 'Primeira' });
  const second = await stage.api.create(caller, { name: 'Segunda' });
  await expect(stage.api.remove(caller, { id: first.id })).rejects.toEqual(fault('ERR_NO_OTHER_WHATSAPP'));
  await expect(stage.api.update(caller, { id: first.id, isDefault: false })).rejects.toEqual(
    fault('ERR_NO_OTHER_WHATSAPP', 'isDefault'),
  );
  await stage.api.remove(caller, { id: second.id });
  await eventually(() =>
    publications.of(connectionViews.deleted).some((connection) => connection.whatsappId === second.id),
  );
  expect(await stage.api.list(caller, {})).toHaveLength(1);
});

test('names are unique in a company, ignoring case, and free in another company', async () => {
  const { caller } = stage.company();
  const first = await stage.api.create(caller, { name: 'Vendas' });
  await expect(stage.api.create(caller, { name: 'VENDAS' })).rejects.toEqual(fault('ERR_DUPLICATED_NAME', 'name'));
  const second = await stage.api.create(caller, { name: 'Suporte' });
  await expect(stage.api.update(caller, { id: second.id, name: 'vendas' })).rejects.toEqual(
    fault('ERR_DUPLICATED_NAME', 'name'),
  );
  await stage.api.update(caller, { id: first.id, name: 'VENDAS' });
  await stage.api.create(stage.company().caller, { name: 'Vendas' });
});

test('queues must be the company’s own, and more than one needs a greeting', async () => {
  const { caller } = stage.company();
  const [a, b] = [aQueue(caller, 11), aQueue(caller, 12)];
  const foreign = aQueue(stage.company().caller, 13);
  const create = (given: object) => stage.api.create(caller, { name: crypto.randomUUID().slice(0, 20), ...given });
  await expect(create({ queueIds: [a, foreign] })).rejects.toEqual(fault('ERR_NO_QUEUE_FOUND', 'queueIds'));
  await expect(create({ transferQueueId: foreign })).rejects.toEqual(fault('ERR_NO_QUEUE_FOUND', 'transferQueueId'));
  await expect(create({ queueIds: [a, b] })).rejects.toEqual(fault('ERR_WAPP_GREETING_REQUIRED', 'greetingMessage'));
  const made = await create({ queueIds: [a, b], greetingMessage: 'Olá' });
  expect(made.queues).toEqual([{ id: a }, { id: b }]);
  await expect(stage.api.update(caller, { id: made.id, greetingMessage: '' })).rejects.toEqual(
    fault('ERR_WAPP_GREETING_REQUIRED', 'greetingMessage'),
  );
  const changed = await stage.api.update(caller, { id: made.id, promptId: 4 });
  expect(changed).toMatchObject({ promptId: 4, queues: [] });
});

test('only admins get the QR code, and the token is stored as a hash that no view contains', async () => {
  const { caller } = stage.company();
  const { id } = await stage.api.create(caller, { name: 'Vendas', token: 'a-token-of-16-or-more' });
  const view = await stage.status(caller, id, 'qrcode');
  expect(view.qrcode).toContain('https://wa.me/settings/linked_devices#');
  const agent = { ...caller, profile: 'user' as const };
  expect(await stage.api.get(agent, { id })).toMatchObject({ status: 'qrcode', qrcode: '', pairingCode: '' });
  expect((await stage.api.list(agent, {}))[0]?.qrcode).toBe('');
  expect(view.hasToken).toBe(true);
  expect(JSON.stringify({ ...view, hasToken: 0 })).not.toMatch(/oken[^"]/);
  const [row] = await stage.rows<{ token_hash: string }>('select token_hash from connections.whatsapps where id = $1', [
    id,
  ]);
  expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a token is made anew or removed, and resolves to its connection alone', async () => {
  const { caller } = stage.company();
  const resolve = (token: string) => stage.api.resolveToken(caller, { hash: hashSecret(token) });
  const { id } = await stage.api.create(caller, { name: 'Vendas', token: 'client-made-token-1' });
  expect(await resolve('client-made-token-1')).toEqual({ whatsappId: id, companyId: caller.companyId });
  const { token } = await stage.api.createToken(caller, { id });
  expect(token).toMatch(/^wa_[\w-]{43}$/);
  expect(await resolve(token)).toEqual({ whatsappId: id, companyId: caller.companyId });
  await expect(resolve('client-made-token-1')).rejects.toEqual(fault('ERR_API_KEY_INVALID'));
  expect(await stage.api.update(caller, { id, token: '' })).toMatchObject({ hasToken: false });
  await expect(resolve(token)).rejects.toEqual(fault('ERR_API_KEY_INVALID'));
});

test('a token that is short, like another credential, or in use anywhere, is refused', async () => {
  const { caller } = stage.company();
  const { id } = await stage.api.create(caller, { name: 'Vendas' });
  for (const token of [
    '15-characters..',
    'with blanks in it all',
    'rec_live_of-nobody-at-all',
    'eyJhbGciOiJIUzI1NiJ9.e30.x',
  ])
    await expect(stage.api.update(caller, { id, token })).rejects.toEqual(fault('ERR_WAPP_TOKEN_FORMAT', 'token'));
  const token = crypto.randomUUID();
  await stage.api.update(caller, { id, token });
  const { caller: other } = stage.company();
  const taken = fault('ERR_WAPP_TOKEN_UNUSABLE', 'token');
  await expect(stage.api.create(other, { name: 'Vendas', token })).rejects.toEqual(taken);
  await expect(stage.api.createToken(other, { id })).rejects.toEqual(fault('ERR_NO_WAPP_FOUND'));
  // The own token may be sent again.
  expect(await stage.api.update(caller, { id, token })).toMatchObject({ hasToken: true });
});

test('a key of one connection sees that one only', async () => {
  const { caller } = stage.company();
  const { id } = await stage.api.create(caller, { name: 'Vendas' });
  const { id: hidden } = await stage.api.create(caller, { name: 'Suporte' });
  const key = anApiKey(caller.companyId, ['connections:read'], { connectionIds: [id] });
  expect((await stage.api.list(key, {})).map((connection) => connection.id)).toEqual([id]);
  expect((await stage.api.get(key, { id })).qrcode).toBe('');
  await expect(stage.api.get(key, { id: hidden })).rejects.toEqual(fault('ERR_NO_WAPP_FOUND'));
  await expect(stage.api.events(key, { id: hidden })).rejects.toEqual(fault('ERR_NO_WAPP_FOUND'));
});

test('every table with a company id has row security', async () => {
  const tables = await stage.rows<{ name: string; secured: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'connections'::regnamespace and c.relkind = 'r'`,
  );
  expect(tables.length).toBeGreaterThanOrEqual(11);
  expect(tables.filter((table) => !table.secured)).toEqual([]);
});

test('no operation shows or changes a connection of another company', async () => {
  const { caller, publications } = stage.company();
  const { id } = await stage.api.create(caller, { name: 'Vendas' });
  await eventually(() => publications.of(connectionEvents.statusChanged).some(({ status }) => status === 'qrcode'));
  const before = publications.of(connectionViews.session).length;
  const { caller: other } = stage.company();
  expect(await stage.api.list(other, {})).toEqual([]);
  const absent = fault('ERR_NO_WAPP_FOUND');
  await expect(stage.api.get(other, { id })).rejects.toEqual(absent);
  await expect(stage.api.update(other, { id, name: 'Minha' })).rejects.toEqual(absent);
  await expect(stage.api.remove(other, { id })).rejects.toEqual(absent);
  await expect(stage.api.retry(other, { id })).rejects.toEqual(absent);
  await expect(stage.api.renew(other, { id })).rejects.toEqual(absent);
  await expect(stage.api.pair(other, { id, number: '5511999999999' })).rejects.toEqual(absent);
  await expect(stage.api.disconnect(other, { id })).rejects.toEqual(absent);
  expect(await stage.api.get(caller, { id })).toMatchObject({ name: 'Vendas', status: 'qrcode' });
  expect(publications.of(connectionViews.session)).toHaveLength(before);
});

test('a removed queue is removed from the connections of its company only', async () => {
  const { caller, publications } = stage.company();
  const { caller: neighbour } = stage.company();
  const ids = [aQueue(caller, 71), aQueue(caller, 72)];
  const [id] = ids;
  const mine = { name: 'Minha', queueIds: ids, transferQueueId: id ?? null, greetingMessage: 'Olá' };
  const connection = await stage.api.create(caller, mine);
  const other = await stage.api.create(neighbour, { name: 'Outra', queueIds: [aQueue(neighbour, 71)] });
  await publishAs(stage.bus, queueEvents.deleted, caller.companyId, { queueId: 71 });
  await eventually(async () => {
    const { queues: left, transferQueueId } = await stage.api.get(caller, { id: connection.id });
    return left.length === 1 && left[0]?.id === 72 && transferQueueId === null;
  }, 'the connection without the queue');
  await eventually(() => publications.of(connectionViews.updated).length === 2, 'the updated views');
  expect((await stage.api.get(neighbour, { id: other.id })).queues).toEqual([{ id: 71 }]);
});

test('after a new order the earlier code never comes back, and the next one can be scanned', async () => {
  const { caller } = stage.company();
  const number = await stage.person();
  const { id } = await stage.api.create(caller, { name: 'Vendas' });
  for (const order of [stage.api.retry, stage.api.renew, stage.api.retry]) {
    const { qrcode: earlier } = await stage.status(caller, id, 'qrcode');
    await order(caller, { id });
    const until = Date.now() + 1_000;
    const shown = new Set<string>();
    while (Date.now() < until) shown.add((await stage.api.get(caller, { id })).qrcode);
    expect(shown).not.toContain(earlier);
  }
  const { qrcode } = await stage.status(caller, id, 'qrcode');
  await stage.phone('POST', `/phones/${number}/scan`, { qr: qrcode });
  await stage.status(caller, id, 'CONNECTED');
});
