import { wholeWeek, type WorkingDay } from '@recado/contracts';
import { expect, test } from 'vitest';
import { closedPeriod } from './closed-period.ts';

const SP = 'America/Sao_Paulo';
const week = (change: Partial<WorkingDay>, day = 'wednesday') =>
  wholeWeek([]).map((one) => (one.weekdayEn === day ? { ...one, ...change } : one));
const at = (time: string) => new Date(`2026-11-25T${time}:00-03:00`);

test.each([
  ['08:00', null],
  ['17:59', null],
  ['07:59', '2026-11-25T11:00:00.000Z'],
  ['18:00', '2026-11-26T11:00:00.000Z'],
])('Wednesday 08:00 to 18:00, at %s', (time, until) => {
  expect(closedPeriod(wholeWeek([]), [], SP, at(time))?.until ?? null).toBe(until);
});

test('the break between two openings is closed until the second one', () => {
  const split = week({ startTime: '08:00', endTime: '12:00', secondStart: '13:00', secondEnd: '18:00' });
  expect(closedPeriod(split, [], SP, at('12:30'))?.until).toBe('2026-11-25T16:00:00.000Z');
  expect(closedPeriod(split, [], SP, at('13:00'))).toBe(null);
});

test('a day with equal or empty times is closed', () => {
  for (const times of [
    { startTime: '00:00', endTime: '00:00' },
    { startTime: '', endTime: '' },
  ])
    expect(closedPeriod(week(times), [], SP, at('10:00'))?.until).toBe('2026-11-26T11:00:00.000Z');
});

test('an opening until 23:59 lasts until midnight', () => {
  expect(closedPeriod(week({ endTime: '23:59' }), [], SP, at('23:59'))).toBe(null);
});

test('a holiday is closed, and the next opening is after it', () => {
  const holidays = ['2026-11-25', '2026-11-26'].map((day) => ({ day, name: 'Feriado' }));
  expect(closedPeriod(wholeWeek([]), holidays, SP, at('10:00'))?.until).toBe('2026-11-27T11:00:00.000Z');
});

test('where the clocks change, the opening is at the local time', () => {
  // New York leaves daylight saving time on Sunday, 1 November 2026.
  const saturday = new Date('2026-10-31T20:00:00Z');
  expect(closedPeriod(wholeWeek([]), [], 'America/New_York', saturday)?.until).toBe('2026-11-02T13:00:00.000Z');
});
