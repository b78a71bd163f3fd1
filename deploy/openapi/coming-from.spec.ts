import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../libs/client/src/api.gen.ts';

const page = readFileSync(new URL('./coming-from.md', import.meta.url), 'utf8');
const known = new Set(Object.values(routes).map((route) => route.replace('/api/v1', '').replaceAll(/:(\w+)/g, '{$1}')));

test('the page for those who come from another product names calls that there are', () => {
  const ours = page.split('\n').flatMap((line) => line.split(' | ').at(-1) ?? []);
  const named = ours.flatMap((cell) => cell.match(/(?<=`)(GET|POST|PUT|DELETE) \/[^`]*/g) ?? []);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((call) => !known.has(call))).toEqual([]);
});
