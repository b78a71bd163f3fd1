import { dayOf, localMoment, timeOf, type Holiday, type WorkingDay } from '@recado/contracts';

/** Times of one opening, HH:MM. */
type Opening = [start: string, end: string];

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
  if (openings(week, holidays, today).some(([start, end]) => start <= time && time < end)) return null;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    const next = openings(week, holidays, day).find(([start]) => ahead > 0 || start > time);
    if (next) return { until: localMoment(day, next[0], timezone).toISOString() };
  }
  return { until: NEVER };
}

/** The openings of a calendar day, in their order. */
function openings(week: WorkingDay[], holidays: Holiday[], day: string): Opening[] {
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

function addDays(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
