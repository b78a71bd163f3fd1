import { dayOf, daysUntil, momentOf } from './due-date.ts';

/** How often a company pays, and so by how many months a renewal moves its due date. */
const months = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 } as const;
export type Recurrence = keyof typeof months;
export const monthsOf = (recurrence: Recurrence): number => months[recurrence];
export const recurrences = Object.keys(months) as Recurrence[];

/** Counted from the day it was due in the company's zone: a late payment wins no days. */
export function renewed(dueDate: Date | null, recurrence: Recurrence | null, timeZone: string): Date {
  const day = new Date(dayOf(dueDate ?? new Date(), timeZone));
  const next = addMonths(day, months[recurrence ?? 'MENSAL']);
  return momentOf(next.toISOString().slice(0, 10), timeZone);
}

/** The due date after a payment: a paid period begins on the day it was due, or today when that day is over. */
export function renewedByPayment(
  dueDate: Date | null,
  recurrence: Recurrence | null,
  timeZone: string,
  now: Date,
): Date {
  const isOver = dueDate !== null && daysUntil(dueDate, now, timeZone) < 0;
  return renewed(isOver ? now : (dueDate ?? now), recurrence, timeZone);
}

/** Free days: counted from the day it is due, or from today where that is over. */
export function grantDays(dueDate: Date, days: number, timeZone: string, now = new Date()): Date {
  const [due, today] = [dayOf(dueDate, timeZone), dayOf(now, timeZone)];
  const moved = new Date(due > today ? due : today);
  moved.setUTCDate(moved.getUTCDate() + days);
  return momentOf(moved.toISOString().slice(0, 10), timeZone);
}

/** The same day months later; the last of the month where there is no such day. */
export function addMonths(from: Date, count: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + count);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), last));
  return moved;
}
