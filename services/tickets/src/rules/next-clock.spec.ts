import { expect, test } from 'vitest';
import { nextClock } from './next-clock.ts';

const at = (local: string) => new Date(`2026-11-${local}:00-03:00`);
const next = (from: string, time: string, ...days: Parameters<typeof nextClock>[1]) =>
  nextClock(time, days, 'America/Sao_Paulo', at(from))?.toISOString() ?? null;

test('the next moment is at the local time on one of the days', () => {
  // 25 November 2026 is a Wednesday.
  expect(next('25T08:00', '09:00', 'wednesday')).toBe(at('25T09:00').toISOString());
  expect(next('25T09:00', '09:00', 'wednesday')).toBe('2026-12-02T12:00:00.000Z');
  expect(next('25T23:30', '00:00', 'monday', 'saturday')).toBe(at('28T00:00').toISOString());
  expect(next('25T08:00', '09:00')).toBeNull();
});
