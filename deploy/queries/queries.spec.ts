import '@recado/platform';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { checkQuery } from './check-query.ts';
import { StatementDescriber } from './describe-statement.ts';
import { findQueries, type Query } from './find-queries.ts';
import { notPrepared } from './not-prepared.ts';
import { Sources } from './sources.ts';

interface CheckedQuery extends Pick<Query, 'place' | 'owner' | 'unresolved'> {
  faults: string[];
}
let queries: CheckedQuery[];
beforeAll(async () => {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const describer = await StatementDescriber.of(client);
  const sources = Sources.ofProduction();
  queries = [];
  for (const query of findQueries(sources)) {
    const { place, owner, unresolved } = query;
    queries.push({ place, owner, unresolved, faults: await checkQuery(sources.checker, describer, query) });
  }
  await client.end();
});
const isListed = ({ owner }: CheckedQuery) => owner in notPrepared;

test('each statement is one for the migrated schema, and gives the rows that are declared beside it', () => {
  expect(queries.length).toBeGreaterThan(700);
  const checked = queries.filter((query) => !isListed(query));
  expect(checked.flatMap(({ place, faults }) => faults.map((fault) => `${place}: ${fault}`))).toEqual([]);
});

test('statements that only a run knows are listed with the reason, and no others', () => {
  const unknown = queries.filter(({ unresolved }) => unresolved.length > 0);
  const unlisted = unknown.filter((query) => !isListed(query));
  expect(unlisted.map(({ place, unresolved }) => `${place}: ${unresolved.join(', ')}`)).toEqual([]);
  const excused = queries.filter(({ unresolved, faults }) => unresolved.length + faults.length > 0);
  const needed = new Set(excused.map(({ owner }) => owner));
  expect(Object.keys(notPrepared).filter((owner) => !needed.has(owner))).toEqual([]);
});
