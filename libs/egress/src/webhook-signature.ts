import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PREFIX = 'whsec_';
/** Bytes of a key, as the specification bounds them. */
const [SHORTEST, LONGEST] = [24, 64];

export interface WebhookToSign {
  /** Names the event: the same for every attempt, so that the receiver can drop repeats. Holds no dot. */
  id: string;
  /** Unix seconds of this attempt. */
  timestamp: number;
  /** The raw body, as sent. */
  body: string | Uint8Array;
  /** Secrets as `whsec_<base64>`; during a rotation the old one, too. */
  secrets: string[];
}

/**
 * The headers that prove who sent a webhook, by Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`, once for each
 * secret. Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws TypeError for an id with a dot or a secret of another form, without naming the secret
 */
export function signWebhook({ id, timestamp, body, secrets }: WebhookToSign): Record<string, string> {
  if (id === '' || id.includes('.')) throw new TypeError('The id of a webhook is not empty and holds no dot');
  if (secrets.length === 0) throw new TypeError('A webhook is signed with at least one secret');
  const signatures = secrets.map((secret) => `v1,${signature(secret, id, String(timestamp), body).toString('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}

export interface WebhookToVerify {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body, before any parsing. */
  body: string | Uint8Array;
  /** Secrets as `whsec_<base64>`; a signature by any of them is enough. */
  secrets: string[];
  /** Seconds a timestamp may be away from now, before or after. */
  toleranceSeconds?: number;
  /** Unix milliseconds. */
  now?: number;
}

/**
 * Whether a webhook was signed by Standard Webhooks with one of the secrets, not too long ago. Signatures are compared
 * in constant time. Headers are read by their lower-case names.
 * @throws TypeError for a secret of another form
 */
export function verifyWebhook(webhook: WebhookToVerify): boolean {
  const { headers, body, secrets, toleranceSeconds = 300, now = Date.now() } = webhook;
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = secrets.map((secret) => signature(secret, id, timestamp, body));
  const signatures = given
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .map((entry) => Buffer.from(entry.slice(3), 'base64'));
  return signatures.some((bytes) =>
    expected.some((digest) => bytes.length === digest.length && timingSafeEqual(bytes, digest)),
  );
}

/** A new secret as receivers enter it: `whsec_<base64 of 32 random bytes>`. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

function signature(secret: string, id: string, timestamp: string, body: string | Uint8Array): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
}

/** The key is what the text after the prefix decodes to, never the text itself. */
function keyOf(secret: string): Buffer {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '';
  const key = Buffer.from(text, 'base64');
  if (!/^[A-Za-z0-9+/]+=*$/.test(text) || key.length < SHORTEST || key.length > LONGEST)
    throw new TypeError(`A webhook secret is ${PREFIX} and ${SHORTEST} to ${LONGEST} bytes in base64`);
  return key;
}
