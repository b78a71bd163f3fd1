import { invalidAnswer, required, textOf, type Fields } from './answer-values.ts';
import { fromDecimal } from './convert-money.ts';
import type { ChargeState, ProviderPayment } from './payment.provider.ts';

/** CONFIRMED: paid, and the money comes later (by card). */
const paid = new Set(['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH', 'DUNNING_RECEIVED']);
/** Money that is on its way back, or is disputed, is still with the receiver. */
const contested = /^(REFUND_(REQUESTED|IN_PROGRESS)|CHARGEBACK_\w+|AWAITING_CHARGEBACK_REVERSAL)$/;
/** OVERDUE: after its due day, and still to be paid. */
const unpaid = new Set(['PENDING', 'OVERDUE', 'AUTHORIZED', 'DUNNING_REQUESTED', 'AWAITING_RISK_ANALYSIS']);

export const isRefunding = ({ status }: Fields): boolean => /^REFUND(ED|_REQUESTED|_IN_PROGRESS)$/.test(textOf(status));

/** Whether it is expired is for its code to say. @throws ProviderError for a state that is not known */
export function asaasState({ status, deleted }: Fields): Exclude<ChargeState, 'expired'> {
  const name = textOf(status);
  if (paid.has(name) || contested.test(name)) return 'paid';
  if (name === 'REFUNDED') return 'refunded';
  if (deleted === true) return 'removed';
  if (unpaid.has(name)) return 'open';
  throw invalidAnswer('status');
}

/** Asaas has one payment for each charge, under the id of the charge. */
export function asaasPayments(payment: Fields): ProviderPayment[] {
  const state = asaasState(payment);
  if (state !== 'paid' && state !== 'refunded') return [];
  const day = payment['clientPaymentDate'] ?? payment['paymentDate'] ?? payment['confirmedDate'];
  return [
    {
      id: required(textOf(payment['id'], 64), 'id'),
      amountCents: required(fromDecimal(payment['value']), 'value'),
      currency: 'BRL',
      paidAt: required(noonOf(day), 'paymentDate'),
      refunded: state === 'refunded',
    },
  ];
}

/** Asaas says the day alone; at noon it is the same day in all of Brazil. */
function noonOf(day: unknown): Date | null {
  return typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T12:00:00-03:00`) : null;
}

/** `2027-12-31 23:59:59` in Brasília; null when it is no moment. */
export function asaasMoment(value: unknown): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(typeof value === 'string' ? value : '') ?? [];
  return day && time ? new Date(`${day}T${time}-03:00`) : null;
}
