import type { FaultCode } from '@recado/contracts';
import { Client } from 'pg';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { perform, type RestResponse, type OperationName } from '../client/rest.client.ts';
import { attempts } from './isolation.attempts.ts';
import { inputOf, nowhere, operations, rowOf, trials, type ForeignIdTrial } from './isolation.inputs.ts';
import {
  openIsolationStage,
  atRest,
  attackers,
  listen,
  rowsOf,
  SECRET,
  type Attacker,
  type IsolationStage,
} from './isolation.stage.ts';
import { product, superToken } from './running-product.ts';

let stage: IsolationStage;
let sql: Client;
let before: Record<string, string>;
const theirEvents: string[] = [];
const attackersEvents: string[] = [];
const sockets: Socket[] = [];

async function hear(token: string, into: string[]): Promise<void> {
  const { socket } = await listen(token);
  sockets.push(socket);
  socket.onAny((name: string, payload: unknown) => into.push(`${name} ${JSON.stringify(payload)}`));
}

beforeAll(async () => {
  sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  stage = await openIsolationStage(sql);
  await hear(stage.theirs.token, theirEvents);
  for (const who of attackers) if (who !== 'super') await hear(stage.attackers[who], attackersEvents);
  before = await atRest(sql, stage.theirs.id, theirEvents);
  theirEvents.length = 0;
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await sql.end();
});

test('every operation of the contracts has its row, and every id field says what it names', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  for (const { name, ids } of operations) {
    const { ids: named, unchecked } = rowOf(name);
    expect(Object.keys(named).toSorted(), name).toEqual(ids.map(({ field }) => field).toSorted());
    expect(Object.keys(named), name).toEqual(expect.arrayContaining(unchecked));
  }
  expect(trials.length).toBeGreaterThan(40);
});

test('no field is called an id that does not say which kind it is', () => {
  for (const { name, ids, fields } of operations) {
    const called = fields.filter((field) => /(^id|Ids?|uuid|Uuid)$/.test(field));
    expect(
      ids.map(({ field }) => field),
      name,
    ).toEqual(expect.arrayContaining(called));
  }
});

/** The platform reaches every company: that is what its operations are for. */
const isReached = (who: Attacker, name: OperationName) =>
  who === 'super' &&
  (rowOf(name).superReaches === true || operations.find((one) => one.name === name)?.who.startsWith('platform:'));
const attempt = (who: Attacker, { name }: ForeignIdTrial, input: Record<string, unknown>) =>
  perform(product.gateway, stage.attackers[who], name, input);

/** An answer without what is another each time and without the id that was asked for. */
function alike({ status, body }: RestResponse): unknown {
  const { foreign } = stage;
  const asked = [...new Set([...Object.values(foreign), ...Object.values(nowhere)].map(String))].join('|');
  const text = JSON.stringify(body, (key, value: unknown) => (/^(id|email|createdAt)$/.test(key) ? '' : value));
  return { status, body: text.replace(new RegExp(`(?<![\\w-])(${asked})(?![\\w-])`, 'g'), '#') };
}

describe.each(attackers)('as %s', (who) => {
  test.each(trials.filter(({ name }) => !isReached(who, name)))(
    '$name: another company’s $field is like one that does not exist (by uuid: $byUuid)',
    async (trial) => {
      const { own, foreign } = stage;
      const reached = await attempt(who, trial, inputOf(trial.name, own, trial, foreign));
      const absent = await attempt(who, trial, inputOf(trial.name, own, trial, nowhere));
      expect(alike(reached)).toEqual(alike(absent));
      expect(JSON.stringify(reached.body)).not.toContain(SECRET);
      expect(reached.status, 'what was wrong was the input').not.toBe(400);
      if (rowOf(trial.name).unchecked.includes(trial.field)) return;
      expect(reached.status, JSON.stringify(reached.body)).toBeGreaterThanOrEqual(402);
      // Whoever may do everything in the own company is refused for the foreign id and for nothing else.
      const isPlatforms = operations.find(({ name }) => name === trial.name)?.who.startsWith('platform:');
      if (who !== 'admin' || isPlatforms) return;
      expect(reached).toMatchObject({ status: 404, body: { error: expect.stringMatching(/^ERR_NO_\w+_FOUND$/) } });
    },
  );

  test('no list and no page shows anything of another company', async () => {
    const asking = operations.filter(
      ({ name, kind, ids }) => kind === 'query' && ids.length === 0 && !isReached(who, name),
    );
    const cursors = [String(stage.foreign.ticket), Buffer.from(JSON.stringify({ id: 1 })).toString('base64url')];
    for (const { name } of asking) {
      for (const input of [{}, { searchParam: SECRET }, ...cursors.map((cursor) => ({ cursor }))]) {
        const { body } = await perform(product.gateway, stage.attackers[who], name, input);
        expect(JSON.stringify(body), name).not.toContain(SECRET);
      }
    }
  });
});

