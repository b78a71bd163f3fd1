import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  deadLettersOf,
  PLATFORM_ACTOR,
  platformCaller,
  publicationsByName,
  type Actor,
  type EventEnvelope,
} from '@recado/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Bus, client, currentTrace, metrics, type RunningService } from '../index.ts';
import { noted, opened, startSubscriber, startProbe, type Noted } from '../testing/probe-services.ts';

let probe: RunningService;
let ears: RunningService;
let bus: Bus;
let sql: Client;
let handle: (payload: Noted, event: EventEnvelope<Noted>) => void | Promise<void>;
const handled: EventEnvelope<Noted>[] = [];
const superUser = { ...platformCaller(1, 'test'), super: true };
const actor: Actor = { kind: 'user', userId: 5 };
const deadLetters = () => client(bus, deadLettersOf('ears'));

beforeAll(async () => {
  probe = await startProbe();
  ears = await startSubscriber(handled, (payload, event) => handle(payload, event));
  bus = await Bus.connect(process.env['NATS_URL'] ?? '', 'test');
  sql = new Client({ connectionString: process.env['DATABASE_URL'] });
  await sql.connect();
  (publicationsByName as Map<string, unknown>).set(noted.name, noted);
});
beforeEach(async () => {
  handle = () => {};
  handled.length = 0;
  await sql.query('delete from ears.dead_letter');
});
afterAll(async () => {
  await ears.close();
  await probe.close();
  await bus.close();
  await sql.end();
});

