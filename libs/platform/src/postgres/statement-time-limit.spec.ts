import { command, Nothing, query, TextPart } from '@recado/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTimeLimitOf, type Limited } from './statement-time-limit.ts';
import type { RunningService } from '../index.ts';
import { opened, startProbe, type ProbeDatabase } from '../testing/probe-services.ts';

let service: RunningService;
let db: ProbeDatabase;
beforeAll(async () => {
  service = await startProbe();
  if (!opened.db) throw new Error('The probe opened no database');
  db = opened.db;
});
afterAll(() => service.close());

const about = { who: 'user', rest: 'GET /probe', summary: '' } as const;
const download = { name: 'probe.csv', type: 'text/csv' };
const operations: Record<string, Limited> = {
  query: query(Nothing, null, about),
  command: command(Nothing, null, about),
  download: query(Nothing, TextPart, { ...about, download }),
  internal: query(Nothing, null, { who: 'internal', summary: '' }),
};
const run = async (sql: string) =>
  db.within({ companyId: 1 }, ({ manager }) => manager.query<Record<string, string>[]>(sql));
const limitNow = async () => (await run('show statement_timeout'))[0]?.['statement_timeout'];
const inOperation = (name: string, work: () => Promise<unknown>) =>
  withTimeLimitOf(operations[name] ?? { kind: 'query' }, work);

test.each([
  ['query', '5s'],
  ['command', '15s'],
  ['download', '30s'],
  ['internal', '30s'],
])('a statement of a %s takes %s at most', async (name, limit) => {
  expect(await inOperation(name, limitNow)).toBe(limit);
  const system = () => db.asSystem('a test', ({ manager }) => manager.query('show statement_timeout'));
  expect(await inOperation(name, system)).toEqual([{ statement_timeout: limit }]);
});

test('the limit ends with its transaction; later transactions of the connection have the limit of the connection', async () => {
  await Promise.all(Array.from({ length: 20 }, () => inOperation('query', limitNow)));
  expect(await Promise.all(Array.from({ length: 20 }, limitNow))).toEqual(Array.from({ length: 20 }, () => '30s'));
});

test('a statement over the limit fails with ERR_TOO_SLOW in an operation, and with the database’s error elsewhere', async () => {
  const slow = () => run(`set local statement_timeout = 50; select pg_sleep(10)`);
  await expect(inOperation('query', slow)).rejects.toMatchObject({ code: 'ERR_TOO_SLOW' });
  await expect(slow()).rejects.toThrow(/statement timeout/);
});
