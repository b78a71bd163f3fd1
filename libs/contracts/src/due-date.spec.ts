import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysUntil, DEFAULT_TIMEZONE, isLongOverdue, momentOf } from './due-date.ts';
import { dueDateOf } from './given-due-date.ts';

const until = (at: string, now: string, zone = DEFAULT_TIMEZONE) => daysUntil(new Date(at), new Date(now), zone);

describe('the days until a due date', () => {
  test('are counted by the calendar, whatever the time of day', () => {
    // A due date on the 26th is two days away on the 24th, in the morning and at night.
    for (const time of ['03:00:00', '12:00:00', '23:59:59']) {
      expect(until('2026-11-26T23:59:59Z', `2026-11-24T${time}Z`)).toBe(2);
      expect(until('2026-11-26T12:00:00Z', `2026-11-24T${time}Z`)).toBe(2);
    }
  });
  test('change at midnight in the company’s zone', () => {
    expect(until('2026-11-26T12:00:00Z', '2026-11-25T02:59:59Z')).toBe(2);
    expect(until('2026-11-26T12:00:00Z', '2026-11-25T03:00:00Z')).toBe(1);
    expect(until('2026-11-26T12:00:00Z', '2026-11-27T02:59:59Z')).toBe(0);
    expect(until('2026-11-26T12:00:00Z', '2026-11-27T03:00:00Z')).toBe(-1);
    expect(until('2026-11-26T12:00:00Z', '2026-11-25T04:59:00Z', 'America/Rio_Branco')).toBe(2);
  });
  test('are whole over days of 23 and 25 hours', () => {
    const zone = 'America/New_York';
    expect(until('2026-03-09T04:00:00Z', '2026-03-08T05:00:00Z', zone)).toBe(1);
    expect(until('2026-11-02T05:00:00Z', '2026-11-01T04:00:00Z', zone)).toBe(1);
    expect(until('2026-11-05T12:00:00Z', '2026-10-30T12:00:00Z', zone)).toBe(6);
    // Brazil's last summer time began on a day without a midnight.
    expect(until('2018-11-05T12:00:00Z', '2018-11-03T12:00:00Z')).toBe(2);
    expect(until('2018-11-04T03:00:00Z', '2018-11-04T02:59:59Z')).toBe(1);
    expect(until('2019-02-17T12:00:00Z', '2019-02-16T12:00:00Z')).toBe(1);
  });
});

test('days are added over the ends of months and years, and subtracted', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-03-09', 0)).toBe('2026-03-09');
});

test('a company is locked on the fifth day after its due date', () => {
  const due = new Date('2026-11-26T23:59:59Z');
  const isLocked = (now: string) => isLongOverdue(due, new Date(now), DEFAULT_TIMEZONE);
  expect(isLocked('2026-12-01T02:59:59Z')).toBe(false);
  expect(isLocked('2026-12-01T03:00:00Z')).toBe(true);
  expect(isLongOverdue(null, new Date(), DEFAULT_TIMEZONE)).toBe(false);
});

test('other days of grace move the day of the lock, and none lock on the day after the due date', () => {
  const due = new Date('2026-11-26T12:00:00Z');
  const isLocked = (day: string, graceDays: number) =>
    isLongOverdue(due, new Date(`${day}T12:00:00Z`), DEFAULT_TIMEZONE, graceDays);
  expect([isLocked('2026-11-26', 0), isLocked('2026-11-27', 0)]).toEqual([false, true]);
  expect([isLocked('2026-12-06', 10), isLocked('2026-12-07', 10)]).toEqual([false, true]);
  expect(isLongOverdue(null, new Date(), DEFAULT_TIMEZONE, 0)).toBe(false);
});

test('a day is stored and read as the same day in every time zone and season', () => {
  // Clocks change on some of these days; 2018-11-04 has no midnight in São Paulo.
  const days = ['2018-11-04', '2026-01-31', '2026-03-08', '2026-03-29', '2026-07-31', '2026-10-25', '2026-11-01'];
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Etc/GMT-14', ...Intl.supportedValuesOf('timeZone')])
    for (const day of days) expect(dayOf(momentOf(day, zone), zone), zone).toBe(day);
});

test('a day is stored as noon in the time zone', () => {
  expect(momentOf('2026-07-31', 'America/Sao_Paulo').toISOString()).toBe('2026-07-31T15:00:00.000Z');
  expect(momentOf('2026-07-31', 'Asia/Kathmandu').toISOString()).toBe('2026-07-31T06:15:00.000Z');
  expect(momentOf('2026-07-31', 'UTC').toISOString()).toBe('2026-07-31T12:00:00.000Z');
});

test('a due date is a timestamp or a day in the company’s time zone', () => {
  const zone = 'Pacific/Auckland';
  expect(dayOf(dueDateOf('2026-11-26', zone), zone)).toBe('2026-11-26');
  expect(dueDateOf('2026-11-26T23:59:59Z', zone)).toEqual(new Date('2026-11-26T23:59:59Z'));
});
