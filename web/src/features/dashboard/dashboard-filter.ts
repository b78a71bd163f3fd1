import type { DashboardFilter } from '@recado/contracts';
import { isDay } from '../../lib/is-day.ts';

export const periods = [3, 7, 15, 30, 60, 90] as const;
export type Period = (typeof periods)[number];

/** The filter in the address. Without a period and days it is the month up to today. */
export interface DashboardSearch {
  days?: Period;
  from?: string;
  to?: string;
  queue?: number;
}

export function readSearch(given: Record<string, unknown>): DashboardSearch {
  const days = periods.find((period) => period === Number(given['days']));
  const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
  const [from, to] = [day(given['from']), day(given['to'])];
  const queue = Number(given['queue']);
  return {
    ...(days ? { days } : { ...(from && { from }), ...(to && { to }) }),
    ...(Number.isSafeInteger(queue) && queue > 0 && { queue }),
  };
}

/** @param today in the company's calendar, YYYY-MM-DD */
export function filterOf({ days, from, to, queue }: DashboardSearch, today: string): DashboardFilter {
  const range =
    days !== undefined
      ? { days }
      : from === undefined && to === undefined
        ? { date_from: `${today.slice(0, 7)}-01`, date_to: today }
        : { ...(from !== undefined && { date_from: from }), ...(to !== undefined && { date_to: to }) };
  return { ...range, ...(queue !== undefined && { queueId: queue }) };
}
