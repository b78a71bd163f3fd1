import { fieldsOf, invalidAnswer, momentOf, required, rowsOf, textOf, type Fields } from './answer-values.ts';
import { fromDecimal } from './convert-money.ts';
import type { ChargeState, ProviderCharge, ProviderPayment } from './payment.provider.ts';
import { pixCodeOf } from './pix-code.ts';

/** @throws ProviderError for a charge that is not the expected one or cannot be understood */
export function readEfiCharge(cob: Fields, id: string, now = Date.now()): ProviderCharge {
  if (cob['txid'] !== id) throw invalidAnswer('txid');
  const { criacao, expiracao } = fieldsOf(cob['calendario']);
  // Seconds, which some answers have as text.
  const seconds = Number(textOf(expiracao));
  const createdAt = required(momentOf(criacao), 'criacao');
  if (!Number.isSafeInteger(seconds) || seconds <= 0) throw invalidAnswer('expiracao');
  const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
  const payments = rowsOf(cob['pix']).map(paymentOf);
  const state = stateOf(cob['status'], payments, expiresAt.getTime() <= now);
  return { providerId: id, state, brCode: pixCodeOf(cob['pixCopiaECola']), checkoutUrl: null, expiresAt, payments };
}

export const efiAmount = (cob: Fields): number =>
  required(fromDecimal(fieldsOf(cob['valor'])['original']), 'valor.original');

/** The bank has no state for an expired charge: it stays ATIVA. A payment counts in every state. */
function stateOf(status: unknown, payments: ProviderPayment[], isExpired: boolean): ChargeState {
  if (payments.length > 0) return payments.every(({ refunded }) => refunded) ? 'refunded' : 'paid';
  switch (status) {
    case 'ATIVA':
      return isExpired ? 'expired' : 'open';
    case 'REMOVIDA_PELO_USUARIO_RECEBEDOR':
    case 'REMOVIDA_PELO_PSP':
      return 'removed';
    case 'CONCLUIDA':
      throw invalidAnswer('a paid charge without a payment');
    default:
      throw invalidAnswer('status');
  }
}

function paymentOf(pix: Fields): ProviderPayment {
  const amountCents = required(fromDecimal(pix['valor']), 'pix.valor');
  const back = rowsOf(pix['devolucoes']).filter((refund) => refund['status'] === 'DEVOLVIDO');
  const refunded = back.reduce((sum, refund) => sum + required(fromDecimal(refund['valor']), 'devolucao.valor'), 0);
  return {
    id: required(textOf(pix['endToEndId'], 32), 'endToEndId'),
    amountCents,
    currency: 'BRL',
    paidAt: required(momentOf(pix['horario']), 'horario'),
    refunded: refunded >= amountCents,
  };
}
