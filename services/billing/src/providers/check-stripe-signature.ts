import { createHmac } from 'node:crypto';
import { isSameSecret } from './compare-secrets.ts';

const TOLERANCE_SECONDS = 300;

/**
 * The header `Stripe-Signature`: a time and the HMAC of time and raw body, several while the secret is exchanged.
 * @param now Unix milliseconds
 */
export function isSignedByStripe(header: string | undefined, rawBody: Buffer, secret: string, now: number): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(t) || Math.abs(now / 1000 - Number(t)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest('hex');
  return parts.some(([name, value]) => name === 'v1' && isSameSecret(value, expected));
}
