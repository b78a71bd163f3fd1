import { globSync, readFileSync } from 'node:fs';
import { contracts, plainCell, readPlainCell, type Operations } from '@recado/contracts';
import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('the first part has a byte order mark and column titles, later parts have neither', () => {
  expect(writeCsv([['Ana', 1]], ['name', 'number'])).toBe('\uFEFFname;number\r\nAna;1\r\n');
  expect(writeCsv([['Bia', 2]], null)).toBe('Bia;2\r\n');
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1+1',
  '\u00a0=1',
  '\u200b+1',
  '\t',
  '\n=1',
  '\uff1d1+1',
  ' \uff0b1',
  '\uff0d1',
  '\uff20SUM(A1)',
])('%j is not exported as a formula', (cell) => {
  expect(writeCsv([[cell]], null).replace(/^"/, '')).toMatch(/^'/);
});

test.each(['=1', "'=1", "''=1", '＠loja', "'＋1", "'90s", '90s', "'", "D'Ávila", ' -1'])(
  '%j is read from a cell as it was written to it',
  (text) => {
    expect(readPlainCell(plainCell(text))).toBe(text);
  },
);

test('separators, line breaks and quotes are quoted', () => {
  expect(writeCsv([['a;b', 'say "oi"', 'two\r\nlines']], null)).toBe('"a;b";"say ""oi""";"two\r\nlines"\r\n');
});

test('numbers and texts that only contain the signs stay as they are', () => {
  expect(writeCsv([[-5, 'a=b', ' Ana ', 'x@y.com', '']], null)).toBe('-5;a=b; Ana ;x@y.com;\r\n');
});

test('every file of the services with the ending csv is written by this function', () => {
  const sources = globSync('services/*/src/**/*.ts', { cwd: new URL('../../..', import.meta.url) })
    .filter((path) => !path.endsWith('.spec.ts'))
    .map((path) => ({ path, text: readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8') }));
  expect(sources.filter(({ text }) => /from 'csv-stringify/.test(text)).map(({ path }) => path)).toEqual([]);
  const downloads = Object.values(contracts).flatMap(({ name, operations }) =>
    Object.entries(operations as unknown as Operations).flatMap(([key, { download }]) =>
      download?.type === 'text/csv' ? [[name, key] as const] : [],
    ),
  );
  expect(downloads.length).toBeGreaterThan(6);
  for (const [name, key] of downloads) {
    const serving = sources.filter(({ text }) => text.includes(`@Serves(${name})`));
    expect(
      serving.every(({ text }) => text.includes('writeCsv(')),
      `${name}.${key}`,
    ).toBe(true);
  }
});