interface Stored {
  companyId?: number;
  name?: string;
  payload?: object;
  envelope?: object;
}
async function store({ companyId = 7, name = noted.name, payload, envelope = {} }: Stored = {}): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into ears.dead_letter (company_id, event_id, name, payload, error, envelope)
     values ($1, $2, $3, $4, 'indigestible', $5) returning id`,
    [companyId, randomUUID(), name, payload ?? { key: 'stored', n: 1 }, envelope],
  );
  return Number(rows[0]?.id);
}

test('an event becomes a dead letter after six attempts, is shown with its envelope and handled when it is replayed', async () => {
  const contexts: string[] = [];
  handle = () => {
    throw new Error('not yet');
  };
  await opened.db?.within({ companyId: 7, actor }, async (scope) => scope.publish(noted, { key: 'late', n: 1 }));
  const list = () => deadLetters().list(superUser, { name: noted.name });
  await vi.waitFor(async () => expect((await list()).deadLetters).toHaveLength(1), { timeout: 90_000 });
  const [row] = (await list()).deadLetters;
  expect(row).toMatchObject({ service: 'ears', companyId: 7, attempts: 6, error: expect.stringContaining('not yet') });
  const id = row?.id ?? 0;
  const { envelope } = await deadLetters().get(superUser, { id });
  const event = envelope as EventEnvelope<Noted>;
  expect(event).toMatchObject({ actor, companyId: 7, key: 'late', name: noted.name, payload: { key: 'late', n: 1 } });
  handle = () => void contexts.push(currentTrace());
  expect(await deadLetters().replay(superUser, { id })).toEqual({ handled: true, attempts: 7, error: null });
  expect(handled).toEqual([event]);
  expect(contexts).toEqual([event.trace]);
  expect((await list()).deadLetters).toEqual([]);
});

test('a replay that fails counts the attempt and keeps the dead letter with the new error', async () => {
  const id = await store();
  const before = await deadLetters().get(superUser, { id });
  handle = () => {
    throw new Error('still not');
  };
  const error = expect.stringContaining('still not');
  expect(await deadLetters().replay(superUser, { id })).toEqual({ handled: false, attempts: 7, error });
  const after = await deadLetters().get(superUser, { id });
  expect(after).toMatchObject({ attempts: 7, error, at: before.at });
  expect(after.failedAt > before.failedAt).toBe(true);
});

test('concurrent replays at two replicas handle the event once', async () => {
  const second = await startSubscriber(handled, (payload, event) => handle(payload, event));
  const id = await store();
  handle = () => pause(500);
  const replays = await Promise.allSettled(Array.from({ length: 6 }, () => deadLetters().replay(superUser, { id })));
  const failures = replays.filter((replay) => replay.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(failures).toEqual(Array(5).fill(expect.objectContaining({ code: 'ERR_REPLAY_RUNNING' })));
  expect(handled).toHaveLength(1);
  await second.close();
});

test('a dead letter cannot be discarded while it is replayed', async () => {
  const id = await store();
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  handle = () => {
    started.resolve();
    return released.promise;
  };
  const replay = deadLetters().replay(superUser, { id });
  await started.promise;
  await expect(deadLetters().discard(superUser, { id })).rejects.toMatchObject({ code: 'ERR_REPLAY_RUNNING' });
  released.resolve();
  expect(await replay).toMatchObject({ handled: true });
});

test('a discarded dead letter is deleted and its event is not handled', async () => {
  const id = await store();
  await deadLetters().discard(superUser, { id });
  for (const act of ['get', 'replay', 'discard'] as const)
    await expect(deadLetters()[act](superUser, { id }), act).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  expect(handled).toEqual([]);
});

test('a dead letter of an earlier version without an envelope is replayed with default fields', async () => {
  const id = await store();
  const { eventId, at } = await deadLetters().get(superUser, { id });
  await deadLetters().replay(superUser, { id });
  expect(handled).toMatchObject([{ id: eventId, at, companyId: 7, version: 1, actor: PLATFORM_ACTOR }]);
});

test('a dead letter of a newer version or without a handler is kept', async () => {
  const newer = await store({ envelope: { version: 2 } });
  const unknown = await store({ name: 'probe.forgotten' });
  expect(await deadLetters().replay(superUser, { id: newer })).toMatchObject({ handled: false });
  await expect(deadLetters().replay(superUser, { id: unknown })).rejects.toMatchObject({
    code: 'ERR_NO_EVENT_HANDLER',
  });
  expect(handled).toEqual([]);
});

test('dead letters are listed by page, newest first, and filtered by name and company', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 25; n++) ids.push(await store({ companyId: n % 2 === 0 ? 7 : 8 }));
  const other = await store({ name: 'probe.other' });
  const first = await deadLetters().list(superUser, {});
  const next = await deadLetters().list(superUser, { cursor: first.cursor ?? '' });
  const found = [...first.deadLetters, ...next.deadLetters].map(({ id }) => id);
  expect([first.hasMore, next.hasMore]).toEqual([true, false]);
  expect(found).toEqual([other, ...ids.toReversed()]);
  const named = await deadLetters().list(superUser, { name: 'probe.other' });
  expect(named.deadLetters.map(({ id }) => id)).toEqual([other]);
  const ofCompany = await deadLetters().list(superUser, { companyId: 8 });
  expect(ofCompany.deadLetters.map(({ companyId }) => companyId)).toEqual(Array(12).fill(8));
});

test('secrets of an event are redacted in the list, and its handler receives them', async () => {
  const payload = { key: 'secret', n: 1, refreshToken: 'abc', inner: [{ password: 'def' }] };
  const id = await store({ payload });
  const text = JSON.stringify(await deadLetters().get(superUser, { id }));
  expect(text).not.toMatch(/abc|def/);
  await deadLetters().replay(superUser, { id });
  expect(handled[0]?.payload).toEqual(payload);
});

test('only super users can read, replay and discard dead letters, also those of their company', async () => {
  const id = await store();
  for (const companyId of [7, 8]) {
    const caller = platformCaller(companyId, 'test');
    const calls = [
      deadLetters().list(caller, {}),
      deadLetters().get(caller, { id }),
      deadLetters().replay(caller, { id }),
      deadLetters().discard(caller, { id }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  }
  expect(handled).toEqual([]);
  expect(await deadLetters().get(superUser, { id })).toMatchObject({ id, attempts: 6 });
});

test('the metrics have the number of dead letters from the start of the service', async () => {
  await store();
  await store();
  const again = await startSubscriber(handled);
  await vi.waitFor(async () => expect(await metrics()).toContain('recado_dead_letters{service="ears"} 2'), 90_000);
  await again.close();
});
