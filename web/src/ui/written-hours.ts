import type { WorkingDay } from '@recado/contracts';
import { weekDays } from '../lib/format-time.ts';

const isOpen = (from: string | undefined, to: string | undefined) => Boolean(from && to && from !== to);

/** Opening hours in words, a day a line; days without hours are left out. */
export function writtenHours(week: WorkingDay[]): string {
  const names = weekDays();
  const lines = week.flatMap(({ startTime, endTime, secondStart, secondEnd }, at) => {
    const stretches = [
      ...(isOpen(startTime, endTime) ? [`${startTime}–${endTime}`] : []),
      ...(isOpen(secondStart, secondEnd) ? [`${secondStart}–${secondEnd}`] : []),
    ];
    return stretches.length > 0 ? [`${names[at] ?? ''} ${stretches.join(', ')}`] : [];
  });
  return lines.join('\n');
}
