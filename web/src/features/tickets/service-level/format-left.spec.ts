import { expect, test } from 'vitest';
import { formatLeft, stateOf } from './format-left.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  [minutes(0.2), '1 min'],
  [minutes(12), '12 min'],
  [minutes(11.6), '12 min'],
  [minutes(10.4), '10 min'],
  [-minutes(11.5), '11 min'],
  [-minutes(0.5), '1 min'],
  [minutes(60), '1 h 00'],
  [minutes(125), '2 h 05'],
  [minutes(1440), '1 d'],
  [minutes(1440 + 185), '1 d 3 h'],
])('%d ms are shown as %s', (ms, shown) => expect(formatLeft(ms)).toBe(shown));

test('a promise is on time, then nearly due, then overdue from its very moment on', () => {
  const level = { warnAt: '2026-11-25T12:08:00Z', dueAt: '2026-11-25T12:10:00Z' };
  const at = (time: string) => stateOf(level, Date.parse(`2026-11-25T${time}Z`));
  expect([at('12:00:00'), at('12:08:00'), at('12:10:00')]).toEqual(['onTime', 'dueSoon', 'overdue']);
});
