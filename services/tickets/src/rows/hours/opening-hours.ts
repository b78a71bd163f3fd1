import { addDays, dayOf, localMoment, type Holiday, type WorkingDay } from '@recado/contracts';
import { openingsOf } from './openings-of-day.ts';

/** A stretch of time in milliseconds. */
type Stretch = [from: number, to: number];

const MINUTE_MS = 60_000;
/** Days in which the end of some minutes is searched: a company that is open for less keeps no promise. */
const MOST_DAYS = 730;

/** The opening hours of a company or queue. The stretches of a day are worked out once. */
export class OpeningHours {
  private readonly days = new Map<string, Stretch[]>();

  constructor(
    private readonly week: WorkingDay[],
    private readonly holidays: Holiday[],
    private readonly timezone: string,
  ) {}

  /** Whole seconds between two moments while it is open. */
  secondsBetween(from: Date, to: Date): number {
    const [first, last] = [dayOf(from, this.timezone), dayOf(to, this.timezone)];
    let open = 0;
    for (let day = first; day <= last; day = addDays(day, 1))
      for (const [start, end] of this.stretchesOf(day))
        open += Math.max(0, Math.min(end, to.getTime()) - Math.max(start, from.getTime()));
    return Math.round(open / 1_000);
  }

  /** The moment at which so many minutes have passed while it is open; null when it is never open for so long. */
  momentAfter(from: Date, minutes: number): Date | null {
    const today = dayOf(from, this.timezone);
    let left = minutes * MINUTE_MS;
    for (let ahead = 0; ahead <= MOST_DAYS; ahead++) {
      for (const [start, end] of this.stretchesOf(addDays(today, ahead))) {
        const opens = Math.max(start, from.getTime());
        const open = Math.max(end - opens, 0);
        if (left <= open && open > 0) return new Date(opens + left);
        left -= open;
      }
    }
    return null;
  }

  private stretchesOf(day: string): Stretch[] {
    const known = this.days.get(day);
    if (known) return known;
    const moment = (time: string) => localMoment(day, time, this.timezone).getTime();
    const stretches = openingsOf(this.week, this.holidays, day).map(([start, end]): Stretch => [
      moment(start),
      end === '24:00' ? this.startOf(addDays(day, 1)) : moment(end),
    ]);
    this.days.set(day, stretches);
    return stretches;
  }

  private startOf(day: string): number {
    return localMoment(day, '00:00', this.timezone).getTime();
  }
}

/**
 * The moment at which so many minutes of opening hours have passed.
 * @param hours null: every minute counts
 * @returns null when it is never open for so long
 */
export const addOpenTime = (from: Date, minutes: number, hours: OpeningHours | null): Date | null =>
  hours ? hours.momentAfter(from, minutes) : new Date(from.getTime() + minutes * MINUTE_MS);
