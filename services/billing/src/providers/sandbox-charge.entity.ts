import type { Currency } from '@recado/contracts';
import type { ChargeState, ProviderCharge } from './payment.provider.ts';

/** A payment at the bank of the sandbox. */
export interface SandboxPayment {
  /** An end-to-end id: 32 letters and digits. */
  id: string;
  amountCents: number;
  paidAt: string;
  refunded: boolean;
}

/** A charge at the bank that is played. */
export class SandboxCharge {
  constructor(
    readonly id: string,
    readonly amountCents: number,
    readonly currency: Currency,
    readonly description: string,
    readonly brCode: string,
    public isRemoved: boolean,
    readonly expiresAt: Date,
    readonly payments: SandboxPayment[],
  ) {}

  state(now = new Date()): ChargeState {
    if (this.payments.length > 0) return this.payments.every(({ refunded }) => refunded) ? 'refunded' : 'paid';
    if (this.isRemoved) return 'removed';
    return this.expiresAt <= now ? 'expired' : 'open';
  }

  /** @param force as banks do that took the money before they knew; @returns null when nobody can pay it any more */
  pay(amountCents: number, force = false, now = new Date()): SandboxPayment | null {
    if (this.state(now) !== 'open' && !force) return null;
    const payment = { id: newEndToEndId(now), amountCents, paidAt: now.toISOString(), refunded: false };
    this.payments.push(payment);
    return payment;
  }

  /** @returns null for a payment that does not exist */
  refund(paymentId: string): SandboxPayment | null {
    const payment = this.payments.find(({ id }) => id === paymentId);
    if (!payment) return null;
    payment.refunded = true;
    return payment;
  }

  present(now = new Date()): ProviderCharge {
    const { id, currency, brCode, expiresAt, payments } = this;
    return {
      providerId: id,
      state: this.state(now),
      brCode,
      checkoutUrl: null,
      expiresAt,
      payments: payments.map((payment) => ({ ...payment, currency, paidAt: new Date(payment.paidAt) })),
    };
  }
}

/** `E`, the bank (nobody's number), the minute in UTC and eleven characters that make it unique. */
function newEndToEndId(now: Date): string {
  const minute = now.toISOString().replace(/\D/g, '').slice(0, 12);
  return `E00000000${minute}${crypto.randomUUID().replaceAll('-', '').slice(0, 11)}`;
}
