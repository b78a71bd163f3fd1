import { fieldsOf, invalidAnswer, momentOf, pageOf, required, textOf, type Fields } from './answer-values.ts';
import { fromDecimal } from './convert-money.ts';
import type { ChargeState, ProviderCharge, ProviderPayment } from './payment.provider.ts';
import { pixCodeOf } from './pix-code.ts';

/** @throws ProviderError for a payment that cannot be understood */
export function readMercadoPagoPayment(payment: Fields, now = Date.now()): ProviderCharge {
  const expiresAt = momentOf(payment['date_of_expiration']);
  const state = stateOf(payment, expiresAt !== null && expiresAt.getTime() <= now);
  const data = fieldsOf(fieldsOf(payment['point_of_interaction'])['transaction_data']);
  return {
    providerId: mercadoPagoId(payment),
    state,
    brCode: pixCodeOf(data['qr_code']),
    checkoutUrl: pageOf(data['ticket_url']),
    expiresAt,
    payments: state === 'paid' || state === 'refunded' ? [paymentOf(payment, state)] : [],
  };
}

export const mercadoPagoId = ({ id }: Fields): string => required(textOf(id, 40), 'id');

function stateOf(payment: Fields, isExpired: boolean): ChargeState {
  switch (payment['status']) {
    case 'pending':
    case 'in_process':
    case 'authorized':
      return isExpired ? 'expired' : 'open';
    case 'approved':
    // Disputed, and not yet taken back.
    case 'in_mediation':
      return isAllBack(payment) ? 'refunded' : 'paid';
    case 'refunded':
    case 'charged_back':
      return 'refunded';
    case 'cancelled':
      return payment['status_detail'] === 'expired' ? 'expired' : 'removed';
    case 'rejected':
      return 'failed';
    default:
      throw invalidAnswer('status');
  }
}

function isAllBack({ transaction_amount, transaction_amount_refunded }: Fields): boolean {
  const refunded = fromDecimal(transaction_amount_refunded) ?? 0;
  return refunded > 0 && refunded >= (fromDecimal(transaction_amount) ?? 0);
}

/** The charge is its payment, of Pix in reais. */
function paymentOf(payment: Fields, state: 'paid' | 'refunded'): ProviderPayment {
  if (payment['currency_id'] !== 'BRL') throw invalidAnswer('currency_id');
  return {
    id: mercadoPagoId(payment),
    amountCents: required(fromDecimal(payment['transaction_amount']), 'transaction_amount'),
    currency: 'BRL',
    paidAt: required(momentOf(payment['date_approved']), 'date_approved'),
    refunded: state === 'refunded',
  };
}
