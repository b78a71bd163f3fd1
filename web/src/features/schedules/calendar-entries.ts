import type { ScheduleView } from '@recado/contracts';
import { nextOccurrence } from '@recado/contracts/next-occurrence';
import type { CalendarRange } from './calendar-range.ts';

export type EntryKind = 'waiting' | 'sent' | 'failed' | 'repeated';

/** An entry of the calendar: a message, or a time to come of a repeated one. */
export interface CalendarEntry {
  key: string;
  kind: EntryKind;
  at: Date;
  schedule: ScheduleView;
}

/** A calendar with more of them would be unreadable. */
const MOST_REPEATED = 500;
const kinds = { AGENDADA: 'waiting', ENVIADA: 'sent', ERRO: 'failed' } as const;

export const entriesOf = (schedules: ScheduleView[]): CalendarEntry[] =>
  schedules.map((schedule) => ({
    key: String(schedule.id),
    kind: kinds[schedule.status],
    at: new Date(schedule.sendAt),
    schedule,
  }));

/** The times to come of repeated messages within a range. */
export function repeatedEntriesOf(
  schedules: ScheduleView[],
  { from, to }: CalendarRange,
  timezone: string,
): CalendarEntry[] {
  const found: CalendarEntry[] = [];
  for (const schedule of schedules) {
    const { id, recurrence, seriesStart, sendAt, repeatUntil: until } = schedule;
    if (schedule.status !== 'AGENDADA' || recurrence === 'none' || seriesStart === null) continue;
    const series = { recurrence, start: new Date(seriesStart), until };
    let at: Date | null = new Date(Math.max(Date.parse(sendAt), from.getTime() - 1));
    while ((at = nextOccurrence(series, at, timezone)) && at < to && found.length < MOST_REPEATED)
      found.push({ key: `${id}-${at.getTime()}`, kind: 'repeated', at, schedule });
  }
  return found;
}
