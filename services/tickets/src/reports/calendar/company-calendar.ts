import type { Holiday, WorkingDay } from '@recado/contracts';
import type { BotSettings } from '../../rows/bot/bot-rules.ts';
import { OpeningHours } from '../../rows/hours/opening-hours.ts';

export interface HoursOfCompany {
  timezone: string;
  scheduleType: BotSettings['scheduleType'];
  week: WorkingDay[];
  holidays: Holiday[];
  queues: Map<number, WorkingDay[]>;
}

/** The opening hours that apply to a queue, as the bot applies them. */
export class CompanyCalendar {
  private readonly known = new Map<number, OpeningHours>();

  constructor(private readonly hours: HoursOfCompany) {}

  get timezone(): string {
    return this.hours.timezone;
  }

  /** Seconds between two moments within the hours of a queue; all of them where no hours apply. */
  openSeconds(queueId: number | null, from: Date, to: Date): number {
    const hours = this.hoursOf(queueId);
    return hours ? hours.secondsBetween(from, to) : Math.round((to.getTime() - from.getTime()) / 1_000);
  }

  private hoursOf(queueId: number | null): OpeningHours | null {
    const { scheduleType, week, queues, holidays, timezone } = this.hours;
    if (scheduleType === 'disabled') return null;
    const own = scheduleType === 'company' ? week : queueId === null ? undefined : queues.get(queueId);
    if (!own) return null;
    const key = scheduleType === 'company' ? 0 : (queueId ?? 0);
    const known = this.known.get(key) ?? new OpeningHours(own, holidays, timezone);
    this.known.set(key, known);
    return known;
  }
}
