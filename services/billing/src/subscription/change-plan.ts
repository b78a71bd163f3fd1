import type { ChangedPlan, PlanQuote, PlatformSettings } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import type { InvoiceEntity } from '../invoice/invoice.entity.ts';
import { cancelInvoice, orderInvoiceMail, publishIssued } from '../invoice/issue-invoices.ts';
import { payInvoice } from '../invoice/pay-invoice.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';

/**
 * Makes an invoice for the rest of the period; one of nothing counts as paid, so that the plan changes at once. A change
 * that was not paid for yet is given up.
 */
export async function changePlan(
  scope: BillingScope,
  company: Subscription,
  quote: PlanQuote,
  { currency }: PlatformSettings,
  now: Date,
): Promise<ChangedPlan> {
  const { companyId, timezone, months } = company;
  const earlier = await scope.invoices.openOfKind('planChange', [companyId]);
  for (const invoice of earlier) await cancelInvoice(scope, company, { invoice, reason: 'replaced' });
  const creditCents = Math.min(company.creditCents, quote.chargeCents);
  const [invoice] = await scope.invoices.add([
    {
      companyId,
      kind: 'planChange',
      state: 'open',
      detail: quote.plan.name,
      planId: quote.plan.id,
      months,
      dueDate: now,
      dueDay: company.today(now),
      timezone,
      currency,
      baseCents: null,
      valueCents: quote.chargeCents,
      discountCents: 0,
      creditCents,
      givenCents: quote.creditCents,
      reason: '',
      paidAt: null,
      createdAt: now,
    },
  ]);
  await scope.subscriptions.addCredit(companyId, quote.creditCents - creditCents);
  return finish(scope, company, invoice as InvoiceEntity, now);
}

async function finish(
  scope: BillingScope,
  company: Subscription,
  invoice: InvoiceEntity,
  now: Date,
): Promise<ChangedPlan> {
  if (invoice.amountCents > 0) {
    publishIssued(scope, company, invoice);
    orderInvoiceMail(scope, company, invoice);
    return { isChanged: false, invoice: invoice.present(now) };
  }
  await payInvoice(scope, company, invoice, { at: now });
  return { isChanged: true, invoice: null };
}
