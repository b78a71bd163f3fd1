import { expect, test } from 'vitest';
import { retentionCutoff } from './retention-cutoff.ts';

test.each([
  ['2026-11-25T12:00:00Z', 1, 'America/Sao_Paulo', '2026-10-25T03:00:00.000Z'],
  // In São Paulo this moment still belongs to the day before.
  ['2026-11-25T02:00:00Z', 1, 'America/Sao_Paulo', '2026-10-24T03:00:00.000Z'],
  ['2026-03-31T12:00:00Z', 1, 'UTC', '2026-02-28T00:00:00.000Z'],
  ['2026-01-15T12:00:00Z', 12, 'UTC', '2025-01-15T00:00:00.000Z'],
  ['2026-01-15T12:00:00Z', 120, 'UTC', '2016-01-15T00:00:00.000Z'],
  ['2026-04-10T12:00:00Z', 2, 'America/New_York', '2026-02-10T05:00:00.000Z'],
])('at %s, %i months ago in %s began at %s', (now, months, zone, expected) => {
  expect(retentionCutoff(months, zone, new Date(now)).toISOString()).toBe(expected);
});
