import type { BillingScope } from '../billing.database.ts';
import { payInvoice } from '../invoice/pay-invoice.ts';
import type { InvoiceEntity } from '../invoice/invoice.entity.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import type { PaymentEntity } from '../payment/payment.repository.ts';
import type { ProviderCharge, ProviderPayment } from '../providers/payment.provider.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import type { Charge, StoredChargeState } from './charge.repository.ts';

/** Stores what the provider says of a charge. Said twice, late or out of order, it changes nothing more. */
export async function recordCharge(
  scope: BillingScope,
  { id: chargeId, companyId }: Pick<Charge, 'id' | 'companyId'>,
  said: ProviderCharge,
): Promise<void> {
  const company = await scope.subscriptions.lock(companyId);
  const charge = await scope.charges.lock(chargeId);
  await scope.charges.save(chargeId, stateOf(charge, said), said);
  for (const payment of said.payments) await recordPayment(scope, company, charge, payment);
}

/**
 * A charge that was removed here stays removed until the provider has taken money for it. A charge that failed here but
 * exists at the provider is removed, too, because the invoice may have another charge.
 */
function stateOf(charge: Charge, { state }: ProviderCharge): StoredChargeState {
  if (state === 'refunded') return 'paid';
  const isOver = charge.state === 'removed' || charge.state === 'failed';
  return isOver && (state === 'open' || state === 'expired') ? 'removed' : state;
}

async function recordPayment(
  scope: BillingScope,
  company: Subscription,
  charge: Charge,
  { id: providerPaymentId, amountCents, currency, paidAt, refunded }: ProviderPayment,
): Promise<void> {
  const { provider, id: chargeId, companyId } = charge;
  const known = await scope.payments.find(provider, providerPaymentId);
  if (known) return refunded ? refundPayment(scope, known) : undefined;
  const row = { companyId, chargeId, invoiceId: null, provider, providerPaymentId, amountCents, currency, paidAt };
  const payment = await scope.payments.add({ ...row, state: refunded ? 'refunded' : 'unmatched', reason: '' });
  if (!payment || refunded) return;
  const invoice = await scope.invoices.lock(charge.invoiceId);
  const target = await findTarget(scope, company, invoice, payment);
  if (typeof target === 'string') payment.reason = target;
  else Object.assign(payment, { state: 'applied', invoiceId: target.id });
  await scope.payments.save(payment);
  if (typeof target !== 'string') await payInvoice(scope, company, target, { at: paidAt });
}

/** The invoice that a payment pays, or why it pays none. */
async function findTarget(
  scope: BillingScope,
  { companyId }: Subscription,
  invoice: InvoiceEntity,
  { amountCents, currency }: PaymentEntity,
): Promise<InvoiceEntity | string> {
  if (invoice.currency !== currency) return 'wrongCurrency';
  if (invoice.state === 'open') return invoice.amountCents === amountCents ? invoice : 'wrongAmount';
  if (invoice.state !== 'cancelled') return 'paidAlready';
  // The code of an invoice that was replaced meanwhile, for the same amount.
  const open = await scope.invoices.openOfKind(invoice.kind, [companyId]);
  const same = open.find((other) => other.amountCents === amountCents && other.planId === invoice.planId);
  return same ?? 'cancelledInvoice';
}
