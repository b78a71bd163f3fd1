import type { Subscription } from '../subscriber/subscription.entity.ts';
import type { InvoiceEntity } from './invoice.entity.ts';

/** An open invoice that is no longer right, and why. */
export interface CancelledInvoice {
  invoice: InvoiceEntity;
  reason: 'replaced' | 'moved' | 'suspended';
}
export interface InvoiceDecision {
  cancel: CancelledInvoice[];
  /** The invoice for the company's due day has to be made. */
  issue: boolean;
  /** Discount of the invoice that is replaced, which is kept. */
  discountCents: number;
}
const nothing: InvoiceDecision = { cancel: [], issue: false, discountCents: 0 };

/**
 * Compares a company's open invoices of periods with its debt: exactly one for its due date, from some days before it,
 * with the plan and price of now. While a paid invoice has not moved the due date yet, everything stays.
 */
export function decideInvoice(
  company: Subscription,
  open: InvoiceEntity[],
  daysBefore: number,
  now: Date,
): InvoiceDecision {
  if (company.awaitingInvoiceId !== null) return nothing;
  const daysLeft = company.daysLeft(now);
  const owes = company.status && company.periodCents !== null && daysLeft !== null && daysLeft < daysBefore;
  const isRight = ({ dueDay, valueCents, detail }: InvoiceEntity) =>
    dueDay === company.dueDay && valueCents === company.periodCents && detail === company.planName && company.status;
  const wrong = open.filter((invoice) => !isRight(invoice));
  const reason = company.status ? 'moved' : 'suspended';
  const replaced = wrong.find(({ dueDay }) => owes && dueDay === company.dueDay);
  return {
    cancel: wrong.map((invoice) => ({ invoice, reason: invoice === replaced ? 'replaced' : reason })),
    issue: owes && wrong.length === open.length,
    discountCents: Math.min(replaced?.discountCents ?? 0, company.periodCents ?? 0),
  };
}
