import type { Recurrence } from '@recado/contracts';

const day = 86_400_000;
export type DueTone = 'soon' | 'due' | 'overdue';

/** How a company's row is coloured: five days to go or less yellow, due or up to four days over orange, then red. */
export function toneOfDueDate(dueDate: string | null, now = Date.now()): DueTone | undefined {
  if (!dueDate) return undefined;
  const days = Math.ceil((Date.parse(dueDate) - now) / day);
  if (days > 5) return undefined;
  if (days === 5) return 'soon';
  return days > -4 ? 'due' : 'overdue';
}

const months: Record<Recurrence, number> = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 };

/** What the server will make of it: the same day so many months later, or the last of the month. */
export function renewed(dueDate: string | null, recurrence: Recurrence | null, now = new Date()): Date {
  const from = dueDate ? new Date(dueDate) : now;
  const last = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months[recurrence ?? 'MENSAL']);
  moved.setUTCDate(Math.min(from.getUTCDate(), last(moved.getUTCFullYear(), moved.getUTCMonth())));
  return moved;
}
