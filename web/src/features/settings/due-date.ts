import { daysUntil } from '@recado/contracts/due-date';

export type DueTone = 'soon' | 'due' | 'overdue';

/** Colour of a company's row: yellow from five days before the due date, orange until four days after it, then red. */
export function toneOfDueDate(dueDate: string | null, timezone: string, now = new Date()): DueTone | undefined {
  if (!dueDate) return undefined;
  const days = daysUntil(new Date(dueDate), now, timezone);
  if (days > 5) return undefined;
  if (days === 5) return 'soon';
  return days > -4 ? 'due' : 'overdue';
}
