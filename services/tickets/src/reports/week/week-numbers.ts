import {
  addDays,
  dayOf,
  timeOf,
  type DashboardRange,
  type WeekAdvice,
  type WeekNumbers,
  type WeekTotals,
} from '@recado/contracts';
import { inParallel } from '@recado/platform';
import type { Sums } from '../read/numbers.repository.ts';
import { presentCounters, presentDays, presentRatings, tenth } from '../read/present-numbers.ts';
import type { WaitingSums } from '../read/waiting.repository.ts';
import type { ReportScope } from '../reports.database.ts';

const WEEK_DAYS = 7;
/** Fewer ratings, and fewer tickets in an hour, are no reason to do anything. */
const LEAST_RATINGS = 5;
const LEAST_TICKETS = 5;
/** From this share of the lowest ratings on, people are asked to read them. */
const UNSATISFIED_SHARE = 0.2;

/** The last whole week before a day, and the one before that. */
export function weekBefore(today: string, timezone: string): DashboardRange {
  const to = addDays(mondayOf(today), -1);
  const from = addDays(to, 1 - WEEK_DAYS);
  return { from, to, previousFrom: addDays(from, -WEEK_DAYS), previousTo: addDays(from, -1), today, timezone };
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS));

/** Reads the numbers of a week; null for a company in which nothing happened and nobody waits. */
export async function weekNumbersOf(scope: ReportScope, range: DashboardRange): Promise<WeekNumbers | null> {
  const [{ current, previous }, days, heat, waiting] = await inParallel(
    scope.numbers.sums(range, null),
    scope.numbers.days(range.from, null),
    scope.numbers.heat(range, null),
    scope.waiting.inQueues(null),
  );
  if (current.started + current.closed + waiting.count === 0) return null;
  const { from, to, timezone } = range;
  return {
    from,
    to,
    totals: totalsOf(current),
    before: totalsOf(previous),
    rating: ratingOf(current),
    days: presentDays(range, days, 0).map(({ day, started, finished }) => ({ day, started, finished })),
    advice: waitingAdvice(waiting, timezone) ?? ratingAdvice(current) ?? hourAdvice(heat, from),
  };
}

function totalsOf(sums: Sums): WeekTotals {
  const { started, supportFinished: finished, leads, avgWaitTime: waitMinutes } = presentCounters(sums);
  return { started, finished, leads, waitMinutes };
}

function ratingOf(sums: Sums): WeekNumbers['rating'] {
  const { one, two, three } = presentRatings(sums);
  const count = one + two + three;
  return count === 0 ? null : { mean: tenth((one + 2 * two + 3 * three) / count), count };
}

function waitingAdvice({ count, longest }: WaitingSums, timezone: string): WeekAdvice | null {
  if (!longest) return null;
  const { since } = longest;
  return { kind: 'waiting', count, since: `${dayOf(since, timezone)}T${timeOf(since, timezone)}` };
}

function ratingAdvice(sums: Sums): WeekAdvice | null {
  const { one, two, three } = presentRatings(sums);
  const of = one + two + three;
  return of >= LEAST_RATINGS && one / of >= UNSATISFIED_SHARE ? { kind: 'unsatisfied', count: one, of } : null;
}

function hourAdvice(heat: { weekday: number; hour: number; tickets: number }[], monday: string): WeekAdvice | null {
  const [busiest] = heat.toSorted((one, other) => other.tickets - one.tickets);
  if (!busiest || busiest.tickets < LEAST_TICKETS) return null;
  const day = addDays(monday, (busiest.weekday + WEEK_DAYS - 1) % WEEK_DAYS);
  return { kind: 'busiest', day, hour: busiest.hour, tickets: busiest.tickets };
}
