import { addDays, openingsOf } from '../../bot/hours/openings.ts';
import { dayOf, localMoment, type Holiday, type WorkingDay } from '@recado/contracts';

/** A stretch of time in milliseconds. */
type Stretch = [from: number, to: number];

/** Measures times within opening hours. The stretches of a day are worked out once. */
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
