import type { OpenBill } from './bill-system.ts';

export interface PickedBills {
  /** Overdue ones, oldest first, then the next one. */
  shown: OpenBill[];
  /** Overdue bills that are not shown. */
  others: { count: number; sumCents: number };
}

const MOST_OVERDUE = 5;

/**
 * Most open bills are future instalments, so of those only the next one is shown.
 * @param today `YYYY-MM-DD`
 */
export function pickBills(bills: OpenBill[], today: string): PickedBills {
  const byAge = bills.toSorted((one, other) =>
    one.dueDate < other.dueDate ? -1 : Number(one.dueDate > other.dueDate),
  );
  const overdue = byAge.filter(({ dueDate }) => dueDate < today);
  const rest = overdue.slice(MOST_OVERDUE);
  const shown = [...overdue.slice(0, MOST_OVERDUE), ...byAge.slice(overdue.length, overdue.length + 1)];
  return { shown, others: { count: rest.length, sumCents: rest.reduce((sum, bill) => sum + bill.amountCents, 0) } };
}

/** The calendar day in a time zone as `YYYY-MM-DD`. @param timezone IANA name */
export function dayIn(timezone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const values = new Map<string, string>(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return ['year', 'month', 'day'].map((part) => values.get(part)).join('-');
}
