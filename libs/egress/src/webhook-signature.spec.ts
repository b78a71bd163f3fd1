import { expect, test } from 'vitest';
import { newWebhookSecret, signWebhook, verifyWebhook } from './webhook-signature.ts';

const secret = 'whsec_KpdRbDVLaISM29j1SiJqClWyHtE44getbFy7nACqWuo=';
const body = '{"type":"message.received","timestamp":"2023-11-14T22:13:20Z","data":{"id":1}}';
const timestamp = 1_700_000_000;
const now = timestamp * 1000;
const headers = signWebhook({ id: 'msg_demo1', timestamp, body, secrets: [secret] });

test('the signature equals that of the Standard Webhooks reference library', () => {
  expect(headers).toEqual({
    'webhook-id': 'msg_demo1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,dCc/RN2Fbo2XCSWYHybBrtWyo9Apo4LWCMqIkYpnOc0=',
  });
  expect(verifyWebhook({ headers, body, secrets: [secret], now })).toBe(true);
  expect(verifyWebhook({ headers, body: Buffer.from(body), secrets: [secret], now })).toBe(true);
});

test('during a rotation of secrets a signature with either of them is valid', () => {
  const fresh = newWebhookSecret();
  const both = signWebhook({ id: 'm', timestamp, body, secrets: [fresh, secret] });
  for (const secrets of [[secret], [fresh], [newWebhookSecret(), secret]])
    expect(verifyWebhook({ headers: both, body, secrets, now })).toBe(true);
  expect(verifyWebhook({ headers: both, body, secrets: [newWebhookSecret()], now })).toBe(false);
});

test.each<[string, Record<string, string | undefined>, string, number]>([
  ['another body', {}, `${body} `, now],
  ['another id', { 'webhook-id': 'msg_demo2' }, body, now],
  ['another time', { 'webhook-timestamp': '1700000001' }, body, now],
  ['a time that is none', { 'webhook-timestamp': 'now' }, body, now],
  ['no signature', { 'webhook-signature': undefined }, body, now],
  ['a short signature', { 'webhook-signature': 'v1,dCc/' }, body, now],
  ['another version', { 'webhook-signature': headers['webhook-signature']?.replace('v1', 'v2') }, body, now],
  ['an old attempt', {}, body, now + 301_000],
  ['a future attempt', {}, body, now - 301_000],
])('%s is refused', (_, differs, given, at) => {
  expect(verifyWebhook({ headers: { ...headers, ...differs }, body: given, secrets: [secret], now: at })).toBe(false);
});

test('the error of an invalid secret or id does not contain the secret', () => {
  for (const wrong of ['segredo', 'whsec_c2hvcnQ=', `whsec_${'A'.repeat(200)}`, 'whsec_###'])
    expect(() => signWebhook({ id: 'm', timestamp, body, secrets: [wrong] })).toThrow(
      /^A webhook secret is whsec_ and 24/,
    );
  expect(() => signWebhook({ id: 'a.b', timestamp, body, secrets: [secret] })).toThrow(TypeError);
  expect(() => signWebhook({ id: 'm', timestamp, body, secrets: [] })).toThrow(TypeError);
});
