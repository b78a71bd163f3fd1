import { expect, test } from 'vitest';
import { isSignedByMercadoPago } from './check-mercadopago-signature.ts';
import { isSignedByStripe } from './check-stripe-signature.ts';
import { isSameSecret } from './compare-secrets.ts';

const vector = '8cc05d40599db738fe4d394e42abe2db721751947936bfc5ae8737b48b00eebf';
const secret = 'segredo-de-teste';
const mercadoPago = (more: { headers?: object; query?: object } = {}) => ({
  headers: { 'x-request-id': 'req-1', 'x-signature': `ts=1704908010,v1=${vector}`, ...more.headers },
  query: { 'data.id': '123456789', ...more.query },
});
const signedAt = 1_704_908_010_000;

test('the known signature of Mercado Pago is accepted, for a day', () => {
  expect(isSignedByMercadoPago(mercadoPago(), secret, signedAt)).toBe(true);
  expect(isSignedByMercadoPago(mercadoPago(), secret, signedAt + 23 * 3_600_000)).toBe(true);
  expect(isSignedByMercadoPago(mercadoPago(), secret, signedAt + 25 * 3_600_000)).toBe(false);
});

test('another id, request, time or secret than the signed one is refused', () => {
  const refused = [
    mercadoPago({ query: { 'data.id': '123456780' } }),
    mercadoPago({ query: { 'data.id': undefined } }),
    mercadoPago({ headers: { 'x-request-id': 'req-2' } }),
    mercadoPago({ headers: { 'x-request-id': undefined } }),
    mercadoPago({ headers: { 'x-signature': `ts=1704908011,v1=${vector}` } }),
    mercadoPago({ headers: { 'x-signature': `v1=${vector}` } }),
    mercadoPago({ headers: { 'x-signature': 'ts=1704908010,v1=' } }),
    mercadoPago({ headers: { 'x-signature': '' } }),
  ] as ReturnType<typeof mercadoPago>[];
  for (const notice of refused) expect(isSignedByMercadoPago(notice, secret, signedAt)).toBe(false);
  expect(isSignedByMercadoPago(mercadoPago(), 'other', signedAt)).toBe(false);
});

test('times in milliseconds, ids signed in lower or upper case and a missing request id are accepted', () => {
  const lower = 'd6832a9df83254f2a0a8a64e23a2f756c77054e9ec88c420ed65c7de26fbfa6e';
  const upper = '9f4c82bc70d0242cb63cb021546a6c001af92bac220ef00894f9a6ce7bc74ba3';
  const query = { 'data.id': 'ORD01ABC' };
  const ofLower = { 'x-request-id': 'req-1', 'x-signature': `ts=1704908010000,v1=${lower}` };
  expect(isSignedByMercadoPago({ headers: ofLower, query }, secret, signedAt)).toBe(true);
  const ofUpper = { 'x-signature': `ts=1704908010, v1=${upper}` };
  expect(isSignedByMercadoPago({ headers: ofUpper, query }, secret, signedAt)).toBe(true);
});

const body = Buffer.from('{"id":"evt_1"}');
const known = 'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925';
const stripe = (header: string, now = 1_700_000_000_000) => isSignedByStripe(header, body, 'whsec_test', now);

test('the known signature of Stripe is accepted, for five minutes', () => {
  expect(stripe(`t=1700000000,v1=${known}`)).toBe(true);
  expect(stripe(`t=1700000000,v1=${known}`, 1_700_000_300_000)).toBe(true);
  expect(stripe(`t=1700000000,v1=${known}`, 1_700_000_301_000)).toBe(false);
  expect(stripe(`t=1700000000,v1=${known}`, 1_699_999_699_000)).toBe(false);
});

test('one of several signatures of Stripe is enough, and the old scheme is none', () => {
  expect(stripe(`t=1700000000,v1=${'0'.repeat(64)},v1=${known}`)).toBe(true);
  expect(stripe(`t=1700000000,v0=${known}`)).toBe(false);
  expect(stripe(`t=1700000001,v1=${known}`)).toBe(false);
  expect(stripe(`v1=${known}`)).toBe(false);
  expect(stripe('')).toBe(false);
  expect(isSignedByStripe(undefined, body, 'whsec_test', 1_700_000_000_000)).toBe(false);
  expect(isSignedByStripe(`t=1700000000,v1=${known}`, Buffer.from('{"id":"evt_2"}'), 'whsec_test', 1.7e12)).toBe(false);
});

test('an empty secret equals nothing', () => {
  expect([isSameSecret('', ''), isSameSecret(undefined, ''), isSameSecret('a', 'ab'), isSameSecret('a', 'a')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
