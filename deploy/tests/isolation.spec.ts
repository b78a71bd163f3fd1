import type { FaultCode } from '@recado/contracts';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { renewSession } from '../client/company.factory.ts';
import type { RestResponse, OperationName } from '../client/rest.client.ts';
import { attempts } from './isolation.attempts.ts';
import { inputOf, nowhere, operations, rowOf, trials, type ForeignIdTrial } from './isolation.inputs.ts';
import { openIsolationStage, attackers, SECRET, type Attacker, type IsolationStage } from './isolation.stage.ts';
import { changedTables, hashCompanyRows, holdPeriodicJobs, recordEvents, waitUntilQuiet } from './isolation.watch.ts';
import { call, product, superToken } from './running-product.ts';
import { useDatabase } from './use-database.ts';

let stage: IsolationStage;
const sql = useDatabase();
let before: Record<string, string>;
const theirEvents: string[] = [];
const attackersEvents: string[] = [];
const sockets: Socket[] = [];

async function recordInto(token: string, list: string[]): Promise<void> {
  const { socket } = await recordEvents(token);
  sockets.push(socket);
  socket.onAny((name: string, payload: unknown) => list.push(`${name} ${JSON.stringify(payload)}`));
}

beforeAll(async () => {
  stage = await openIsolationStage(sql);
  await recordInto(stage.theirs.token, theirEvents);
  for (const who of attackers)
    if (who !== 'super' && who !== 'key') await recordInto(stage.attackers[who], attackersEvents);
  await waitUntilQuiet(sql, stage.theirs.id, theirEvents);
  // A page says every five minutes that its user is there; without one the user would be away before the attempts end.
  await sql.query(`update accounts.users set seen_at = now() + interval '1 hour' where company_id = $1`, [
    stage.theirs.id,
  ]);
  await holdPeriodicJobs(sql, stage.theirs.id);
  before = await hashCompanyRows(sql, stage.theirs.id);
  theirEvents.length = 0;
});
afterAll(() => sockets.forEach((socket) => socket.close()));

test('every operation of the contracts has an attempt, which says what each id field names', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  for (const { name, ids } of operations) {
    const { ids: named, unchecked } = rowOf(name);
    expect(Object.keys(named).toSorted(), name).toEqual(ids.map(({ field }) => field).toSorted());
    expect(Object.keys(named), name).toEqual(expect.arrayContaining(unchecked));
  }
  expect(trials.length).toBeGreaterThan(40);
});

/** Ids that a program of the company, WhatsApp or an identity provider gives: at most rows are searched for them, as for a number. */
const ofOthers = new Set(['clientId', 'externalId', 'groupId']);

test('every field with the name of an id is declared as one', () => {
  for (const { name, ids, fields } of operations) {
    const namedLikeIds = fields.filter((field) => /(^id|Ids?|uuid|Uuid)$/.test(field) && !ofOthers.has(field));
    expect(
      ids.map(({ field }) => field),
      name,
    ).toEqual(expect.arrayContaining(namedLikeIds));
  }
});

/** Operations of the platform are meant to reach every company. */
const isReached = (who: Attacker, name: OperationName) =>
  who === 'super' &&
  (rowOf(name).superReaches === true ||
    operations.find((operation) => operation.name === name)?.who.startsWith('platform:'));
const attempt = (who: Attacker, { name }: ForeignIdTrial, input: Record<string, unknown>) =>
  call(stage.attackers[who], name, input);

/** A response without values that always differ and without the requested id. */
function comparable({ status, body }: RestResponse): unknown {
  const { foreign } = stage;
  const ids = [...new Set([...Object.values(foreign), ...Object.values(nowhere)].map(String))].join('|');
  const text = JSON.stringify(body, (key, value: unknown) =>
    /^(id|email|createdAt|sequence|requestId)$/.test(key) ? '' : value,
  );
  return { status, body: text.replace(new RegExp(`(?<![\\w-])(${ids})(?![\\w-])`, 'g'), '#') };
}

