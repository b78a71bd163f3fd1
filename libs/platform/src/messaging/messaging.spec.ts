import { jetstreamManager } from '@nats-io/jetstream';
import { event, publicationsByName, type EventEnvelope } from '@recado/contracts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Bus, STREAM, type RunningService } from '../index.ts';
import {
  noted,
  opened,
  startSubscriber,
  startSubscriberOf,
  startProbe,
  type Noted,
} from '../testing/probe-services.ts';

interface Status {
  waId: string;
  ack: number;
}
const statusChanged = event<Status>('probe', 'probe.statusChanged', {
  key: () => 'chat',
  latestOf: ({ waId }) => waId,
});
(publicationsByName as Map<string, unknown>).set(statusChanged.name, statusChanged);

let probe: RunningService;
let bus: Bus;
let sql: Client;
const subscribers: RunningService[] = [];
const company = { companyId: 7 };
const publish = async (payload: Noted) => opened.db?.within(company, async (scope) => scope.publish(noted, payload));

const eventually = (look: () => unknown, timeout = 30_000) =>
  vi.waitFor(async () => expect(await look()).toBe(true), { timeout, interval: 20 });

beforeAll(async () => {
  probe = await startProbe({ ...process.env, OUTBOX_SAVE_MS: '500' });
  bus = await Bus.connect(process.env['NATS_URL'] ?? '', 'test');
  sql = new Client({ connectionString: process.env['DATABASE_URL'] });
  await sql.connect();
});
afterEach(async () => {
  await Promise.all(subscribers.splice(0).map((subscriber) => subscriber.close()));
});
afterAll(async () => {
  await probe.close();
  await bus.close();
  await sql.end();
});

test('two replicas handle the events of a key once and in order', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  subscribers.push(await startSubscriber(handled), await startSubscriber(handled));
  const keys = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(
    keys.map(async (key) => {
      for (let n = 0; n < 40; n++) await publish({ key, n });
    }),
  );
  await eventually(() => handled.length >= 200);
  for (const key of keys) {
    expect(handled.filter(({ payload }) => payload.key === key).map(({ payload }) => payload.n)).toEqual(
      Array.from({ length: 40 }, (_, n) => n),
    );
  }
});

test('an event of a failed transaction is never published', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  subscribers.push(await startSubscriber(handled));
  const failing = opened.db?.within(company, async (scope) => {
    scope.publish(noted, { key: 'rolled back', n: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await publish({ key: 'rolled back', n: 2 });
  await eventually(() => handled.some(({ payload }) => payload.key === 'rolled back'));
  expect(handled.filter(({ payload }) => payload.key === 'rolled back').map(({ payload }) => payload.n)).toEqual([2]);
});

test('of events of one transaction that supersede each other only the latest is published, in its position', async () => {
  const handled: EventEnvelope<Status>[] = [];
  subscribers.push(await startSubscriberOf(statusChanged, handled));
  const status = (waId: string, ack: number): Status => ({ waId, ack });
  const publishAll = (states: Status[]) =>
    opened.db?.within(company, async (scope) => states.forEach((state) => scope.publish(statusChanged, state)));
  await publishAll([status('A', 1), status('B', 1), status('A', 2), status('C', 1), status('A', 3)]);
  await eventually(() => handled.length >= 3);
  await publishAll([status('A', 4)]);
  await eventually(() => handled.length >= 4);
  expect(handled.map(({ payload: { waId, ack } }) => [waId, ack])).toEqual([
    ['B', 1],
    ['C', 1],
    ['A', 3],
    ['A', 4],
  ]);
});

test('what was superseded is not published by a relay that takes over, after the event that superseded it', async () => {
  const handled: EventEnvelope<Status>[] = [];
  subscribers.push(await startSubscriberOf(statusChanged, handled));
  const [{ before } = { before: 0 }] = (
    await sql.query<{ before: number }>(`select coalesce(max(id), 0)::int as before from probe.outbox`)
  ).rows;
  // The first read of 200 rows after the takeover would end between the two.
  for (let n = 0; n < 170; n++) await publish({ key: 'before', n });
  await opened.db?.within(company, async (scope) => {
    scope.publish(statusChanged, { waId: 'T', ack: 1 });
    for (let n = 0; n < 40; n++) scope.publish(noted, { key: 'between', n });
    scope.publish(statusChanged, { waId: 'T', ack: 2 });
  });
  await eventually(() => handled.length >= 1);
  // As if the relay had died before it saved its position.
  await sql.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid::bigint = hashtext('recado-relay-probe')::bigint & 4294967295
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await sql.query(`update probe.relay set carried_to = $1`, [before]);
  await opened.db?.within(company, async (scope) => scope.publish(statusChanged, { waId: 'T', ack: 3 }));
  await eventually(() => handled.some(({ payload }) => payload.ack === 3));
  expect(handled.map(({ payload: { ack } }) => ack)).toEqual([2, 3]);
});

test('a failed statement that the transaction does not await rolls it back with its error', async () => {
  const add = (text: string, last: string) =>
    opened.db?.within(company, async ({ notes, manager, publish, withCommit }) => {
      await notes.insert({ text });
      withCommit(manager.query(last));
      publish(noted, { key: text, n: 1 });
      return notes.count({ where: { text } });
    });
  expect(await add('went well', `delete from probe.notes where text = 'went well'`)).toBe(0);
  await expect(add('went wrong', `select 1 / 0`)).rejects.toThrow('division by zero');
  const { rows } = await sql.query(
    `select (select count(*)::int from probe.notes where text = 'went wrong') as notes,
       (select count(*)::int from probe.outbox where key = 'went wrong') as events,
       (select count(*)::int from probe.outbox where key = 'went well') as others`,
  );
  expect(rows).toEqual([{ notes: 0, events: 0, others: 1 }]);
});

test('an event whose handler fails is retried, and later events of its key wait', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  let failures = 2;
  subscribers.push(
    await startSubscriber(handled, ({ key }) => {
      if (key === 'again' && failures-- > 0) throw new Error('not yet');
    }),
  );
  await publish({ key: 'again', n: 1 });
  await publish({ key: 'again', n: 2 });
  await eventually(() => handled.filter(({ payload }) => payload.key === 'again').length === 2);
  expect(handled.filter(({ payload }) => payload.key === 'again').map(({ payload }) => payload.n)).toEqual([1, 2]);
});

test('an event that fails at every attempt is stored as a dead letter with its error, and later events of its key are handled', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  subscribers.push(
    await startSubscriber(handled, ({ key, n }) => {
      if (key === 'poison' && n === 1) throw new Error('indigestible');
    }),
  );
  await publish({ key: 'poison', n: 1 });
  await publish({ key: 'poison', n: 2 });
  await eventually(() => handled.some(({ payload }) => payload.key === 'poison' && payload.n === 2));
  const { rows } = await sql.query(
    `select company_id::int, name, payload, error from ears.dead_letter where payload->>'key' = 'poison'`,
  );
  expect(rows).toEqual([
    {
      company_id: 7,
      name: 'probe.noted',
      payload: { key: 'poison', n: 1 },
      error: expect.stringContaining('indigestible'),
    },
  ]);
});

const gone = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a replica that cannot reach its database leaves its partitions to others, which keep the order', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  const left: string[] = [];
  subscribers.push(
    await startSubscriber([], ({ key }) => {
      if (!key.startsWith('away')) return;
      left.push(key);
      throw gone();
    }),
    await startSubscriber(handled),
  );
  const keys = Array.from({ length: 16 }, (_, n) => `away-${n}`);
  const numbers = (key: string) => handled.filter(({ payload }) => payload.key === key).map(({ payload }) => payload.n);
  for (let n = 0; left.length < 2; n++) {
    await Promise.all(keys.map((key) => publish({ key, n })));
    await eventually(() => keys.every((key) => numbers(key).length > n));
  }
  for (const key of keys) expect(numbers(key)).toEqual(numbers(key).map((_, n) => n));
});

