/** Of a company that has set none. */
export const DEFAULT_TIMEZONE = 'America/Sao_Paulo';
/** After its due date a company has these days before it is locked. */
const GRACE_DAYS = 4;
const DAY_MS = 86_400_000;

/** The calendar day of a moment in a time zone: 2026-03-09. */
export function dayOf(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

/** How a day is kept as a moment: noon in UTC is the same day in every zone from -12 to +11 hours. */
export const momentOf = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

/**
 * Calendar days from now to a moment, both as they are named in the time zone: 0 is today, -1 yesterday. Counts days, not
 * hours, so neither the time of day nor a day of 23 hours matters.
 */
export const daysUntil = (at: Date, now: Date, timeZone: string): number =>
  Math.round((momentOf(dayOf(at, timeZone)).getTime() - momentOf(dayOf(now, timeZone)).getTime()) / DAY_MS);

/** Today is later than the due date and four days: only billing is left. */
export const isLongOverdue = (dueDate: Date | null, now: Date, timeZone: string): boolean =>
  dueDate !== null && daysUntil(dueDate, now, timeZone) < -GRACE_DAYS;