describe.each(attackers)('as %s', (who) => {
  beforeAll(() => stage.renewTokens());

  test.each(trials.filter(({ name }) => !isReached(who, name)))(
    '$name: another company’s $field is answered like one that does not exist (by uuid: $byUuid)',
    async (trial) => {
      const { own, foreign } = stage;
      const reached = await attempt(who, trial, inputOf(trial.name, own, trial, foreign));
      const absent = await attempt(who, trial, inputOf(trial.name, own, trial, nowhere));
      expect(comparable(reached)).toEqual(comparable(absent));
      expect(JSON.stringify(reached.body)).not.toContain(SECRET);
      expect(reached.status, 'the input is invalid').not.toBe(400);
      if (rowOf(trial.name).unchecked.includes(trial.field)) return;
      expect(reached.status, JSON.stringify(reached.body)).toBeGreaterThanOrEqual(402);
      // The admin has all rights in the own company, so the foreign id is the only reason for a refusal.
      const isPlatforms = operations.find(({ name }) => name === trial.name)?.who.startsWith('platform:');
      if (who !== 'admin' || isPlatforms) return;
      expect(reached).toMatchObject({ status: 404, body: { error: expect.stringMatching(/^ERR_NO_\w+_FOUND$/) } });
    },
  );

  test('no list and no page contains data of another company', async () => {
    const lists = operations.filter(
      ({ name, kind, ids }) => kind === 'query' && ids.length === 0 && !isReached(who, name),
    );
    const cursors = [String(stage.foreign.ticket), Buffer.from(JSON.stringify({ id: 1 })).toString('base64url')];
    for (const { name } of lists) {
      for (const input of [{}, { searchParam: SECRET }, ...cursors.map((cursor) => ({ cursor }))]) {
        const { body } = await call(stage.attackers[who], name, input);
        expect(JSON.stringify(body), name).not.toContain(SECRET);
      }
    }
  });
});

test('the attempts have changed no row of the other company', async () => {
  expect(changedTables(before, await hashCompanyRows(sql, stage.theirs.id)).join(', ')).toBe('');
});

test('the attempts have pushed no event to the other company, and none of its events to the attackers', async () => {
  const { theirs, foreign } = stage;
  await renewSession(product, theirs);
  await theirs.api.queues.update({ id: foreign.queue, name: `${SECRET} 2` });
  await eventually(() => theirEvents.some((line) => line.includes(`${SECRET} 2`)), 'the event of the update');
  expect(theirEvents).toEqual([expect.stringContaining(`${SECRET} 2`)]);
  expect(attackersEvents.length).toBeGreaterThan(0);
  expect(attackersEvents.join('\n')).not.toContain(SECRET);
  expect(attackersEvents.filter((line) => line.startsWith(`company-${theirs.id}-`))).toEqual([]);
});

test('without a session every operation but the public ones is refused', async () => {
  for (const { name, who } of operations) {
    if (who === 'anyone') continue;
    const { status, body } = await call(null, name, inputOf(name, stage.own));
    expect({ name, status, body }).toMatchObject({ name, status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
  }
});

test('a user with a queue and a connection of another company in the own row cannot reach that company', async () => {
  const { mine, foreign } = stage;
  const [user] = (await mine.api.users.list()).users.filter(({ id }) => id === stage.own.user);
  expect(user).toBeDefined();
  await mine.api.users.update({ id: stage.own.user, allTicket: 'enable', password: 'secret of eva 1' });
  await sql.query('update accounts.users set queue_ids = $2, whatsapp_id = $3 where id = $1', [
    stage.own.user,
    [foreign.queue],
    foreign.whatsapp,
  ]);
  const { status, body } = await call(null, 'auth.login', {
    email: user?.email,
    password: 'secret of eva 1',
  });
  expect(status).toBe(200);
  const { token } = body as { token: string };
  expect((await call(token, 'tickets.get', { id: foreign.ticket })).status).toBe(404);
  const list = await call(token, 'tickets.list', { showAll: true, queueIds: [foreign.queue] });
  expect(list.status).toBe(200);
  expect(JSON.stringify(list.body)).not.toContain(SECRET);
});

/** Come first, in this order: other operations change the invoice, and only an open ticket is snoozed. */
const early = ['subscription.pay', 'tickets.update', 'snoozes.add'];
// Removals come last, each before the things that it depends on; first those of rows that nothing depends on.
const removalOrder = [
  'chatMessages',
  'chats',
  'campaigns',
  'contactListItems',
  'contactLists',
  'tickets',
  'whatsapp',
  'queueOptions',
  'tags',
  'queues',
  'contacts',
  'users',
  'sessions',
];
const positionOf = ({ name, kind }: (typeof operations)[number]) => {
  const [resource = '', operation] = name.split('.');
  if (kind === 'query') return -20;
  if (early.includes(name)) return early.indexOf(name) - 10;
  const isRemoval = operation === 'remove' || operation === 'end' || resource === 'whatsapp';
  return isRemoval ? removalOrder.indexOf(resource) : -2;
};
const withIds = operations
  .filter(({ name, ids }) => ids.length > 0 && Object.values(rowOf(name).ids).some((kind) => kind !== 'unowned'))
  .toSorted((a, b) => positionOf(a) - positionOf(b));

describe('with the own ids', () => {
  beforeAll(() => stage.renewTokens());

  test.each(withIds)('$name succeeds, so the attempts were valid apart from the foreign id', async ({ name, who }) => {
    const token = who.startsWith('platform:') ? await superToken() : stage.mine.token;
    const { status, body } = await call(token, name, inputOf(name, stage.own));
    const { own: expected } = rowOf(name);
    const code = (body as { error?: FaultCode } | null)?.error;
    if (expected) expect(code).toBe(expected);
    else expect([200, 204], JSON.stringify(body)).toContain(status);
  });
});
