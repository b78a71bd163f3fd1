import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, onlyInAll } from './test-projects.ts';

const specs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));

test('a spec is in one project, and the lists name specs that exist', () => {
  const listed = Object.values(filesOf).flat();
  expect(listed.length).toBe(new Set(listed).size);
  expect(specs).toEqual(expect.arrayContaining(listed));
});

test('what only `npm run test:all` runs has a reason', () => {
  expect(specs).toEqual(expect.arrayContaining(Object.keys(onlyInAll)));
  for (const reason of Object.values(onlyInAll)) expect(reason.length).toBeGreaterThan(20);
});
