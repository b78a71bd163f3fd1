import type { SendingPace } from '@recado/contracts';
import { nextOpening, type SendingWindow } from '../sending/sending-window.ts';

/** A connection, as far as the duration of a campaign depends on it. */
export interface SendingCapacity {
  /** Messages an hour. */
  perHour: number;
  coldLeftToday: number;
  /** Cold chats of the days after, the first of them tomorrow; the last one stands for all that follow. */
  coldPerDay: number[];
}
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A campaign that would take longer has no forecast. */
const MOST_DAYS = 365;

/** Messages an hour at a pace, as `SEND_PER_MINUTE` of connections allows at most. */
export function messagesPerHour({ minMs, maxMs, pauseAfter, pauseMs }: SendingPace, mostPerMinute: number): number {
  const gap = Math.max((minMs + maxMs) / 2, MINUTE_MS / mostPerMinute);
  const withPauses = pauseAfter > 0 ? gap + (Math.max(pauseMs, gap) - gap) / pauseAfter : gap;
  return Math.floor(3_600_000 / withPauses);
}

/**
 * When the last of so many messages goes out, by simulating hours of sending: each connection sends at the pace while the
 * window is open, and at most so many cold messages a day.
 * @param coldShare share of the recipients that count against the ceiling, 0 to 1
 * @returns null when it is not known
 */
export function forecastEnd(
  recipients: number,
  { coldShare, window, capacities }: ForecastRules,
  start: Date,
): Date | null {
  if (recipients === 0) return start;
  if (capacities.every(({ perHour }) => perHour <= 0)) return null;
  let left = recipients;
  let at = start;
  const sentToday = capacities.map(() => 0);
  for (let day = 0; day < MOST_DAYS;) {
    const open = nextOpening(window, at);
    if (!open) return null;
    day = Math.floor((open.getTime() - start.getTime()) / DAY_MS);
    if (day > Math.floor((at.getTime() - start.getTime()) / DAY_MS)) sentToday.fill(0);
    const stepMs = Math.min(10 * MINUTE_MS, (day + 1) * DAY_MS - (open.getTime() - start.getTime()));
    const sent = capacities.map((capacity, index) => {
      const most = coldShare > 0 ? ceilingOn(capacity, day) / coldShare : Infinity;
      const each = (capacity.perHour * stepMs) / 3_600_000;
      const now = Math.min(each, Math.max(0, most - (sentToday[index] ?? 0)));
      sentToday[index] = (sentToday[index] ?? 0) + now;
      return now;
    });
    const total = sent.reduce((sum, one) => sum + one, 0);
    if (total >= left) return new Date(open.getTime() + (stepMs * left) / total);
    left -= total;
    at = new Date(open.getTime() + stepMs);
    if (at.getTime() - start.getTime() >= (day + 1) * DAY_MS) sentToday.fill(0);
  }
  return null;
}

interface ForecastRules {
  coldShare: number;
  window: SendingWindow;
  capacities: SendingCapacity[];
}

const ceilingOn = ({ coldLeftToday, coldPerDay }: SendingCapacity, day: number): number =>
  day === 0 ? coldLeftToday : (coldPerDay[day - 1] ?? coldPerDay.at(-1) ?? coldLeftToday);
