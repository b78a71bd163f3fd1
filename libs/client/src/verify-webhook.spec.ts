import { expect, test } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

// The example of https://github.com/standard-webhooks/standard-webhooks
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const body = '{"test": 2432232314}';
const anyAge = { toleranceSeconds: 1e9 };

test('the signature of the specification is valid, in headers of any form', async () => {
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  for (const given of [headers, upper, new Headers(headers)])
    expect(await verifyWebhook({ headers: given, body, secrets: [secret], ...anyAge })).toBe(true);
});

test('another body, secret, id or time is not valid', async () => {
  const other = `whsec_${btoa('x'.repeat(32))}`;
  const verify = (changed: object) => verifyWebhook({ headers, body, secrets: [secret], ...anyAge, ...changed });
  expect(await verify({ body: `${body} ` })).toBe(false);
  expect(await verify({ secrets: [other] })).toBe(false);
  expect(await verify({ headers: { ...headers, 'webhook-id': 'msg_2' } })).toBe(false);
  expect(await verify({ headers: { ...headers, 'webhook-signature': 'v1,%%%' } })).toBe(false);
  expect(await verify({ headers: {} })).toBe(false);
  expect(await verify({ toleranceSeconds: 300 })).toBe(false);
});

test('during a rotation either secret verifies', async () => {
  const other = `whsec_${btoa('x'.repeat(32))}`;
  expect(await verifyWebhook({ headers, body, secrets: [other, secret], ...anyAge })).toBe(true);
  await expect(verifyWebhook({ headers, body, secrets: ['plain'], ...anyAge })).rejects.toThrow(TypeError);
});
