import { createHmac, type KeyObject } from 'node:crypto';
import type { Keys } from './keys.ts';

/** A token lives minutes: a week after its key was replaced nobody holds one it signed. */
const TERM_MS = 7 * 86_400_000;

/** Signs access tokens with a key that is another each week; which one stands in the token's header (`kid`). */
export function currentTokenKey(keys: Keys, now = Date.now()): { keyid: string; secret: Buffer } {
  const keyid = String(Math.floor(now / TERM_MS));
  return { keyid, secret: keys.key(nameOf(keyid)) };
}

/** The key a token says it was signed with: this week's or the last one's, of the root secret that has signed it; else null. */
export function tokenKey(keys: Keys, token: string, now = Date.now()): KeyObject | null {
  const keyid = kidOf(token);
  const term = Math.floor(now / TERM_MS);
  if (keyid !== String(term) && keyid !== String(term - 1)) return null;
  const [own, ...others] = keys.accepted.map((accepted) => accepted.prepared(nameOf(keyid)));
  return others.find((key) => hasSigned(key, token)) ?? own ?? null;
}

const nameOf = (keyid: string) => `access-token/${keyid}`;

/** Whether a key has signed a token (JWS with HS256, RFC 7515). */
function hasSigned(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  return createHmac('sha256', key).update(token.slice(0, end)).digest('base64url') === token.slice(end + 1);
}

function kidOf(token: string): string {
  try {
    const head: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    return String((head as { kid?: unknown } | null)?.kid);
  } catch {
    return ''; // no token at all
  }
}
