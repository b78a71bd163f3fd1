import { billingViews } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import type { PaymentEntity } from './payment.repository.ts';

/**
 * Records that somebody has paid a payment back. The due date stays where it is; credit that came of the payment is
 * taken back.
 */
export async function refundPayment(scope: BillingScope, payment: PaymentEntity, reason?: string): Promise<void> {
  if (payment.state === 'refunded') return;
  const { companyId, invoiceId, state } = payment;
  await scope.subscriptions.addCredit(companyId, -payment.creditCents);
  Object.assign(payment, { state: 'refunded', creditCents: 0, reason: reason ?? payment.reason });
  await scope.payments.save(payment);
  if (state !== 'applied' || invoiceId === null) return;
  const invoice = await scope.invoices.lock(invoiceId);
  if (invoice.state !== 'paid') return;
  invoice.refund(reason ?? invoice.reason);
  await scope.invoices.save(invoice);
  scope.publish(billingViews.invoice, { invoice: invoice.present() }, { companyId });
}