test('all of that has changed no row of the other company', async () => {
  expect(await rowsOf(sql, stage.theirs.id)).toEqual(before);
});

test('all of that has told nobody of the other company anything, nor the attackers anything of it', async () => {
  const { theirs, foreign } = stage;
  await theirs.api.queues.update({ id: foreign.queue, name: `${SECRET} 2` });
  await eventually(() => theirEvents.some((line) => line.includes(`${SECRET} 2`)), 'the one event there is');
  expect(theirEvents).toHaveLength(1);
  expect(attackersEvents.length).toBeGreaterThan(0);
  expect(attackersEvents.join('\n')).not.toContain(SECRET);
  expect(attackersEvents.filter((line) => line.startsWith(`company-${theirs.id}-`))).toEqual([]);
});

test('without a session nothing answers but what is open to anyone', async () => {
  for (const { name, who } of operations) {
    if (who === 'anyone') continue;
    const { status, body } = await perform(product.gateway, null, name, inputOf(name, stage.own));
    expect({ name, status, body }).toMatchObject({ name, status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
  }
});

test('a queue or connection of another company, had by a user all the same, opens nothing of it', async () => {
  const { mine, foreign } = stage;
  const [reaching] = (await mine.api.users.list()).users.filter(({ id }) => id === stage.own.user);
  expect(reaching).toBeDefined();
  await mine.api.users.update({ id: stage.own.user, allTicket: 'enable', password: 'secret of eva 1' });
  await sql.query('update accounts.users set queue_ids = $2, whatsapp_id = $3 where id = $1', [
    stage.own.user,
    [foreign.queue],
    foreign.whatsapp,
  ]);
  const { status, body } = await perform(product.gateway, null, 'auth.login', {
    email: reaching?.email,
    password: 'secret of eva 1',
  });
  expect(status).toBe(200);
  const { token } = body as { token: string };
  expect((await perform(product.gateway, token, 'tickets.get', { id: foreign.ticket })).status).toBe(404);
  const list = await perform(product.gateway, token, 'tickets.list', { showAll: true, queueIds: [foreign.queue] });
  expect(list.status).toBe(200);
  expect(JSON.stringify(list.body)).not.toContain(SECRET);
});

// What is removed goes at the end, before what it hangs on; a line is ended when nothing needs it any more.
const order = [
  'messages',
  'quickMessages',
  'files',
  'ticketTags',
  'ticketNotes',
  'schedules',
  'tickets',
  'whatsapp',
  'queueOptions',
  'tags',
  'queues',
  'contacts',
  'users',
  'sessions',
];
const turn = ({ name, kind }: (typeof operations)[number]) => {
  const [resource = '', operation] = name.split('.');
  if (kind === 'query') return -2;
  return operation === 'remove' || operation === 'end' || resource === 'whatsapp' ? order.indexOf(resource) : -1;
};
const withIds = operations
  .filter(({ name, ids }) => ids.length > 0 && Object.values(rowOf(name).ids).some((kind) => kind !== 'nobodys'))
  .toSorted((a, b) => turn(a) - turn(b));

test.each(withIds)(
  '$name succeeds with the own ids: nothing else was wrong with the attempts',
  async ({ name, who }) => {
    const token = who.startsWith('platform:') ? await superToken() : stage.mine.token;
    const { status, body } = await perform(product.gateway, token, name, inputOf(name, stage.own));
    const { own: expected } = rowOf(name);
    const code = (body as { error?: FaultCode } | null)?.error;
    if (expected) expect(code).toBe(expected);
    else expect([200, 204], JSON.stringify(body)).toContain(status);
  },
);
