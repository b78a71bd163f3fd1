import { addDays } from '@recado/contracts/due-date';

export const usageRanges = ['month', 'days30', 'days90', 'days400'] as const;
export type UsageRangeName = (typeof usageRanges)[number];

const lengths = { days30: 30, days90: 90, days400: 400 };

/** The days of a range that ends today. */
export const rangeOf = (name: UsageRangeName, today: string) => ({
  from: name === 'month' ? `${today.slice(0, 7)}-01` : addDays(today, 1 - lengths[name]),
  to: today,
});

/** This month up to today and the month before, from its first day. */
export const twoMonths = (today: string) => ({
  from: `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`,
  to: today,
});
