import { api } from '../../lib/api.ts';
import type { UsageRangeName } from './usage-range.ts';
import { rangeOf, twoMonths } from './usage-range.ts';

const MINUTE_MS = 60_000;

/** Quotas change while a page is open; every screen of an admin has them. */
export const monthOptions = () => ({
  ...api.usage.month.options(),
  staleTime: MINUTE_MS,
  refetchInterval: 5 * MINUTE_MS,
});
export const daysOptions = (range: UsageRangeName, today: string) => api.usage.days.options(rangeOf(range, today));
export const twoMonthsOptions = (today: string) => api.usage.days.options(twoMonths(today));
