import { currencies, type Currency } from '@recado/contracts';
import { fieldsOf, invalidAnswer, pageOf, required, textOf, type Fields } from './answer-values.ts';
import { fromMinorUnits } from './convert-money.ts';
import type { ChargeState, ProviderCharge, ProviderPayment } from './payment.provider.ts';

/** @param session with its `payment_intent.latest_charge` in it; @throws ProviderError when it cannot be understood */
export function readStripeSession(session: Fields, now = Date.now()): ProviderCharge {
  const expiresAt = momentOfSeconds(session['expires_at']);
  const payments = paymentsOf(session);
  return {
    providerId: required(textOf(session['id'], 255), 'id'),
    state: stateOf(session, payments, expiresAt.getTime() <= now),
    brCode: null,
    checkoutUrl: session['url'] === null ? null : pageOf(session['url']),
    expiresAt,
    payments,
  };
}

function stateOf(session: Fields, payments: ProviderPayment[], isOver: boolean): ChargeState {
  if (payments.length > 0) return payments.every(({ refunded }) => refunded) ? 'refunded' : 'paid';
  switch (session['status']) {
    case 'open':
      return isOver ? 'expired' : 'open';
    case 'expired':
      // Before its time only we end it.
      return isOver ? 'expired' : 'removed';
    case 'complete': {
      // Boleto and Pix are complete before they are paid.
      const intent = textOf(fieldsOf(session['payment_intent'])['status']);
      return /^(requires_payment_method|canceled)$/.test(intent) ? 'failed' : 'open';
    }
    default:
      throw invalidAnswer('status');
  }
}

function paymentsOf(session: Fields): ProviderPayment[] {
  if (session['payment_status'] !== 'paid') return [];
  const intent = fieldsOf(session['payment_intent']);
  const charge = fieldsOf(intent['latest_charge']);
  const currency = textOf(intent['currency']).toUpperCase();
  if (!isCurrency(currency)) throw invalidAnswer('currency');
  return [
    {
      id: required(textOf(intent['id'], 255), 'payment_intent'),
      amountCents: required(fromMinorUnits(intent['amount_received']), 'amount_received'),
      currency,
      paidAt: momentOfSeconds(charge['created']),
      refunded: charge['refunded'] === true,
    },
  ];
}

function momentOfSeconds(value: unknown): Date {
  if (!Number.isSafeInteger(value)) throw invalidAnswer('a time');
  return new Date(Number(value) * 1000);
}

const isCurrency = (text: string): text is Currency => (currencies as readonly string[]).includes(text);
