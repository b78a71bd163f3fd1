import { Fault, paymentEvents, type ResolvePayment } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import { payInvoice } from '../invoice/pay-invoice.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import type { PaymentEntity } from './payment.repository.ts';

/**
 * Uses a payment that matched no invoice: for an open one, with the rest as credit, or as credit as a whole.
 * @throws ERR_PAYMENT_RESOLVED, ERR_WRONG_AMOUNT when it is not enough
 */
export async function resolvePayment(
  scope: BillingScope,
  company: Subscription,
  payment: PaymentEntity,
  { resolution, invoiceId, reason }: Omit<ResolvePayment, 'id'>,
): Promise<void> {
  if (payment.state !== 'unmatched') throw new Fault('ERR_PAYMENT_RESOLVED');
  payment.reason = reason;
  payment.creditCents = payment.amountCents;
  if (resolution === 'apply') {
    if (!invoiceId) throw new Fault('ERR_VALIDATION', {}, [{ field: 'invoiceId', rule: 'required' }]);
    const invoice = await scope.invoices.lock(invoiceId);
    invoice.checkOpen();
    payment.creditCents -= invoice.amountCents;
    if (payment.creditCents < 0 || invoice.currency !== payment.currency) throw new Fault('ERR_WRONG_AMOUNT');
    Object.assign(payment, { state: 'applied', invoiceId });
    await payInvoice(scope, company, invoice, { at: payment.paidAt });
  } else payment.state = 'credited';
  await scope.subscriptions.addCredit(company.companyId, payment.creditCents);
  await scope.payments.save(payment);
  const { companyId } = company;
  scope.publish(paymentEvents.resolved, { paymentId: payment.id, resolution }, { companyId });
}
