import { expect, test } from 'vitest';
import { dayOf, DEFAULT_TIMEZONE, momentOf } from './due-date.ts';
import { addMonths, grantDays, renewed } from './renewal.ts';

test('a renewal by a month is due on the same day, or on the last day of a shorter month', () => {
  const later = (from: string, count: number) =>
    addMonths(new Date(`${from}T12:00:00Z`), count)
      .toISOString()
      .slice(0, 10);
  expect(later('2026-01-15', 1)).toBe('2026-02-15');
  expect(later('2026-01-31', 1)).toBe('2026-02-28');
  expect(later('2027-11-30', 3)).toBe('2028-02-29');
  expect(later('2026-12-31', 12)).toBe('2027-12-31');
});

test('a renewal counts from the due date in the company’s time zone, also when it has passed', () => {
  const next = (due: string, ...rest: [Parameters<typeof renewed>[1]]) =>
    dayOf(renewed(new Date(due), ...rest, DEFAULT_TIMEZONE), DEFAULT_TIMEZONE);
  expect(next('2020-03-10T12:00:00Z', 'TRIMESTRAL')).toBe('2020-06-10');
  expect(next('2020-03-10T12:00:00Z', null)).toBe('2020-04-10');
  // January 31 in São Paulo is February 1 in UTC.
  expect(next('2026-02-01T01:30:00Z', 'MENSAL')).toBe('2026-02-28');
});

test('a renewal is due on the same day of the month in every time zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Auckland', 'America/Sao_Paulo', 'Etc/GMT+12']) {
    const due = momentOf('2026-11-26', zone);
    expect(dayOf(renewed(renewed(due, 'MENSAL', zone), 'ANUAL', zone), zone), zone).toBe('2027-12-26');
  }
});

test('free days count from the due date, or from today in the company’s time zone once that is over', () => {
  const granted = (due: string, now: string, zone = DEFAULT_TIMEZONE) =>
    dayOf(grantDays(momentOf(due, zone), 10, zone, new Date(now)), zone);
  expect(granted('2026-11-26', '2026-11-20T12:00:00Z')).toBe('2026-12-06');
  expect(granted('2026-11-26', '2026-11-26T23:00:00Z')).toBe('2026-12-06');
  expect(granted('2026-11-01', '2026-11-26T02:00:00Z')).toBe('2026-12-05');
  expect(granted('2026-11-01', '2026-11-26T02:00:00Z', 'Pacific/Auckland')).toBe('2026-12-06');
});
