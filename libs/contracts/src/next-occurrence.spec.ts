import { expect, test } from 'vitest';
import { nextOccurrence, type ScheduleSeries } from './next-occurrence.ts';

const SP = 'America/Sao_Paulo';
const NEW_YORK = 'America/New_York';
const series = (
  start: string,
  recurrence: ScheduleSeries['recurrence'],
  until: string | null = null,
): ScheduleSeries => ({
  recurrence,
  start: new Date(start),
  until,
});
const next = (given: ScheduleSeries, after: string, timeZone = SP) =>
  nextOccurrence(given, new Date(after), timeZone)?.toISOString() ?? null;

test('a daily and a weekly series repeat at the local time, to the second', () => {
  const start = '2026-11-25T12:00:07.000Z';
  expect(next(series(start, 'daily'), start)).toBe('2026-11-26T12:00:07.000Z');
  expect(next(series(start, 'weekly'), start)).toBe('2026-12-02T12:00:07.000Z');
  expect(next(series(start, 'daily'), '2026-12-24T12:00:08Z')).toBe('2026-12-25T12:00:07.000Z');
});

test('a monthly series on the 31st is on the last day of shorter months, and on the 31st again', () => {
  const given = series('2027-01-31T12:00:00Z', 'monthly');
  const days: (string | undefined)[] = [];
  for (let at: string | null = '2027-01-31T12:00:00Z'; days.length < 4;) {
    at = next(given, at ?? '');
    days.push(at?.slice(0, 10));
  }
  expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('the day is that of the company’s time zone, not of UTC', () => {
  // 22:30 of the 31st in São Paulo is the 1st in UTC.
  const given = series('2026-09-01T01:30:00Z', 'monthly');
  expect(next(given, '2026-09-01T01:30:00Z')).toBe('2026-10-01T01:30:00.000Z');
  expect(next(given, '2026-10-15T00:00:00Z')).toBe('2026-11-01T01:30:00.000Z');
});

test('the local time stays where the clocks change', () => {
  // New York: 08:00 is 12:00 UTC until 31 October 2026 and 13:00 UTC from 1 November on.
  const given = series('2026-10-30T12:00:00Z', 'daily');
  expect(next(given, '2026-10-31T12:00:00Z', NEW_YORK)).toBe('2026-11-01T13:00:00.000Z');
  expect(next(series('2026-10-03T12:00:00Z', 'monthly'), '2026-10-04T00:00:00Z', NEW_YORK)).toBe(
    '2026-11-03T13:00:00.000Z',
  );
});

test('a local time that the change of the clocks skips returns the day after', () => {
  // 02:30 does not exist in New York on 14 March 2027: it is 03:30 there.
  const given = series('2027-03-12T07:30:00Z', 'daily');
  const skipped = '2027-03-14T07:30:00.000Z';
  expect(next(given, '2027-03-13T07:30:00Z', NEW_YORK)).toBe(skipped);
  expect(next(given, skipped, NEW_YORK)).toBe('2027-03-15T06:30:00.000Z');
});

test('a series ends with its last day', () => {
  const given = series('2026-11-25T12:00:00Z', 'daily', '2026-11-26');
  expect(next(given, '2026-11-25T12:00:00Z')).toBe('2026-11-26T12:00:00.000Z');
  expect(next(given, '2026-11-26T12:00:00Z')).toBe(null);
});

test('every occurrence of a long series is found from the one before, in order', () => {
  for (const recurrence of ['daily', 'weekly', 'monthly'] as const) {
    const given = series('2026-01-31T04:59:00Z', recurrence, '2028-12-31');
    let count = 0;
    let last = given.start;
    for (;;) {
      const at = nextOccurrence(given, last, NEW_YORK);
      if (!at) break;
      // A moment later finds the following one, however far the start is.
      expect(nextOccurrence(given, new Date(at.getTime() - 1), NEW_YORK)).toEqual(at);
      expect(at.getTime()).toBeGreaterThan(last.getTime());
      last = at;
      count++;
    }
    expect(count).toBe({ daily: 1066, weekly: 152, monthly: 35 }[recurrence]);
  }
});
