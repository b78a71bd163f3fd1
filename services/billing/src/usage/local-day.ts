import { dayOf } from '@recado/contracts';

/** Offsets of time zones are whole quarters of an hour. */
const QUARTER_MS = 900_000;
const MOST_KEPT = 5_000;
const days = new Map<string, string>();

/** The calendar day of a moment in a time zone; kept, as messages of a minute have the same. */
export function localDayOf(at: Date, timezone: string): string {
  const key = `${timezone} ${Math.floor(at.getTime() / QUARTER_MS)}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  if (days.size >= MOST_KEPT) days.clear();
  const day = dayOf(at, timezone);
  days.set(key, day);
  return day;
}
