import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contracts } from './index.ts';
import type { Operations } from './operation.ts';
import { routes, routesModule } from './routes.ts';

test('routes.gen.ts equals the contracts; `npm run routes` writes it', () => {
  expect(readFileSync(new URL('routes.gen.ts', import.meta.url), 'utf8')).toBe(routesModule());
});

test('no two operations share a route', () => {
  const lines = Object.values(routes()).map((line) => line.replace(/:\w+/g, ':'));
  expect(new Set(lines).size).toBe(lines.length);
});

test('exactly the internal operations have no route', () => {
  for (const { operations } of Object.values(contracts)) {
    for (const { who, rest } of Object.values(operations as unknown as Operations)) {
      expect(who === 'internal').toBe(rest === undefined);
    }
  }
});
