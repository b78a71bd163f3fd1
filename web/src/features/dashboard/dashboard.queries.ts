import type { DashboardFilter, DashboardRange, FindMeasuredTickets } from '@recado/contracts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime.ts';

/** Numbers of the filter before stay until those of the new one are there. */
const kept = { placeholderData: keepPreviousData };
export const overviewOptions = (filter: DashboardFilter) => ({ ...api.dashboard.get.options(filter), ...kept });
export const trendOptions = (filter: DashboardFilter) => ({ ...api.dashboard.trend.options(filter), ...kept });
export const breakdownOptions = (filter: DashboardFilter) => ({ ...api.dashboard.breakdown.options(filter), ...kept });
export const timesOptions = (filter: DashboardFilter) => ({ ...api.dashboard.times.options(filter), ...kept });
export const ratingsOptions = (filter: DashboardFilter) => ({ ...api.dashboard.ratings.options(filter), ...kept });

export type TicketQuery = Omit<FindMeasuredTickets, 'cursor' | 'pageNumber'>;
export const ticketPages = (query: TicketQuery) => api.dashboard.tickets.pages(query);

type Part = 'get' | 'trend' | 'breakdown' | 'times' | 'ratings' | 'tickets';
/** Changes that come within this time are fetched together. */
const gatherMs = 400;

/** Fetches what changed of the numbers that are shown; a range in the past stays as it is. */
export function useLiveNumbers(range: DashboardRange | undefined): void {
  const client = useQueryClient();
  const changed = useRef(new Set<Part>());
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  function fetchSoon(parts: Part[]) {
    for (const part of parts) changed.current.add(part);
    timer.current ??= setTimeout(() => {
      timer.current = null;
      for (const part of changed.current) void client.invalidateQueries({ queryKey: api.dashboard[part].key });
      changed.current.clear();
    }, gatherMs);
  }
  useChannel('dashboard', ({ from, to, ratings }) => {
    const isShown = !range || (from !== null && to !== null && from <= range.to && to >= range.previousFrom);
    fetchSoon(['get', 'trend', 'tickets', ...(isShown ? (['breakdown', 'times'] as const) : [])]);
    if (ratings && isShown) fetchSoon(['ratings']);
  });
  // Somebody came or went.
  useChannel('user', () => fetchSoon(['get']));
}
