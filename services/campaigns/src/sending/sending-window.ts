import { weekdays, type Weekday } from '@recado/contracts';

export interface SendingWindow {
  /** Empty: every day. */
  days: Weekday[];
  /** HH:MM; both empty: all day. `to` before `from`: over midnight. */
  from: string;
  to: string;
  /** No sending between these; both empty: no quiet hours. */
  quietFrom: string;
  quietTo: string;
  /** IANA name. */
  timezone: string;
}
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/**
 * When sending is allowed next: now, or at the start of a later minute. Null for a window that never opens. Daylight saving
 * in between may shift the result by an hour; the caller looks again then.
 */
export function nextOpening(window: SendingWindow, now: Date): Date | null {
  const start = minuteOfWeek(now, window.timezone);
  for (let minutes = 0; minutes <= WEEK_MINUTES; minutes++) {
    if (!isOpen(window, (start + minutes) % WEEK_MINUTES)) continue;
    if (minutes === 0) return now;
    return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS);
  }
  return null;
}

/** The hours in which nobody expects messages of a company, at its clock. */
const NIGHT = { from: '20:00', to: '08:00' };

/** Whether a window without quiet hours is open at night between two moments. */
export function isOpenAtNight(window: SendingWindow, start: Date, end: Date): boolean {
  if (window.quietFrom !== window.quietTo) return false;
  const opening = nextOpening({ ...window, quietFrom: NIGHT.to, quietTo: NIGHT.from }, start);
  return opening !== null && opening < end;
}

/** Minutes of the week in which the window is open. */
export function openMinutes(window: SendingWindow): number {
  let open = 0;
  for (let minute = 0; minute < WEEK_MINUTES; minute++) if (isOpen(window, minute)) open += 1;
  return open;
}

function isOpen({ days, from, to, quietFrom, quietTo }: SendingWindow, minute: number): boolean {
  const day = weekdays[Math.floor(minute / DAY_MINUTES)];
  const clock = minute % DAY_MINUTES;
  if (day === undefined || (days.length > 0 && !days.includes(day))) return false;
  if (from !== to && from && to && !isBetween(clock, from, to)) return false;
  return !(quietFrom !== quietTo && quietFrom && quietTo && isBetween(clock, quietFrom, quietTo));
}

function isBetween(clock: number, from: string, to: string): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start <= end ? clock >= start && clock < end : clock >= start || clock < end;
}
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Formatters are expensive to make, and a forecast needs thousands of times of one company. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', ...clock });
  formatters.set(timeZone, made);
  return made;
}

/** Minutes since the local Monday, 00:00. */
function minuteOfWeek(at: Date, timezone: string): number {
  const parts = formatterFor(timezone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = weekdays.findIndex((name) => name === part('weekday').toLowerCase());
  return day * DAY_MINUTES + Number(part('hour')) * 60 + Number(part('minute'));
}
