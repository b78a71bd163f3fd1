import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EventEnvelope } from '@recado/contracts';
import { errorSummary, errorText, log, type RunningService } from './index.ts';
import { noted, opened, startSubscriber, startProbe, type Noted } from './testing/probe-services.ts';

type Serializers = Record<string, (value: unknown) => unknown>;

const SECRET = 'geheim "quoted" 4711';
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

/** Statements that Postgres refuses, each with a value that must not be logged. */
const refusals: Record<string, [statement: string, values: unknown[]]> = {
  'a value of another type': [`select $1::bigint`, [SECRET]],
  'a value of another type beside a secret one': [`select $1::text, $2::text::date`, [SECRET, 'no day']],
  'a row that breaks a constraint': [
    `insert into probe.notes (id, company_id, text) overriding system value values (1, 7, $1), (1, 7, $1)`,
    [SECRET],
  ],
  'invalid JSON': [`select $1::jsonb`, [`{"a": ${SECRET}}`]],
  'a number out of range': [`select $1::text, ('9' || '99999999999999999999')::bigint`, [SECRET]],
};
const refused = (statement: string, values: unknown[]): Promise<unknown> =>
  (opened.db?.within({ companyId: 7 }, ({ manager }) => manager.query(statement, values)) ?? Promise.resolve()).then(
    () => new Error('nothing was refused'),
    (error: unknown) => error,
  );

test.each(Object.entries(refusals))('the summary of an error has no values: %s', async (_name, [statement, values]) => {
  const error = await refused(statement, values);
  expect(JSON.stringify(error), 'the value is on the error').toContain('4711');
  const summary = errorSummary(new Error('outer', { cause: error }));
  expect(summary.cause).toMatchObject({ type: 'QueryFailedError', query: statement });
  expect(summary.cause?.code).toMatch(/^2[23]/);
  for (const written of [JSON.stringify(summary), errorText(error), errorText(new Error('outer', { cause: error }))])
    expect(written).not.toMatch(/geheim|4711/);
});

test('the log has errors without their values', async () => {
  const [statement, values] = refusals['a value of another type'] ?? ['', []];
  const error = await refused(statement, values);
  const out = new PassThrough();
  // The log itself writes to the output of the process.
  const lines = pino(
    { serializers: (log as unknown as Record<symbol, Serializers>)[pino.symbols.serializersSym] ?? {} },
    out,
  );
  lines.error({ err: error }, 'the database refused a value');
  out.end();
  const written = await text(out);
  expect(written).toContain('invalid input syntax for type bigint');
  expect(written).not.toMatch(/geheim|4711|parameters|driverError/);
});

test('a dead letter has its error without the value', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  const [statement, values] = refusals['a value of another type'] ?? ['', []];
  const subscriber = await startSubscriber(handled, async ({ key }) => {
    if (key === 'refused') await opened.db?.within({ companyId: 7 }, ({ manager }) => manager.query(statement, values));
  });
  await opened.db?.within({ companyId: 7 }, (scope) => Promise.resolve(scope.publish(noted, { key: 'refused', n: 1 })));
  const kept = async () =>
    (await sql.query(`select error from ears.dead_letter where payload->>'key' = 'refused'`)).rows as {
      error: string;
    }[];
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 90_000, interval: 50 });
  const [{ error } = { error: '' }] = await kept();
  expect(error).toContain('invalid input syntax for type bigint: "…"');
  expect(error).not.toMatch(/geheim|4711/);
  await subscriber.close();
});
