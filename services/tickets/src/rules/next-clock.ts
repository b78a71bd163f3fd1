import { addDays, dayOf, localMoment, weekdays, type Weekday } from '@recado/contracts';

const WEEK = 7;
/** Midday of a calendar day is on it in UTC, too. */
const weekdayOf = (day: string): Weekday | undefined => weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % WEEK];

/** The next moment at a time of day on some weekdays; null where there are none. */
export function nextClock(time: string, days: Weekday[], timezone: string, after: Date): Date | null {
  const today = dayOf(after, timezone);
  for (let ahead = 0; ahead <= WEEK; ahead++) {
    const day = addDays(today, ahead);
    const weekday = weekdayOf(day);
    const at = localMoment(day, time, timezone);
    if (weekday && days.includes(weekday) && at > after) return at;
  }
  return null;
}
