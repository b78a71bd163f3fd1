import type { SampleLanguage } from './sample-request.ts';

/** How a receiver verifies a webhook: HMAC-SHA256 over `id.timestamp.body`, compared in constant time. */
export const verifications: Record<SampleLanguage, string> = {
  curl: `# webhook-id, webhook-timestamp: $ID and $TIMESTAMP; the body as it came: body.json
key=$(printf %s "\${RECADO_WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
{ printf '%s.%s.' "$ID" "$TIMESTAMP"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A
# webhook-signature: "v1," and this text
`,
  client: `import { verifyWebhook } from '@recado/client';

// body: the text as it came, before JSON.parse
export const isFromRecado = (headers, body) =>
  verifyWebhook({ headers, body, secrets: [process.env.RECADO_WEBHOOK_SECRET] });
`,
  fetch: `import { createHmac, timingSafeEqual } from 'node:crypto';

const key = Buffer.from(process.env.RECADO_WEBHOOK_SECRET.slice('whsec_'.length), 'base64');

// headers: names in small letters; body: the text as it came, before JSON.parse
export function isFromRecado(headers, body) {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((entry) => {
    const given = Buffer.from(entry.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`,
  python: `import base64
import hmac
import os
import time

KEY = base64.b64decode(os.environ["RECADO_WEBHOOK_SECRET"].removeprefix("whsec_"))


# headers: names in small letters; body: the bytes as they came, before json.loads
def is_from_recado(headers: dict, body: bytes) -> bool:
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.digest(KEY, signed, "sha256")).decode()
    return any(hmac.compare_digest(expected, given) for given in headers["webhook-signature"].split(" "))
`,
  php: `<?php
// $headers: names in small letters; $body: file_get_contents('php://input'), before json_decode
function isFromRecado(array $headers, string $body): bool
{
    $key = base64_decode(substr(getenv('RECADO_WEBHOOK_SECRET'), strlen('whsec_')));
    [$id, $timestamp] = [$headers['webhook-id'], $headers['webhook-timestamp']];
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}
`,
};
