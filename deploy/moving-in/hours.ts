import { weekdays } from '../../libs/contracts/src/weekday-names.ts';
import type { WorkingDay } from '../../libs/contracts/src/working-day.ts';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The week of a company or queue. Ticketz has `weekday`, `weekdayEn`, `startTime`, `endTime`, as has the other shape,
 * where a break may be given by `startTimeB` and `endTimeB`; our own archives have `secondStart` and `secondEnd`. A day
 * that cannot be read is closed.
 */
export function readWeek(given: unknown): WorkingDay[] {
  const days = (Array.isArray(given) ? given : []).filter(
    (day): day is Record<string, unknown> => typeof day === 'object' && day !== null,
  );
  if (days.length === 0) return [];
  return weekdays.map((weekdayEn) => {
    const day = days.find((one) => String(one['weekdayEn']).toLowerCase() === weekdayEn) ?? {};
    const weekday =
      typeof day['weekday'] === 'string' && day['weekday'] !== '' ? day['weekday'].slice(0, 20) : weekdayEn;
    return { weekday, weekdayEn, ...openings(day) };
  });
}

function openings(
  day: Record<string, unknown>,
): Pick<WorkingDay, 'startTime' | 'endTime' | 'secondStart' | 'secondEnd'> {
  const [start, end] = [clock(day['startTime'] ?? day['startTimeA']), clock(day['endTime'] ?? day['endTimeA'])];
  const [secondStart, secondEnd] = [
    clock(day['startTimeB'] ?? day['secondStart']),
    clock(day['endTimeB'] ?? day['secondEnd']),
  ];
  if (start === null || end === null || end <= start) return { startTime: '', endTime: '' };
  if (secondStart === null || secondEnd === null || secondStart < end || secondEnd <= secondStart)
    return { startTime: start, endTime: end };
  return { startTime: start, endTime: end, secondStart, secondEnd };
}

const clock = (given: unknown): string | null => (typeof given === 'string' && CLOCK.test(given) ? given : null);
