import { addDays, dayOf, localMoment, timeOf, type Holiday, type WorkingDay } from '@recado/contracts';
import { openingsOf } from './openings-of-day.ts';

/** How far ahead the next opening is searched; a company that is closed for longer never opens. */
const DAYS_AHEAD = 60;
const NEVER = 'never';

/**
 * The closed period a moment falls into; null while it is open.
 * @returns until: ISO 8601, or `never` when no opening follows
 */
export function closedPeriod(
  week: WorkingDay[],
  holidays: Holiday[],
  timezone: string,
  at: Date,
): { until: string } | null {
  const today = dayOf(at, timezone);
  const time = timeOf(at, timezone);
  if (openingsOf(week, holidays, today).some(([start, end]) => start <= time && time < end)) return null;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    const next = openingsOf(week, holidays, day).find(([start]) => ahead > 0 || start > time);
    if (next) return { until: localMoment(day, next[0], timezone).toISOString() };
  }
  return { until: NEVER };
}
