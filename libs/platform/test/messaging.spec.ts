import { jetstreamManager } from '@nats-io/jetstream';
import { event, publicationsByName, type EventEnvelope } from '@recado/contracts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Bus, STREAM, type RunningService } from '../src/index.ts';
import { migrateBoth, noted, opened, startEars, startEarsFor, startProbe, type Noted } from './probe.ts';

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
const ears: RunningService[] = [];
const company = { companyId: 7 };
const publish = async (payload: Noted) => opened.db?.within(company, async (scope) => scope.publish(noted, payload));

const eventually = (look: () => unknown, timeout = 15_000) =>
  vi.waitFor(async () => expect(await look()).toBe(true), { timeout, interval: 20 });

beforeAll(async () => {
  await migrateBoth();
  probe = await startProbe();
  bus = await Bus.connect(process.env['NATS_URL'] ?? '', 'test');
  sql = new Client({ connectionString: process.env['DATABASE_URL'] });
  await sql.connect();
});
afterEach(async () => {
  await Promise.all(ears.splice(0).map((one) => one.close()));
});
afterAll(async () => {
  await probe.close();
  await bus.close();
  await sql.end();
});

test('facts of one key are heard in order and once, over two replicas', async () => {
  const heard: EventEnvelope<Noted>[] = [];
  ears.push(await startEars(heard), await startEars(heard));
  const keys = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(
    keys.map(async (key) => {
      for (let n = 0; n < 40; n++) await publish({ key, n });
    }),
  );
  await eventually(() => heard.length >= 200);
  for (const key of keys) {
    expect(heard.filter(({ payload }) => payload.key === key).map(({ payload }) => payload.n)).toEqual(
      Array.from({ length: 40 }, (_, n) => n),
    );
  }
});

