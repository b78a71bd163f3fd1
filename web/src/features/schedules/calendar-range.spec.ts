import { expect, test } from 'vitest';
import { toDayValue } from '../../lib/format-time.ts';
import { rangeOf, stepFrom } from './calendar-range.ts';
import { parseCalendarSearch } from './calendar-search.ts';

const daysOf = (view: Parameters<typeof rangeOf>[0], day: string) => {
  const { from, to } = rangeOf(view, day);
  return [toDayValue(from), toDayValue(to)];
};

test('a month is shown in whole weeks from Sunday', () => {
  expect(daysOf('month', '2026-11-25')).toEqual(['2026-11-01', '2026-12-06']);
  expect(daysOf('month', '2026-12-01')).toEqual(['2026-11-29', '2027-01-03']);
  expect(daysOf('month', '2026-02-10')).toEqual(['2026-02-01', '2026-03-01']);
});

test('day, week and agenda have one, seven and thirty days', () => {
  expect(daysOf('day', '2026-12-31')).toEqual(['2026-12-31', '2027-01-01']);
  expect(daysOf('week', '2026-11-25')).toEqual(['2026-11-22', '2026-11-29']);
  expect(daysOf('agenda', '2026-11-25')).toEqual(['2026-11-25', '2026-12-25']);
});

test('a step leads to the next or previous range, from the 31st to the following month', () => {
  expect(stepFrom('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(stepFrom('month', '2027-01-31', -1)).toBe('2026-12-01');
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(stepFrom('day', '2027-01-01', -1)).toBe('2026-12-31');
  expect(stepFrom('agenda', '2026-11-25', 1)).toBe('2026-12-25');
});

test('the address keeps only what the calendar understands', () => {
  expect(parseCalendarSearch({ view: 'week', date: '2026-11-25', searchParam: 'ana', contactId: '7', x: 1 })).toEqual({
    view: 'week',
    date: '2026-11-25',
    searchParam: 'ana',
    contactId: 7,
  });
  expect(parseCalendarSearch({ view: 'year', date: '2026-13-45', searchParam: '', contactId: 'x' })).toEqual({});
});
