import { dayOf } from './due-date.ts';
import { localMoment, timeOf } from './local-moment.ts';
import { addMonths } from './renewal.ts';

/**
 * How a scheduled message repeats. `none`: not. `daily`, `weekly`, `monthly`: each day, week or month at the same
 * time of day, in the time zone of the company.
 */
export const scheduleRecurrences = ['none', 'daily', 'weekly', 'monthly'] as const;
export type ScheduleRecurrence = (typeof scheduleRecurrences)[number];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Shortest period in days; months are counted from their shortest. */
const DAYS = { daily: 1, weekly: 7, monthly: 31 } as const;

export interface ScheduleSeries {
  recurrence: Exclude<ScheduleRecurrence, 'none'>;
  /** The first occurrence; its local time and its day of the month are kept. */
  start: Date;
  /** The last possible calendar day; null: the series has no end. */
  until: string | null;
}

/**
 * The first occurrence of a series after a moment, at the local time of its start. In a month without its day it is the
 * month's last day.
 * @returns null when the series has ended
 */
export function nextOccurrence(
  { recurrence, start, until }: ScheduleSeries,
  after: Date,
  timeZone: string,
): Date | null {
  const [firstDay, time] = [dayOf(start, timeZone), timeOf(start, timeZone)];
  const rest = start.getTime() % MINUTE_MS;
  // Starts at least one period too early, whatever the clocks and the lengths of months do.
  const elapsed = Math.floor((after.getTime() - start.getTime()) / (DAYS[recurrence] * DAY_MS));
  for (let step = Math.max(1, elapsed - 1); ; step++) {
    const day = dayOfStep(firstDay, recurrence, step);
    if (until !== null && day > until) return null;
    const at = new Date(localMoment(day, time, timeZone).getTime() + rest);
    if (at > after) return at;
  }
}

function dayOfStep(firstDay: string, recurrence: ScheduleSeries['recurrence'], step: number): string {
  const first = new Date(`${firstDay}T12:00:00Z`);
  const day =
    recurrence === 'monthly' ? addMonths(first, step) : new Date(first.getTime() + step * DAYS[recurrence] * DAY_MS);
  return day.toISOString().slice(0, 10);
}