test('an event that fails because the database is unavailable never becomes a dead letter', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  let tries = 0;
  subscribers.push(
    await startSubscriber(handled, ({ key }) => {
      if (key === 'patient' && ++tries <= 7) throw gone();
    }),
  );
  await publish({ key: 'patient', n: 1 });
  await eventually(() => handled.some(({ payload }) => payload.key === 'patient'), 30_000);
  expect(tries).toBeGreaterThan(7);
  expect((await sql.query(`select from ears.dead_letter where payload->>'key' = 'patient'`)).rowCount).toBe(0);
});

test('an event whose handler is stuck is handled by another replica', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  const stuck = Promise.withResolvers<void>();
  let tries = 0;
  const fail = ({ key, n }: Noted) => (key === 'stuck' && n === 1 && tries++ === 0 ? stuck.promise : undefined);
  subscribers.push(await startSubscriber(handled, fail), await startSubscriber(handled, fail));
  await publish({ key: 'stuck', n: 1 });
  await publish({ key: 'stuck', n: 2 });
  const of = () => handled.filter(({ payload }) => payload.key === 'stuck').map(({ payload }) => payload.n);
  await eventually(() => of().length === 2, 30_000);
  expect(of()).toEqual([1, 2]);
  stuck.resolve();
});

test('a lost stream is created again with the events that were not acknowledged, and no others', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  const subscriber = await startSubscriber(handled);
  subscribers.push(subscriber);
  await publish({ key: 'handled', n: 1 });
  const isAcknowledged = async () => {
    const { rows } = await sql.query<{ id: number; handled: boolean }>(
      `select id::int, id <= heard_to as handled from probe.outbox, probe.relay where key = 'handled'`,
    );
    return rows[0]?.handled === true;
  };
  await eventually(isAcknowledged, 25_000);
  subscribers.splice(subscribers.indexOf(subscriber), 1);
  await subscriber.close();
  await publish({ key: 'handled', n: 2 });
  await (await jetstreamManager(bus.nats)).streams.delete(STREAM);
  await publish({ key: 'handled', n: 3 });
  handled.length = 0;
  subscribers.push(await startSubscriber(handled));
  const numbers = () => handled.filter(({ payload }) => payload.key === 'handled').map(({ payload }) => payload.n);
  await eventually(() => numbers().includes(2) && numbers().includes(3));
  expect(new Set(numbers())).toEqual(new Set([2, 3]));
});

test('a lost stream is created again and receives the events of the outbox', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  await publish({ key: 'kept', n: 1 });
  await eventually(
    async () =>
      (await sql.query(`select from probe.outbox join probe.relay on id <= carried_to where key = 'kept'`)).rowCount ===
      1,
  );
  await (await jetstreamManager(bus.nats)).streams.delete(STREAM);
  await publish({ key: 'kept', n: 2 });
  subscribers.push(await startSubscriber(handled));
  await eventually(
    () => new Set(handled.filter(({ payload }) => payload.key === 'kept').map(({ payload }) => payload.n)).size === 2,
  );
});
