import { localMoment } from '@recado/contracts';

/**
 * The start of the day so many months ago, by the calendar of a time zone. A month without that day counts from its last
 * one.
 */
export function retentionCutoff(months: number, timeZone: string, now: Date): Date {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)));
  return localMoment(date.toISOString().slice(0, 10), '00:00', timeZone);
}
