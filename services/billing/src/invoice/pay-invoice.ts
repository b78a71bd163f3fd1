import { billingViews, dayOf, invoiceEvents, mailOrders, renewedByPayment } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import type { InvoiceEntity } from './invoice.entity.ts';

/** Marks an invoice as paid; accounts moves the due date, or changes the plan, by the event. */
export async function payInvoice(
  scope: BillingScope,
  company: Subscription,
  invoice: InvoiceEntity,
  { at, reason }: { at: Date; reason?: string },
): Promise<void> {
  invoice.pay(at, reason);
  await scope.invoices.save(invoice);
  await settlePeriod(scope, company, invoice);
  if (company.email && invoice.amountCents > 0) publishReceipt(scope, company, invoice, at);
}

/** The period of an invoice is over with: paid for, or waived. */
export async function settlePeriod(scope: BillingScope, company: Subscription, invoice: InvoiceEntity): Promise<void> {
  const { companyId } = company;
  const { id: invoiceId, kind, planId, dueDay } = invoice;
  await scope.charges.removeOf(invoiceId);
  if (kind === 'period') {
    await scope.subscriptions.await(companyId, invoiceId);
    company.awaitingInvoiceId = invoiceId;
  }
  scope.publish(
    invoiceEvents.paid,
    { invoiceId, kind, planId: kind === 'planChange' ? planId : null, dueDay },
    { companyId },
  );
  scope.publish(billingViews.invoice, { invoice: invoice.present() }, { companyId });
}

function publishReceipt({ publish }: BillingScope, company: Subscription, invoice: InvoiceEntity, at: Date): void {
  const { companyId, name, email, language, timezone, dueDate, recurrence } = company;
  const { id, number, amountCents, currency, dueDay, kind } = invoice;
  const paidUntil = kind === 'period' ? dayOf(renewedByPayment(dueDate, recurrence, timezone, at), timezone) : null;
  const mail = { kind: 'receipt', number, amountCents, currency, dueDay, paidUntil } as const;
  publish(
    mailOrders.send,
    { mailId: `receipt-${id}`, to: { name, email: email ?? '' }, language, mail },
    { companyId },
  );
}
