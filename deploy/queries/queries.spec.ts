import '@recado/platform';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkQuery } from './check-query.ts';
import { StatementDescriber } from './describe-statement.ts';
import { findQueries, type Query } from './find-queries.ts';
import { notPrepared } from './not-prepared.ts';
import { Sources } from './sources.ts';

const client = new Client({ connectionString: process.env['DATABASE_URL'] });
let sources: Sources;
let queries: Query[];
let describer: StatementDescriber;
beforeAll(async () => {
  sources = Sources.ofProduction();
  queries = findQueries(sources);
  await client.connect();
  describer = await StatementDescriber.of(client);
});
afterAll(() => client.end());

/** Lines `place: fault`. */
async function faultsOf(found: Query[], { checker }: Sources): Promise<string[]> {
  const lines: string[] = [];
  for (const query of found)
    for (const fault of await checkQuery(checker, describer, query)) lines.push(`${query.place}: ${fault}`);
  return lines;
}

test('each statement is one for the migrated schema, and gives the rows that are declared beside it', async () => {
  expect(queries.length).toBeGreaterThan(700);
  const checked = queries.filter(({ owner }) => !(owner in notPrepared));
  expect(await faultsOf(checked, sources)).toEqual([]);
});

test('statements that only a run knows are listed with the reason, and no others', async () => {
  const unknown = queries.filter(({ unresolved }) => unresolved.length > 0);
  const unlisted = unknown.filter(({ owner }) => !(owner in notPrepared));
  expect(unlisted.map(({ place, unresolved }) => `${place}: ${unresolved.join(', ')}`)).toEqual([]);
  const needed = new Set(unknown.map(({ owner }) => owner));
  for (const query of queries)
    if (query.owner in notPrepared && (await faultsOf([query], sources)).length > 0) needed.add(query.owner);
  expect(Object.keys(notPrepared).filter((owner) => !needed.has(owner))).toEqual([]);
});
