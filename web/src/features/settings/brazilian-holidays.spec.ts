import { expect, test } from 'vitest';
import { brazilianHolidays, easterOf, missingHolidays } from './brazilian-holidays.ts';

// Dates of Easter as churches and observatories publish them, with the earliest and the latest possible day.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test('a year has ten national holidays in their order, Good Friday among them', () => {
  const holidays = brazilianHolidays(2026);
  expect(holidays.map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]);
  expect(holidays[1]?.name).toBe('Paixão de Cristo');
});

test('only coming holidays that are not there yet are missing, until the end of the next year', () => {
  const own = { day: '2026-12-25', name: 'Natal da padaria' };
  const missing = missingHolidays([own], '2026-11-20');
  expect(missing[0]).toEqual({ day: '2026-11-20', name: 'Consciência Negra' });
  expect(missing.map(({ day }) => day)).not.toContain('2026-12-25');
  expect(missing).toHaveLength(11);
  expect(missing.at(-1)?.day).toBe('2027-12-25');
  expect(missingHolidays([own, ...missing], '2026-11-20')).toEqual([]);
});
