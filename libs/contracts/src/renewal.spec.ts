import { expect, test } from 'vitest';
import { addMonths, renewed } from './renewal.ts';

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

test('a renewal counts from the due date, also when that has passed', () => {
  const due = new Date('2020-03-10T00:00:00Z');
  expect(renewed(due, 'TRIMESTRAL').toISOString()).toBe('2020-06-10T00:00:00.000Z');
  expect(renewed(due, null).toISOString()).toBe('2020-04-10T00:00:00.000Z');
});
