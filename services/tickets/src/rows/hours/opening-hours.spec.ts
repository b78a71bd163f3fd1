import { wholeWeek, type Holiday, type Weekday } from '@recado/contracts';
import { expect, test } from 'vitest';
import { addOpenTime, OpeningHours } from './opening-hours.ts';

const week = wholeWeek([]);
const usual = { week, holidays: [] as Holiday[], timezone: 'America/Sao_Paulo' };
const hoursOf = ({ week: days, holidays, timezone }: typeof usual) => new OpeningHours(days, holidays, timezone);
/** 25 November 2026 is a Wednesday; São Paulo is three hours behind UTC. */
const at = (local: string) => new Date(`2026-11-${local}:00-03:00`);
const due = (from: string, minutes: number, hours: typeof usual | null = usual) =>
  addOpenTime(at(from), minutes, hours && hoursOf(hours))?.toISOString() ?? null;
const moment = (local: string) => at(local).toISOString();

test('without opening hours every minute counts', () => {
  expect(due('25T23:50', 30, null)).toBe(moment('26T00:20'));
});

test('only time of the opening hours counts: nights, weekends and holidays do not', () => {
  expect(due('25T10:00', 30)).toBe(moment('25T10:30'));
  expect(due('25T17:50', 30)).toBe(moment('26T08:20'));
  expect(due('25T03:00', 30)).toBe(moment('25T08:30'));
  // Saturday until noon; Sunday is closed.
  expect(due('28T11:50', 30)).toBe(moment('30T08:20'));
  expect(due('25T17:50', 30, { ...usual, holidays: [{ day: '2026-11-26', name: 'Feriado' }] })).toBe(
    moment('27T08:20'),
  );
});

test('what ends with the opening hours is due at their end', () => {
  expect(due('25T17:30', 30)).toBe(moment('25T18:00'));
  expect(due('25T17:30', 0)).toBe(moment('25T17:30'));
});

test('a day of two intervals, and one that is open until midnight', () => {
  const wednesday: Weekday = 'wednesday';
  const noon = { weekday: 'Quarta', weekdayEn: wednesday, startTime: '08:00', endTime: '12:00' };
  const split = wholeWeek([{ ...noon, secondStart: '14:00', secondEnd: '18:00' }]);
  expect(due('25T11:50', 30, { ...usual, week: split })).toBe(moment('25T14:20'));
  const whole = week.map((day) => ({ ...day, startTime: '00:00', endTime: '23:59' }));
  expect(due('25T23:50', 30, { ...usual, week: whole })).toBe(moment('26T00:20'));
});

test('a change of the clocks shortens the opening hours of its day', () => {
  // Clocks in New York go from 02:00 to 03:00 on 8 March 2026.
  const newYork = {
    ...usual,
    timezone: 'America/New_York',
    week: week.map((day) => ({ ...day, startTime: '00:00', endTime: '23:59' })),
  };
  const from = new Date('2026-03-08T05:00:00Z');
  expect(addOpenTime(from, 23 * 60, hoursOf(newYork))?.toISOString()).toBe('2026-03-09T04:00:00.000Z');
});

test('who never opens promises nothing', () => {
  const never = week.map((day) => ({ ...day, startTime: '', endTime: '' }));
  expect(due('25T10:00', 1, { ...usual, week: never })).toBeNull();
});
