import { addMonths, daysUntil, momentOf, type PlanQuote, type PlanView } from '@recado/contracts';
import type { Subscription } from '../subscriber/subscription.entity.ts';

export type PlanPrice = Pick<
  PlanQuote,
  'fromCents' | 'toCents' | 'daysLeft' | 'daysInPeriod' | 'chargeCents' | 'creditCents'
>;

/**
 * The rest of a paid period is worth its share of days. A better plan costs the difference for that rest; a smaller one gives
 * it back as credit, never more than was paid. In a trial, and when overdue, nothing is left to be set off.
 * @param paid what was paid for the present period, 0 in a trial or for days that were given; and how much of it, with what
 * was paid for better plans since, was not given back yet
 */
export function quotePlanChange(
  company: Subscription,
  plan: PlanView,
  paid: { periodCents: number; leftCents: number },
  now: Date,
): PlanPrice {
  const { months, dueDate, dueDay, timezone } = company;
  const fromCents = company.periodCents ?? 0;
  const toCents = Math.round(plan.value * 100) * months;
  const daysLeft = Math.max(0, company.daysLeft(now) ?? 0);
  const began = dueDay === null ? null : addMonths(new Date(dueDay), -months);
  const daysInPeriod =
    dueDate && began
      ? Math.max(1, daysUntil(dueDate, momentOf(began.toISOString().slice(0, 10), timezone), timezone))
      : 1;
  // More than one where days were given, or a period was paid ahead.
  const share = paid.periodCents > 0 ? daysLeft / daysInPeriod : 0;
  // A credit is for one paid period at most; free days on top do not count.
  const paidShare = Math.min(1, share);
  return {
    fromCents,
    toCents,
    daysLeft,
    daysInPeriod,
    chargeCents: Math.max(0, Math.round((toCents - fromCents) * share)),
    creditCents: Math.min(
      Math.max(0, Math.round((fromCents - toCents) * paidShare)),
      Math.floor(paid.leftCents * paidShare),
    ),
  };
}
