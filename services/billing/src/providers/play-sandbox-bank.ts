import type { Keys } from '@recado/platform';
import type { ReceivedNotice } from './payment.provider.ts';
import type { SandboxPayment } from './sandbox-charge.entity.ts';
import type { SandboxChargeRepository } from './sandbox-charge.repository.ts';

export const SANDBOX_SIGNATURE = 'x-sandbox-signature';
export const SANDBOX_PURPOSE = 'sandbox-notice';

/**
 * Pays a charge, with any amount.
 * @param force also when it is paid, expired or removed, as real banks sometimes do
 * @returns null when the company has no such charge or it cannot be paid
 */
export async function payInSandbox(
  charges: SandboxChargeRepository,
  id: string,
  amountCents: number,
  force = false,
): Promise<SandboxPayment | null> {
  const charge = await charges.lock(id);
  const payment = charge?.pay(amountCents, force) ?? null;
  if (charge && payment) await charges.save(charge);
  return payment;
}

/**
 * Pays a payment back; once more changes nothing.
 * @returns null when the company has no such payment
 */
export async function refundInSandbox(
  charges: SandboxChargeRepository,
  id: string,
  paymentId: string,
): Promise<SandboxPayment | null> {
  const charge = await charges.lock(id);
  const payment = charge?.refund(paymentId) ?? null;
  if (charge && payment) await charges.save(charge);
  return payment;
}

/** The notice that the played bank sends of a charge. */
export function sandboxNotice(keys: Keys, id: string): ReceivedNotice {
  const body = JSON.stringify({ id });
  return {
    headers: { [SANDBOX_SIGNATURE]: keys.sign(SANDBOX_PURPOSE, body) },
    query: {},
    rawBody: Buffer.from(body),
    address: null,
  };
}
