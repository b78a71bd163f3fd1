import {
  addDays,
  type Attendant,
  type BreakdownRow,
  type DashboardDay,
  type DashboardRange,
  type Percentiles,
  type RangeCounters,
  type RatingCounts,
  type WaitingNow,
} from '@recado/contracts';
import { percentileOf } from '../fold/duration-buckets.ts';
import type { AttendantSums } from './attendant.repository.ts';
import type { NamedSums } from './breakdown.repository.ts';
import type { Sums } from './numbers.repository.ts';
import type { WaitingSums } from './waiting.repository.ts';

export const tenth = (value: number) => Math.round(value * 10) / 10;
/** Minutes to a tenth; null without anything to average. */
const averageMinutes = (seconds: number, count: number): number | null =>
  count === 0 ? null : tenth(seconds / count / 60);

export const presentCounters = (sums: Sums): RangeCounters => ({
  supportFinished: sums.closed,
  leads: sums.leads,
  avgSupportTime: averageMinutes(sums.support_seconds, sums.supports),
  avgWaitTime: averageMinutes(sums.wait_seconds, sums.waits),
  started: sums.started,
  accepted: sums.accepted,
  finishedByBot: sums.by_bot,
  startedByCampaign: sums.from_campaign,
});

export const presentWaiting = ({ count, seconds, longest }: WaitingSums): WaitingNow => ({
  count,
  avgMinutes: averageMinutes(seconds, count),
  longest: longest && { ...longest, since: longest.since.toISOString() },
});
/** The average wait of tickets that were accepted and of those that still wait. */
export const averageWaitSoFar = (sums: Sums, waiting: WaitingSums): number | null =>
  averageMinutes(sums.wait_seconds + waiting.seconds, sums.waits + waiting.count);

export const presentRatings = ({ rated_1: one, rated_2: two, rated_3: three }: Sums): RatingCounts => ({
  one,
  two,
  three,
});
function ratingOf({ rated_1: one, rated_2: two, rated_3: three }: Sums): { rating: number | null; ratings: number } {
  const ratings = one + two + three;
  return { rating: ratings === 0 ? null : Math.round(((one + 2 * two + 3 * three) / ratings) * 100) / 100, ratings };
}

export const presentAttendant = ({ id, name, ...sums }: AttendantSums, online: boolean): Attendant => ({
  id,
  name,
  ...ratingOf(sums),
  avgSupportTime: averageMinutes(sums.support_seconds, sums.supports),
  avgWaitTime: averageMinutes(sums.wait_seconds, sums.waits),
  finished: sums.closed,
  online,
});

export const presentBreakdown = ({ id, name, color, ...sums }: NamedSums): BreakdownRow => ({
  id,
  name,
  color,
  started: sums.started,
  finished: sums.closed,
  avgWaitTime: averageMinutes(sums.wait_seconds, sums.waits),
  avgSupportTime: averageMinutes(sums.support_seconds, sums.supports),
  rating: ratingOf(sums).rating,
});

export function presentPercentiles(counts: ReadonlyMap<number, number>): Percentiles {
  const minutes = (share: number) => {
    const seconds = percentileOf(counts, share);
    return seconds === null ? null : tenth(seconds / 60);
  };
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return { count, median: minutes(0.5), p90: minutes(0.9) };
}

/**
 * Every day of the range. Its backlog is that of now without what happened since.
 * @param days from the first of the range up to today
 */
export function presentDays(
  { from, to, today }: DashboardRange,
  days: { day: string; started: number; closed: number }[],
  living: number,
): DashboardDay[] {
  const byDay = new Map(days.map((row) => [row.day, row]));
  const presented: DashboardDay[] = [];
  let backlog = living;
  const last = to > today ? to : today;
  for (let day = last; day >= from; day = addDays(day, -1)) {
    const { started = 0, closed = 0 } = byDay.get(day) ?? {};
    if (day <= to) presented.push({ day, started, finished: closed, backlog });
    backlog -= started - closed;
  }
  return presented.toReversed();
}
