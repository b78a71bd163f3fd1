import { dayOf, localMoment, type Holiday, type WorkingDay } from '@recado/contracts';
import { addDays, openingsOf } from './openings.ts';

/** The hours in which time counts. */
export interface OpeningHours {
  week: WorkingDay[];
  holidays: Holiday[];
  timezone: string;
}
const MINUTE_MS = 60_000;
/** Days that are searched: who is open for so little time keeps no promise. */
const MOST_DAYS = 730;

/**
 * The moment at which so many minutes of opening hours have passed.
 * @param hours null: every minute counts
 * @returns null when it is never open for so long
 */
export function addOpenTime(from: Date, minutes: number, hours: OpeningHours | null): Date | null {
  if (!hours) return new Date(from.getTime() + minutes * MINUTE_MS);
  const { week, holidays, timezone } = hours;
  const today = dayOf(from, timezone);
  let left = minutes * MINUTE_MS;
  for (let ahead = 0; ahead <= MOST_DAYS; ahead++) {
    const day = addDays(today, ahead);
    for (const [start, end] of openingsOf(week, holidays, day)) {
      const opens = Math.max(momentOf(day, start, timezone), from.getTime());
      const open = Math.max(momentOf(day, end, timezone) - opens, 0);
      if (left <= open && open > 0) return new Date(opens + left);
      left -= open;
    }
  }
  return null;
}

const momentOf = (day: string, time: string, timezone: string): number =>
  (time === '24:00' ? localMoment(addDays(day, 1), '00:00', timezone) : localMoment(day, time, timezone)).getTime();
