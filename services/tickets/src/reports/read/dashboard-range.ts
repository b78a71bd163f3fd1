import { addDays, Fault, MOST_DASHBOARD_DAYS, type DashboardFilter, type DashboardRange } from '@recado/contracts';

type GivenRange = Pick<DashboardFilter, 'days' | 'date_from' | 'date_to'>;

/** The range that a filter names, and the one of the same length before it. */
export function rangeOf(given: GivenRange, today: string, timezone: string): DashboardRange {
  const { from, to } = daysOf(given, today);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalid('date_to', 'notBefore');
  if (days > MOST_DASHBOARD_DAYS) throw invalid('date_to', 'range');
  return { from, to, previousFrom: addDays(from, -days), previousTo: addDays(from, -1), today, timezone };
}
const DAY_MS = 86_400_000;

function daysOf({ days, date_from: first, date_to: last }: GivenRange, today: string): { from: string; to: string } {
  if (first !== undefined) return { from: first, to: last ?? today };
  if (last !== undefined) return { from: `${last.slice(0, 7)}-01`, to: last };
  if (days !== undefined) return { from: addDays(today, 1 - days), to: today };
  throw new Fault('ERR_DASHBOARD_FILTER', {}, [{ field: 'days', rule: 'required' }]);
}

const invalid = (field: string, rule: string) => new Fault('ERR_VALIDATION', {}, [{ field, rule }]);
