import type { Subscription } from '../subscriber/subscription.entity.ts';

export type DunningStep = `reminder:${number}` | 'locked';

/**
 * The notice of a company's due date that is due and has not been sent. When several were missed, only the last one
 * counts: after days of standstill nobody gets three reminders at once.
 * @param sent the steps that are done for the due date
 */
export function decideNotice(
  company: Subscription,
  sent: ReadonlySet<string>,
  remindAtDays: number[],
  now: Date,
): DunningStep | null {
  const daysLeft = company.daysLeft(now);
  if (daysLeft === null || !company.status || sent.has('locked')) return null;
  if (company.isLocked(now)) return 'locked';
  const reached = remindAtDays.filter((days) => daysLeft <= days);
  if (reached.length === 0) return null;
  const last = Math.min(...reached);
  const isSent = remindAtDays.some((days) => days <= last && sent.has(`reminder:${days}`));
  return isSent ? null : `reminder:${last}`;
}
