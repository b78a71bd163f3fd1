import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { appPages } from './api-paths.ts';

test('the first part of each page of the app is known', () => {
  const files = readdirSync(fileURLToPath(new URL('../src/routes', import.meta.url)));
  const pages = files
    .filter((file) => file.endsWith('.tsx') && !['__root.tsx', '_app.tsx'].includes(file))
    .map((file) => file.replace(/^_app\./, '').replace(/\.tsx$/, ''))
    .map((page) => (page === 'index' ? '' : (page.split('.')[0] ?? '')));
  expect([...appPages].toSorted()).toEqual([...new Set(pages)].toSorted());
});
