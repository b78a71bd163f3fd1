import { platformCaller } from '@recado/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onceForKey, type IdempotentRequest } from './idempotent-request.ts';
import { Keys, type RunningService } from '../index.ts';
import { noted, opened, startProbe } from '../testing/probe-services.ts';

let probe: RunningService;
let sql: Client;

beforeAll(async () => {
  probe = await startProbe();
  sql = new Client({ connectionString: process.env['DATABASE_URL'] });
  await sql.connect();
});
afterAll(async () => {
  await probe.close();
  await sql.end();
});

const aRequest = (given: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  owner: 'key 1',
  operation: 'notes.create',
  key: crypto.randomUUID(),
  fingerprint: 'a',
  ...given,
});
const COMPANY = 7;
const keys = new Keys('a secret of the tests, of at least 32 characters');
const caller = platformCaller(COMPANY, 'test');

/** Adds a note as an operation does: row and event in one transaction. */
const addNote = (text: string, before: () => Promise<void> = () => Promise.resolve()) =>
  opened.db?.within(caller, async ({ notes, publish }) => {
    const { id } = await notes.save({ text });
    await before();
    publish(noted, { key: 'note', n: Number(id) });
    return { id, text };
  }) ?? Promise.reject(new Error('no database'));
const create = (request: IdempotentRequest, text: string, before?: () => Promise<void>, companyId = COMPANY) =>
  onceForKey(request, { companyId, keys }, () => addNote(text, before));
const countNotes = async (text: string) =>
  (await sql.query<{ n: number }>('select count(*)::int as n from probe.notes where text = $1', [text])).rows[0]?.n;

test('a repeated request is answered as the first one, and performed once', async () => {
  const request = aRequest();
  const first = (await create(request, 'twice')) as { answer: object };
  const second = (await create(request, 'twice')) as { repeated: string };
  expect(JSON.parse(second.repeated)).toEqual(JSON.parse(JSON.stringify(first.answer)));
  expect(await countNotes('twice')).toBe(1);
  const { rows } = await sql.query<{ answer: Buffer }>('select answer from probe.idempotency_keys where key = $1', [
    request.key,
  ]);
  expect(rows[0]?.answer.toString('latin1')).not.toContain('twice');
});

test('another request with the same key is refused, also by another process while the first one runs', async () => {
  const request = aRequest();
  let whileRunning: unknown;
  await create(request, 'first', async () => {
    whileRunning = await create(request, 'first').catch((error: unknown) => error);
  });
  expect(whileRunning).toMatchObject({ code: 'ERR_IDEMPOTENCY_KEY_IN_USE' });
  await expect(create({ ...request, fingerprint: 'b' }, 'other')).rejects.toMatchObject({
    code: 'ERR_IDEMPOTENCY_KEY_REUSED',
  });
  expect(await countNotes('other')).toBe(0);
});

test('a key belongs to its owner and operation', async () => {
  const request = aRequest();
  await create(request, 'own');
  for (const other of [{ owner: 'key 2' }, { operation: 'notes.copy' }])
    expect(await create({ ...request, ...other }, 'own')).toHaveProperty('answer');
  expect(await countNotes('own')).toBe(3);
});

test('a failed request keeps no key: its repetition is performed', async () => {
  const request = aRequest();
  const failing = create(request, 'failed', () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  expect(await create(request, 'failed')).toHaveProperty('answer');
  expect(await countNotes('failed')).toBe(1);
});

test('twenty concurrent repetitions perform it once', async () => {
  const request = aRequest();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => create(request, 'many')));
  expect(await countNotes('many')).toBe(1);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
});

test('after a day the key is free again', async () => {
  const request = aRequest();
  await create(request, 'daily');
  await sql.query(`update probe.idempotency_keys set created_at = now() - interval '25 hours' where key = $1`, [
    request.key,
  ]);
  expect(await create({ ...request, fingerprint: 'b' }, 'daily')).toHaveProperty('answer');
  expect(await countNotes('daily')).toBe(2);
});
