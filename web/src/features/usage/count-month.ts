import type { UsageDay } from '@recado/contracts';

export const numberNames = [
  'sent',
  'received',
  'activeUsers',
  'aiTokens',
  'webhookDeliveries',
  'apiCalls',
  'contacts',
  'connections',
  'storageBytes',
] as const;
export type NumberName = (typeof numberNames)[number];
export interface MonthNumber {
  name: NumberName;
  now: number;
  /** Number in the month before, up to the same day of it. */
  before: number;
}

export const sentOf = ({ sent }: UsageDay): number => Object.values(sent).reduce((sum, amount) => sum + amount, 0);

/** Contacts, connections and stored bytes are numbers at the end, active users the most on one day, others are sums. */
function countDays(days: UsageDay[], name: NumberName): number {
  switch (name) {
    case 'sent':
      return days.reduce((sum, day) => sum + sentOf(day), 0);
    case 'activeUsers':
      return Math.max(0, ...days.map((day) => day.activeUsers));
    case 'contacts':
    case 'connections':
    case 'storageBytes':
      return days.at(-1)?.[name] ?? 0;
    default:
      return days.reduce((sum, day) => sum + day[name], 0);
  }
}

/** The month of `today` beside as many days of the month before. */
export function countMonth(days: UsageDay[], today: string): MonthNumber[] {
  const month = today.slice(0, 7);
  const current = days.filter(({ day }) => day.slice(0, 7) === month);
  const earlier = days.filter(({ day }) => day.slice(0, 7) < month && day.slice(8) <= today.slice(8));
  return numberNames.map((name) => ({ name, now: countDays(current, name), before: countDays(earlier, name) }));
}
