import type { ChargeView } from '@recado/contracts';
import type { Charge } from './charge.repository.ts';

export function presentCharge(charge: Charge, now = new Date()): ChargeView {
  const { id, invoiceId, state, amountCents, currency, brCode, checkoutUrl, expiresAt, provider } = charge;
  const isOver = expiresAt !== null && expiresAt <= now;
  const shown = state === 'creating' ? 'open' : state;
  return {
    id,
    invoiceId,
    state: shown === 'open' && isOver ? 'expired' : shown,
    amountCents,
    currency,
    valor: { original: (amountCents / 100).toFixed(2) },
    qrcode: { qrcode: brCode ?? '' },
    checkoutUrl,
    expiresAt: expiresAt?.toISOString() ?? null,
    isSandbox: provider === 'sandbox',
  };
}
