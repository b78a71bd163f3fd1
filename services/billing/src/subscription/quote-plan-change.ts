import { addMonths, daysUntil, momentOf, type PlanQuote, type PlanView } from '@recado/contracts';
import type { Subscription } from './subscription.entity.ts';

export type PlanPrice = Pick<
  PlanQuote,
  'fromCents' | 'toCents' | 'daysLeft' | 'daysInPeriod' | 'chargeCents' | 'creditCents'
>;

/**
 * The rest of a paid period is worth its share of days. A better plan costs the difference for that rest; a smaller one gives
 * it back as credit, never more than was paid. In a trial, and when overdue, nothing is left to be set off.
 * @param paidCents what was paid for the present period; 0: a trial, or days that were given
 */
export function quotePlanChange(company: Subscription, plan: PlanView, paidCents: number, now: Date): PlanPrice {
  const { months, dueDate, dueDay, timezone } = company;
  const fromCents = company.periodCents ?? 0;
  const toCents = Math.round(plan.value * 100) * months;
  const daysLeft = Math.max(0, company.daysLeft(now) ?? 0);
  const began = dueDay === null ? null : addMonths(new Date(dueDay), -months);
  const daysInPeriod =
    dueDate && began
      ? Math.max(1, daysUntil(dueDate, momentOf(began.toISOString().slice(0, 10), timezone), timezone))
      : 1;
  // More than one where a period was paid ahead.
  const share = paidCents > 0 ? daysLeft / daysInPeriod : 0;
  const difference = Math.round((toCents - fromCents) * share);
  return {
    fromCents,
    toCents,
    daysLeft,
    daysInPeriod,
    chargeCents: Math.max(0, difference),
    creditCents: Math.min(Math.max(0, -difference), Math.floor(paidCents * Math.min(1, share))),
  };
}
