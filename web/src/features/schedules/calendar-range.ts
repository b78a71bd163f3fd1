import { language, locale } from '../../lib/i18n.ts';
import { toDayValue } from '../../lib/format-time.ts';
import type { CalendarView } from './calendar-search.ts';

/** Days of the agenda from its first one on. */
const AGENDA_DAYS = 30;

export interface CalendarRange {
  from: Date;
  /** The end of the range, which is not included. */
  to: Date;
}

const dateOf = (day: string) => new Date(`${day}T00:00`);
const addDays = (at: Date, days: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

/** Weeks begin on Monday in Spanish and on Sunday otherwise. */
export const firstWeekday = (): 0 | 1 => (language.get() === 'es' ? 1 : 0);
const weekStart = (at: Date) => addDays(at, -((at.getDay() - firstWeekday() + 7) % 7));

/** The shown time of a view that includes a day; of a month with the days of other months in its weeks. */
export function rangeOf(view: CalendarView, day: string): CalendarRange {
  const at = dateOf(day);
  switch (view) {
    case 'day':
      return { from: at, to: addDays(at, 1) };
    case 'week':
      return { from: weekStart(at), to: addDays(weekStart(at), 7) };
    case 'agenda':
      return { from: at, to: addDays(at, AGENDA_DAYS) };
    case 'month': {
      const last = new Date(at.getFullYear(), at.getMonth() + 1, 0);
      return { from: weekStart(new Date(at.getFullYear(), at.getMonth(), 1)), to: addDays(weekStart(last), 7) };
    }
  }
}

/** The day to show for the next (1) or previous (-1) range. */
export function stepFrom(view: CalendarView, day: string, step: 1 | -1): string {
  const at = dateOf(day);
  if (view === 'month') return toDayValue(new Date(at.getFullYear(), at.getMonth() + step, 1));
  return toDayValue(addDays(at, step * { day: 1, week: 7, agenda: AGENDA_DAYS }[view]));
}

/** "novembro de 2026", "quarta-feira, 25 de novembro de 2026", "22–28 de nov. de 2026". */
export function rangeTitle(view: CalendarView, day: string): string {
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(dateOf(day));
  if (view === 'day') return longDay(dateOf(day));
  const { from, to } = rangeOf(view, day);
  return format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(from, addDays(to, -1));
}

export const longDay = (at: Date): string =>
  format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at);

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), options);
