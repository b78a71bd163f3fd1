import { expect, test } from 'vitest';
import { someUsageDays } from '../../testing/usage-backend.ts';
import { countMonth, sentOf } from './count-month.ts';
import { rangeOf, twoMonths } from './usage-range.ts';
import { usageCsv } from './usage-csv.ts';

test('a month is compared with as many days of the month before', () => {
  const today = '2026-11-03';
  const days = someUsageDays('2026-10-01', today);
  const sum = (from: string, to: string) => someUsageDays(from, to).reduce((all, day) => all + sentOf(day), 0);
  const found = Object.fromEntries(countMonth(days, today).map(({ name, ...number }) => [name, number]));
  expect(found['sent']).toEqual({ now: sum('2026-11-01', today), before: sum('2026-10-01', '2026-10-03') });
  const at = (day: string) => someUsageDays(day, day)[0]?.contacts;
  expect(found['contacts']).toEqual({ now: at(today), before: at('2026-10-03') });
});

test('ranges end today, and two months begin on the first day of the month before, also in January', () => {
  expect(rangeOf('month', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(rangeOf('days30', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(rangeOf('days400', '2026-11-20').from).toBe('2025-10-17');
  expect(twoMonths('2026-01-05')).toEqual({ from: '2025-12-01', to: '2026-01-05' });
});

test('the file has a line for each day with all that is counted', () => {
  const [head = '', line = ''] = usageCsv(someUsageDays('2026-11-20', '2026-11-20')).split('\r\n');
  expect(head.split(',')).toHaveLength(18);
  expect(line.split(',')).toHaveLength(18);
  expect(line.startsWith('2026-11-20,')).toBe(true);
});
