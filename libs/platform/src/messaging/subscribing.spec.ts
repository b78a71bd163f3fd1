import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PLATFORM_ACTOR, publicationsByName, type EventEnvelope } from '@recado/contracts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Bus, publishEnvelope, subjectOf, type RunningService } from '../index.ts';
import { noted, opened, startSubscriber, startProbe, type Noted } from '../testing/probe-services.ts';

let probe: RunningService;
let bus: Bus;
let sql: Client;
const running: RunningService[] = [];
const publish = async (companyId: number, payload: Noted) =>
  opened.db?.within({ companyId }, async (scope) => scope.publish(noted, payload));
const eventually = (look: () => unknown, timeout = 20_000) =>
  vi.waitFor(async () => expect(await look()).toBe(true), { timeout, interval: 20 });
const numbersOf = (handled: EventEnvelope<Noted>[], key: string) =>
  handled.filter(({ payload }) => payload.key === key).map(({ payload }) => payload.n);

beforeAll(async () => {
  probe = await startProbe();
  bus = await Bus.connect(process.env['NATS_URL'] ?? '', 'test');
  sql = new Client({ connectionString: process.env['DATABASE_URL'] });
  await sql.connect();
  (publicationsByName as Map<string, unknown>).set(noted.name, noted);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
});
afterAll(async () => {
  await probe.close();
  await bus.close();
  await sql.end();
});

test('a handler that takes long delays only its own key', async () => {
  const slow = 70;
  const released = Promise.withResolvers<void>();
  const ended = new Set<string>();
  const handle = async ({ key }: Noted, { companyId }: EventEnvelope) => {
    if (companyId === slow) await released.promise;
    ended.add(key);
  };
  running.push(await startSubscriber([], handle));
  // About two for each partition, by the hashes of their keys.
  const slowKeys = Array.from({ length: 16 }, (_, n) => `slow-${n}`);
  await Promise.all(slowKeys.map((key, n) => publish(slow, { key, n })));
  // The others come in rounds, so that some of them follow the held-up event of each partition.
  for (let round = 0; round < 50; round++) {
    const keys = Array.from({ length: 4 }, () => randomUUID());
    await Promise.all(keys.map((key, n) => publish(100 + n, { key, n: 0 })));
    await eventually(() => keys.every((key) => ended.has(key)));
  }
  expect(slowKeys.filter((key) => ended.has(key))).toEqual([]);
  released.resolve();
  await eventually(() => slowKeys.every((key) => ended.has(key)));
});

test('after a process has lost its connection to Postgres another one continues in order', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  const handle = () => pause(5);
  running.push(await startSubscriber(handled, handle), await startSubscriber(handled, handle));
  const keys = Array.from({ length: 16 }, (_, n) => `moved-${n}`);
  const publishing = Promise.all(
    keys.map(async (key) => {
      for (let n = 0; n < 30; n++) await publish(7, { key, n });
    }),
  );
  for (let n = 0; n < 4; n++) {
    await pause(400); // the processes handle events in between
    await sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'recado-ears %' and datname = current_database() and pid in (select pid from pg_locks where locktype = 'advisory') limit 1`,
    );
  }
  await publishing;
  await eventually(() => keys.every((key) => numbersOf(handled, key).includes(29)), 30_000);
  for (const key of keys) expect([...new Set(numbersOf(handled, key))]).toEqual([...Array(30).keys()]);
});

test('events waiting in old partitions are handled after the number of partitions has changed', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  await (await startSubscriber([])).close();
  const keys = Array.from({ length: 16 }, (_, n) => `waiting-${n}`);
  await Promise.all(keys.map((key) => publish(7, { key, n: 1 })));
  running.push(await startSubscriber(handled, undefined, { ...process.env, EVENT_PARTITIONS: '2' }));
  await eventually(() => keys.every((key) => numbersOf(handled, key).length === 1));
});

async function publishRaw(envelope: Partial<EventEnvelope> & { payload: object; key: string }): Promise<void> {
  const { payload, ...given } = envelope;
  const type = { name: noted.name, version: 1, companyId: 7, actor: PLATFORM_ACTOR, trace: 'test' };
  const whole = { ...type, id: randomUUID(), at: new Date().toISOString(), ...given };
  const subject = subjectOf({ service: 'probe', companyId: 7, key: given.key, name: whole.name }, 8);
  await publishEnvelope(bus, subject, whole, JSON.stringify(payload));
}

test('an unknown event of a newer version is ignored, one with a newer version number becomes a dead letter', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  running.push(await startSubscriber(handled));
  const key = randomUUID();
  await publishRaw({ key, name: 'probe.invented', payload: { key, n: 1 } });
  await publishRaw({ key, payload: { key, n: 2, color: 'unknown field' } });
  await publishRaw({ key, version: 2, payload: { key, n: 3 } });
  await publishRaw({ key, payload: { key, n: 4 } });
  await eventually(() => numbersOf(handled, key).includes(4));
  expect(numbersOf(handled, key)).toEqual([2, 4]);
  const { rows } = await sql.query(
    `select payload, error, envelope->>'version' as version from ears.dead_letter where payload->>'key' = $1`,
    [key],
  );
  expect(rows).toEqual([
    { payload: { key, n: 3 }, version: '2', error: expect.stringContaining('has version 2, and 1 is known here') },
  ]);
});

test('an event of an earlier version without version number, key and actor is handled', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  running.push(await startSubscriber(handled));
  const key = randomUUID();
  const old = { id: randomUUID(), name: noted.name, companyId: 7, trace: 'test', at: new Date().toISOString() };
  const subject = subjectOf({ service: 'probe', companyId: 7, key, name: noted.name }, 8);
  await publishEnvelope(bus, subject, old as EventEnvelope, JSON.stringify({ key, n: 1 }));
  await eventually(() => numbersOf(handled, key).length === 1);
  expect(handled.find(({ payload }) => payload.key === key)?.actor).toEqual(PLATFORM_ACTOR);
});
