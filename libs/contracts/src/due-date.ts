/** The time zone of a company that has set none. */
export const DEFAULT_TIMEZONE = 'America/Sao_Paulo';
/** After its due date a company has these days before it is locked, where the platform has set no others. */
export const LOCK_GRACE_DAYS = 4;
/** After its due date a company has these days before its campaigns pause, where the platform has set no others. */
export const CAMPAIGNS_GRACE_DAYS = 2;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The calendar day of a moment in a time zone: 2026-03-09. */
export function dayOf(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

const noonInUtc = (day: string): number => Date.parse(`${day}T12:00:00.000Z`);

/** The calendar day that many days after another one, or before it. @param day 2026-03-09 */
export const addDays = (day: string, days: number): string =>
  new Date(noonInUtc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How a day is kept as a moment: its noon in the zone, or an hour beside it where the clocks change that day. */
export function momentOf(day: string, timeZone: string): Date {
  const noon = noonInUtc(day);
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offset = format.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d{2}):(\d{2})/.exec(offset) ?? [];
  return new Date(noon - Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS);
}

/**
 * Calendar days from now to a moment, both as they are named in the time zone: 0 is today, -1 yesterday. Counts days, not
 * hours, so neither the time of day nor a day of 23 hours matters.
 */
export const daysUntil = (at: Date, now: Date, timeZone: string): number =>
  Math.round((noonInUtc(dayOf(at, timeZone)) - noonInUtc(dayOf(now, timeZone))) / DAY_MS);

/** Today is later than the due date and the days of grace. */
export const isLongOverdue = (
  dueDate: Date | null,
  now: Date,
  timeZone: string,
  graceDays = LOCK_GRACE_DAYS,
): boolean => dueDate !== null && daysUntil(dueDate, now, timeZone) < -graceDays;
