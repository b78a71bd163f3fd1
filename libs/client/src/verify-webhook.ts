export interface WebhookToVerify {
  /** The headers of the request; their names may have upper and lower case. */
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body, before any parsing. */
  body: string;
  /** `whsec_…`; while a secret is rotated, the old and the new one. */
  secrets: string[];
  /** Seconds that the timestamp may be away from now; 300 by default. */
  toleranceSeconds?: number;
}

/**
 * Whether a webhook comes from Recado: signed with one of the secrets, not too long ago. Web Crypto is available in Node, Deno,
 * Bun, browsers and workers. Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws TypeError for a secret of another form
 */
export async function verifyWebhook({
  headers,
  body,
  secrets,
  toleranceSeconds = 300,
}: WebhookToVerify): Promise<boolean> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const given = signatures.split(' ').filter((entry) => entry.startsWith('v1,'));
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    for (const entry of given) {
      const signature = bytesOf(entry.slice(3));
      // `verify` compares in constant time.
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true;
    }
  }
  return false;
}

function headerOf(headers: WebhookToVerify['headers'], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : null;
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = secret.startsWith('whsec_') ? bytesOf(secret.slice(6)) : null;
  if (!key || key.length < 24) throw new TypeError('A webhook secret is whsec_ and base64');
  return key;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
