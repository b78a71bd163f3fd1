import { event, publicationsByName, type EventEnvelope } from '@recado/contracts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Bus, type RunningService } from '../index.ts';
import {
  noted,
  opened,
  startProbe,
  startSubscriber,
  startSubscriberOf,
  type Noted,
} from '../testing/probe-services.ts';

let sql: Client;
let bus: Bus;
let onNats: string[];
let processes = 0;
let running: RunningService[] = [];
const company = { companyId: 7 };

/** The environment of services that run in one process; each call is another process. */
const inOneProcess = () => ({
  ...process.env,
  OUTBOX_SAVE_MS: '200',
  PROCESS_SERVICES: 'probe,ears',
  NATS_URL: `${process.env['NATS_URL']}/process-${++processes}`,
});
type Fail = (payload: Noted, event: EventEnvelope<Noted>) => void | Promise<void>;
async function startBoth(handled: EventEnvelope<Noted>[], fail?: Fail): Promise<void> {
  const env = inOneProcess();
  running = [await startProbe(env), await startSubscriber(handled, fail, env)];
}
const stopBoth = () => Promise.all(running.splice(0).map((service) => service.close()));
const publish = (payload: Noted) => opened.db?.within(company, async (scope) => scope.publish(noted, payload));
const numbersOf = (handled: EventEnvelope<Noted>[], key: string) =>
  handled.filter(({ payload }) => payload.key === key).map(({ payload }) => payload.n);
const eventually = (look: () => unknown, timeout = 30_000) =>
  vi.waitFor(async () => expect(await look()).toBe(true), { timeout, interval: 20 });
const upTo = (n: number) => [...Array(n).keys()];

beforeAll(async () => {
  sql = new Client({ connectionString: process.env['DATABASE_URL'] });
  await sql.connect();
  bus = await Bus.connect(process.env['NATS_URL'] ?? '', 'test');
  bus.nats.subscribe('>', { callback: (_, { subject }) => void onNats.push(subject) });
  onNats = [];
});
afterEach(stopBoth);
afterAll(async () => {
  await bus.close();
  await sql.end();
});

test('events of a key are handled once and in order, without NATS', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  await startBoth(handled);
  onNats = [];
  const keys = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(
    keys.map(async (key) => {
      for (let n = 0; n < 40; n++) await publish({ key, n });
    }),
  );
  await eventually(() => handled.length >= 200);
  for (const key of keys) expect(numbersOf(handled, key)).toEqual(upTo(40));
  expect(onNats.filter((subject) => /^(ev|live|hint)\./.test(subject))).toEqual([]);
});

test('an event of a failed transaction is never published', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  await startBoth(handled);
  const failing = opened.db?.within(company, async ({ publish: give, manager, withCommit }) => {
    give(noted, { key: 'rolled back', n: 1 });
    withCommit(manager.query('select 1 / 0'));
  });
  await expect(failing).rejects.toThrow('division by zero');
  await publish({ key: 'rolled back', n: 2 });
  await eventually(() => numbersOf(handled, 'rolled back').length === 1);
  expect(numbersOf(handled, 'rolled back')).toEqual([2]);
});

test('of events of one transaction that supersede each other only the latest is published', async () => {
  const status = event<Noted>('probe', 'probe.statusOf', { key: () => 'chat', latestOf: ({ key }) => key });
  (publicationsByName as Map<string, unknown>).set(status.name, status);
  const handled: EventEnvelope<Noted>[] = [];
  const env = inOneProcess();
  running = [await startProbe(env), await startSubscriberOf(status, handled, undefined, env)];
  await opened.db?.within(company, async (scope) => {
    for (const [key, n] of [
      ['A', 1],
      ['B', 1],
      ['A', 2],
    ] as const)
      scope.publish(status, { key, n });
  });
  await eventually(() => handled.length >= 2);
  expect(handled.map(({ payload: { key, n } }) => [key, n])).toEqual([
    ['B', 1],
    ['A', 2],
  ]);
});

test('a handler that fails is tried again, and its event becomes a dead letter; the later ones of its key wait', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  const failures = new Map([
    ['again', 2],
    ['poison', 6],
  ]);
  await startBoth(handled, ({ key, n }) => {
    const left = n === 1 ? (failures.get(key) ?? 0) : 0;
    failures.set(key, left - 1);
    if (left > 0) throw new Error('indigestible');
  });
  for (const key of failures.keys()) for (const n of [1, 2]) await publish({ key, n });
  await eventually(() => numbersOf(handled, 'poison').includes(2) && numbersOf(handled, 'again').length === 2);
  expect([numbersOf(handled, 'again'), numbersOf(handled, 'poison')]).toEqual([[1, 2], [2]]);
  const { rows } = await sql.query(`select payload->>'n' as n from ears.dead_letter where payload->>'key' = 'poison'`);
  expect(rows).toEqual([{ n: '1' }]);
});

test('an event waits while the database is away, and is no dead letter', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  let tries = 0;
  await startBoth(handled, ({ key }) => {
    if (key === 'patient' && ++tries <= 2)
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  await publish({ key: 'patient', n: 1 });
  await eventually(() => numbersOf(handled, 'patient').length === 1);
  expect([tries, (await sql.query(`select from ears.dead_letter where payload->>'key' = 'patient'`)).rowCount]).toEqual(
    [3, 0],
  );
});

test('the next process handles what was not handled, and not what was', async () => {
  const [first, second]: EventEnvelope<Noted>[][] = [[], []];
  const never = new Promise<void>(() => undefined);
  await startBoth(first ?? [], ({ key }) => (key === 'held up' ? never : undefined));
  await publish({ key: 'done', n: 1 });
  await publish({ key: 'held up', n: 1 });
  await eventually(async () => {
    const { rowCount } = await sql.query(
      `select from probe.outbox join probe.relay on id <= heard_to where key = 'done'`,
    );
    return rowCount === 1;
  });
  await publish({ key: 'done', n: 2 });
  await publish({ key: 'held up', n: 2 });
  await stopBoth();
  await startBoth(second ?? []);
  await eventually(() => numbersOf(second ?? [], 'held up').length === 2);
  expect([numbersOf(second ?? [], 'held up'), numbersOf(second ?? [], 'done').includes(1)]).toEqual([[1, 2], false]);
});

test('when connections break, each committed event is handled once and in order, and no other', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  await startBoth(handled);
  const keys = upTo(8).map((n) => `broken-${n}`);
  const breaking = setInterval(
    () =>
      void sql.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name like 'recado-probe %' and datname = current_database() order by random() limit 2`,
      ),
    50,
  );
  await Promise.all(
    keys.map(async (key) => {
      for (let n = 0; n < 60; n++) await publish({ key, n })?.catch(() => undefined);
    }),
  );
  clearInterval(breaking);
  const committed = async (key: string) =>
    (
      await sql.query<{ n: number }>(`select (payload->>'n')::int as n from probe.outbox where key = $1 order by id`, [
        key,
      ])
    ).rows.map(({ n }) => n);
  for (const key of keys) {
    const expected = await committed(key);
    await eventually(() => numbersOf(handled, key).length >= expected.length);
    expect(numbersOf(handled, key)).toEqual(expected);
  }
});
