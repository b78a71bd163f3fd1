const MINUTE_MS = 60_000;

/** To make a format takes much longer than to use it. */
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

function offsetMinutes(at: Date, timeZone: string): number {
  const format = offsets.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsets.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}
