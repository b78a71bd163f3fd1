import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contracts } from './index.ts';
import type { Operations } from './operation.ts';
import { routes, routesModule } from './routes.ts';

test('routes.gen.ts is what the contracts say; `npm run routes` writes it', () => {
  expect(readFileSync(new URL('routes.gen.ts', import.meta.url), 'utf8')).toBe(routesModule());
});

test('no two operations share a route', () => {
  const lines = Object.values(routes()).map((line) => line.replace(/:\w+/g, ':'));
  expect(new Set(lines).size).toBe(lines.length);
});

test('what is internal has no route, and what has a route is not internal', () => {
  for (const { operations } of Object.values(contracts)) {
    for (const { who, rest } of Object.values(operations as unknown as Operations)) {
      expect(who === 'internal').toBe(rest === undefined);
    }
  }
});
