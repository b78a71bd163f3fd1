import type { Holiday, WorkingDay } from '@recado/contracts';

/** Times of one opening, HH:MM; 24:00 is the end of the day. */
export type Opening = [start: string, end: string];

/** The openings of a calendar day, in their order. */
export function openingsOf(week: WorkingDay[], holidays: Holiday[], day: string): Opening[] {
  if (holidays.some((holiday) => holiday.day === day)) return [];
  const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()];
  const hours = week.find(({ weekdayEn }) => weekdayEn === weekday);
  if (!hours) return [];
  const { startTime, endTime, secondStart = '', secondEnd = '' } = hours;
  const given: Opening[] = [
    [startTime, endTime],
    [secondStart, secondEnd],
  ];
  return given.filter(([start, end]) => start !== '' && end !== '' && start < end).map(untilMidnight);
}

/** A day that ends at 23:59 is open until midnight. */
const untilMidnight = ([start, end]: Opening): Opening => [start, end === '23:59' ? '24:00' : end];

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
