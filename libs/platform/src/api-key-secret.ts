import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * The secret of an API key: `rec_live_`, `rec_test_` or `rec_provider_`, 32 random bytes in base 62 (43 characters, the most significant
 * digit first), and the CRC-32 of all before it in base 62 (6 characters). A scanner finds secrets in sources by the prefix
 * and discards what only looks like one by the checksum, and the gateway refuses mistyped ones without a call to accounts.
 * Digits of base 62 are 0-9, A-Z, a-z.
 */
const SECRET = /^(rec_(?:live|test|provider)_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_BYTES = 32;
const SHOWN_CHARACTERS = 6;

export function newApiKeySecret(kind: 'live' | 'test' | 'provider'): string {
  const random = BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`);
  const text = `rec_${kind}_${base62(random, 43)}`;
  return `${text}${checksum(text)}`;
}

/** Whether a bearer has the form of a secret and its checksum fits. */
export function isApiKeySecret(bearer: string): boolean {
  const [, text, sum] = SECRET.exec(bearer) ?? [];
  return text !== undefined && checksum(text) === sum;
}

/** The part of a secret that is shown to tell keys apart; 36 of its 256 random bits. */
export const shownPrefix = (secret: string): string => secret.slice(0, secret.lastIndexOf('_') + 1 + SHOWN_CHARACTERS);

/** The form in which secrets and tokens of connections are stored: they are random, so that a slow hash adds nothing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const checksum = (text: string): string => base62(BigInt(crc32(text)), 6);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = `${DIGITS[Number(rest % 62n)]}${text}`;
  return text.padStart(length, '0');
}
