import { expect, test } from 'vitest';
import { addMonths } from './renewal.ts';

test('a month later is the same day, or the last one where there is no such day', () => {
  const later = (from: string, count: number) =>
    addMonths(new Date(`${from}T12:00:00Z`), count)
      .toISOString()
      .slice(0, 10);
  expect(later('2026-01-15', 1)).toBe('2026-02-15');
  expect(later('2026-01-31', 1)).toBe('2026-02-28');
  expect(later('2027-11-30', 3)).toBe('2028-02-29');
  expect(later('2026-12-31', 12)).toBe('2027-12-31');
});
