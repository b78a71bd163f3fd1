import { createHmac } from 'node:crypto';
import { isSameSecret } from './compare-secrets.ts';
import type { ReceivedNotice } from './payment.provider.ts';

/** Repeats of a notice may come with the signature of the first. */
const TOLERANCE_MS = 24 * 60 * 60 * 1000;

/**
 * Mercado Pago signs the id in the query, the request's id and the time, not the body. The manifest leaves out what is
 * absent. `ts` is in seconds or milliseconds, and the id may be signed in lower case.
 * @param now Unix milliseconds
 */
export function isSignedByMercadoPago(
  { headers, query }: Pick<ReceivedNotice, 'headers' | 'query'>,
  secret: string,
  now: number,
): boolean {
  const parts = (headers['x-signature'] ?? '').split(',').map((part) => part.trim().split('=', 2));
  const { ts = '', v1 = '' } = Object.fromEntries(parts) as Record<string, string | undefined>;
  if (!/^\d{1,16}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1)) return false;
  const signedAt = Number(ts) > 1e11 ? Number(ts) : Number(ts) * 1000;
  if (Math.abs(now - signedAt) > TOLERANCE_MS) return false;
  const id = query['data.id'];
  return [id, id?.toLowerCase()].some((spelling) => {
    const manifest = manifestOf(spelling, headers['x-request-id'], ts);
    return isSameSecret(v1.toLowerCase(), createHmac('sha256', secret).update(manifest).digest('hex'));
  });
}

function manifestOf(id: string | undefined, requestId: string | undefined, ts: string): string {
  return [id ? `id:${id};` : '', requestId ? `request-id:${requestId};` : '', `ts:${ts};`].join('');
}
