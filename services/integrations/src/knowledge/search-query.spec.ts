import { queryAsOwner } from '@recado/testkit/as-owner';
import { randomOf, randomText } from '@recado/testkit/foreign-text';
import { expect, test } from 'vitest';
import { searchQuery } from './search-query.ts';

test.each([
  ['Vocês abrem no SÁBADO?', 'vocês | abrem | no | sábado'],
  ['pão, pão & queijo', 'pão | queijo'],
  ["a'b | c:* & !(drop) <-> \\ x1", 'drop | x1'],
  ['R$ 10,50 às 8h', '10 | 50 | às | 8h'],
  ['?!', ''],
  ['', ''],
])('%j is searched as %j', (question, query) => expect(searchQuery(question)).toBe(query));

test('a long question has at most twenty terms, and no endless one', () => {
  const words = Array.from({ length: 5_000 }, (_, n) => `palavra${n}`);
  expect(searchQuery(words.join(' ')).split(' | ')).toHaveLength(20);
  expect(searchQuery(`oi ${'x'.repeat(60_000)}`)).toBe('oi');
});

test('Postgres takes the query of every text as words alone, and finds a text by one of them', async () => {
  const random = randomOf(7);
  const texts = Array.from({ length: 300 }, () => randomText(random, 60));
  texts.push("it's 'quoted' & !x <-> (y:*", 'e\u0301 ﬁ ² ½ ก็ 日本語 ß İ ı', 'ẞ٣٤ 𝐀𝟙 \ud800');
  const queries = texts.map(searchQuery);
  const parsed = await queryAsOwner<{ query: string }>(
    `select to_tsquery('portuguese', query)::text as query from unnest($1::text[]) as query`,
    [queries],
  );
  expect(parsed.rows).toHaveLength(texts.length);
  for (const { query } of parsed.rows) expect(query.replace(/'[^']*'| \| /g, '')).toBe('');
  const { rows } = await queryAsOwner<{ found: boolean }>(
    `select to_tsvector('portuguese', 'Abrimos aos sábados às 8h') @@ to_tsquery('portuguese', $1) as found`,
    [searchQuery('Vocês abrem no sábado?')],
  );
  expect(rows).toEqual([{ found: true }]);
});
