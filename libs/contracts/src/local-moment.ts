const MINUTE_MS = 60_000;

/** Formats by their time zone: making one takes much longer than using it. */
const offsets = new Map<string, Intl.DateTimeFormat>();

/** The time of day of a moment in a time zone, HH:MM. */
export const timeOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/**
 * The moment of a local day and time. A time that a change of the clocks skips is the same time before the change; of a
 * time that exists twice it is the first.
 */
export function localMoment(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const candidates = [asUtc - 12 * 60 * MINUTE_MS, asUtc + 12 * 60 * MINUTE_MS].map(
    (near) => new Date(asUtc - offsetMinutes(new Date(near), timeZone) * MINUTE_MS),
  );
  const exact = candidates.find((at) => asUtc - offsetMinutes(at, timeZone) * MINUTE_MS === at.getTime());
  return exact ?? candidates[0] ?? new Date(asUtc);
}

/**
 * A moment for people to read, in a time zone: `2026-03-09 09:00:00`; nothing for null. Without a time zone the text stays
 * as it is, which names its own.
 */
export const localTime = (at: string | null, timeZone: string | null): string =>
  at !== null && timeZone !== null
    ? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at))
    : (at ?? '');

const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?$/;

/** A time that lacks its zone as the moment it is in this one; any other text is returned as it is. */
export function withZone(text: string, timeZone: string): string {
  const [, day, time, rest = ':00'] = LOCAL_TIME.exec(text) ?? [];
  if (day === undefined || time === undefined || !isOfCalendar(day, time)) return text;
  return new Date(localMoment(day, time, timeZone).getTime() + Number(rest.slice(1)) * 1_000).toISOString();
}

/** `Date` reads the 30th of February as a day of March. */
function isOfCalendar(day: string, time: string): boolean {
  const at = new Date(`${day}T${time}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T${time}`);
}

function offsetMinutes(at: Date, timeZone: string): number {
  const format = offsets.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsets.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}
