export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** State of the calendar in the address. */
export interface CalendarSearch {
  /** By default the month, on narrow screens the agenda. */
  view?: CalendarView;
  /** A shown day, YYYY-MM-DD; today by default. */
  date?: string;
  searchParam?: string;
  /** Opens the dialog of a new message to this contact. */
  contactId?: number;
}

export function parseCalendarSearch({ view, date, searchParam, contactId }: Record<string, unknown>): CalendarSearch {
  const known = calendarViews.find((one) => one === view);
  const id = Number(contactId);
  return {
    ...(known ? { view: known } : {}),
    ...(isCalendarDay(date) ? { date } : {}),
    ...(typeof searchParam === 'string' && searchParam ? { searchParam: searchParam.slice(0, 200) } : {}),
    ...(Number.isSafeInteger(id) && id > 0 ? { contactId: id } : {}),
  };
}

const isCalendarDay = (date: unknown): date is string =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