test('a fact whose transaction fails was never told', async () => {
  const heard: EventEnvelope<Noted>[] = [];
  ears.push(await startEars(heard));
  const failing = opened.db?.within(company, async (scope) => {
    scope.publish(noted, { key: 'rolled back', n: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await publish({ key: 'rolled back', n: 2 });
  await eventually(() => heard.some(({ payload }) => payload.key === 'rolled back'));
  expect(heard.filter(({ payload }) => payload.key === 'rolled back').map(({ payload }) => payload.n)).toEqual([2]);
});

test('of facts carried at once whose latest says all, only that one is event, in its place', async () => {
  const heard: EventEnvelope<Status>[] = [];
  ears.push(await startEarsFor(statusChanged, heard));
  const status = (waId: string, ack: number): Status => ({ waId, ack });
  const tellAll = (facts: Status[]) =>
    opened.db?.within(company, async (scope) => facts.forEach((fact) => scope.publish(statusChanged, fact)));
  await tellAll([status('A', 1), status('B', 1), status('A', 2), status('C', 1), status('A', 3)]);
  await eventually(() => heard.length >= 3);
  await tellAll([status('A', 4)]);
  await eventually(() => heard.length >= 4);
  expect(heard.map(({ payload: { waId, ack } }) => [waId, ack])).toEqual([
    ['B', 1],
    ['C', 1],
    ['A', 3],
    ['A', 4],
  ]);
});

test('of a statement nobody waits for the transaction fails, with its error, and none of the rest happens', async () => {
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
       (select count(*)::int from probe.outbox where key = 'went wrong') as facts,
       (select count(*)::int from probe.outbox where key = 'went well') as others`,
  );
  expect(rows).toEqual([{ notes: 0, facts: 0, others: 1 }]);
});

test('a handler that stumbles hears the fact again, and what comes after it waits', async () => {
  const heard: EventEnvelope<Noted>[] = [];
  let stumbles = 2;
  ears.push(
    await startEars(heard, ({ key }) => {
      if (key === 'again' && stumbles-- > 0) throw new Error('not yet');
    }),
  );
  await publish({ key: 'again', n: 1 });
  await publish({ key: 'again', n: 2 });
  await eventually(() => heard.filter(({ payload }) => payload.key === 'again').length === 2);
  expect(heard.filter(({ payload }) => payload.key === 'again').map(({ payload }) => payload.n)).toEqual([1, 2]);
});

test('a fact that cannot be digested is put aside with its error and holds up nobody for long', async () => {
  const heard: EventEnvelope<Noted>[] = [];
  ears.push(
    await startEars(heard, ({ key, n }) => {
      if (key === 'poison' && n === 1) throw new Error('indigestible');
    }),
  );
  await publish({ key: 'poison', n: 1 });
  await publish({ key: 'poison', n: 2 });
  await eventually(() => heard.some(({ payload }) => payload.key === 'poison' && payload.n === 2));
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

test('a replica that cannot reach its database leaves the facts to the others, in order', async () => {
  const heard: EventEnvelope<Noted>[] = [];
  const left: string[] = [];
  ears.push(
    await startEars([], ({ key }) => {
      if (!key.startsWith('away')) return;
      left.push(key);
      throw gone();
    }),
    await startEars(heard),
  );
  const keys = Array.from({ length: 16 }, (_, n) => `away-${n}`);
  const numbers = (key: string) => heard.filter(({ payload }) => payload.key === key).map(({ payload }) => payload.n);
  for (let n = 0; left.length < 2; n++) {
    await Promise.all(keys.map((key) => publish({ key, n })));
    await eventually(() => keys.every((key) => numbers(key).length > n));
  }
  for (const key of keys) expect(numbers(key)).toEqual(numbers(key).map((_, n) => n));
}, 60_000);

test('while the database is away nothing is put aside, however often it fails', async () => {
  const heard: EventEnvelope<Noted>[] = [];
  let tries = 0;
  ears.push(
    await startEars(heard, ({ key }) => {
      if (key === 'patient' && ++tries <= 7) throw gone();
    }),
  );
  await publish({ key: 'patient', n: 1 });
  await eventually(() => heard.some(({ payload }) => payload.key === 'patient'), 30_000);
  expect(tries).toBeGreaterThan(7);
  expect((await sql.query(`select from ears.dead_letter where payload->>'key' = 'patient'`)).rowCount).toBe(0);
}, 60_000);

test('what a replica does not get on with goes to another', async () => {
  const heard: EventEnvelope<Noted>[] = [];
  const stuck = Promise.withResolvers<void>();
  let tries = 0;
  const stumble = ({ key, n }: Noted) => (key === 'stuck' && n === 1 && tries++ === 0 ? stuck.promise : undefined);
  ears.push(await startEars(heard, stumble), await startEars(heard, stumble));
  await publish({ key: 'stuck', n: 1 });
  await publish({ key: 'stuck', n: 2 });
  const of = () => heard.filter(({ payload }) => payload.key === 'stuck').map(({ payload }) => payload.n);
  await eventually(() => of().length === 2, 30_000);
  expect(of()).toEqual([1, 2]);
  stuck.resolve();
}, 60_000);

test('a stream that was lost is made anew and event what not everybody had heard, not more', async () => {
  const heard: EventEnvelope<Noted>[] = [];
  const ear = await startEars(heard);
  ears.push(ear);
  await publish({ key: 'heard', n: 1 });
  const known = async () => {
    const { rows } = await sql.query<{ id: number; heard: boolean }>(
      `select id::int, id <= heard_to as heard from probe.outbox, probe.relay where key = 'heard'`,
    );
    return rows[0]?.heard === true;
  };
  await eventually(known, 25_000);
  ears.splice(ears.indexOf(ear), 1);
  await ear.close();
  await publish({ key: 'heard', n: 2 });
  await (await jetstreamManager(bus.nats)).streams.delete(STREAM);
  await publish({ key: 'heard', n: 3 });
  heard.length = 0;
  ears.push(await startEars(heard));
  const numbers = () => heard.filter(({ payload }) => payload.key === 'heard').map(({ payload }) => payload.n);
  await eventually(() => numbers().includes(2) && numbers().includes(3));
  expect(new Set(numbers())).toEqual(new Set([2, 3]));
}, 60_000);

test('a stream that was lost is made anew and the facts are event again', async () => {
  const heard: EventEnvelope<Noted>[] = [];
  await publish({ key: 'kept', n: 1 });
  await eventually(
    async () =>
      (await sql.query(`select from probe.outbox join probe.relay on id <= carried_to where key = 'kept'`)).rowCount ===
      1,
  );
  await (await jetstreamManager(bus.nats)).streams.delete(STREAM);
  await publish({ key: 'kept', n: 2 });
  ears.push(await startEars(heard));
  await eventually(
    () => new Set(heard.filter(({ payload }) => payload.key === 'kept').map(({ payload }) => payload.n)).size === 2,
  );
});
