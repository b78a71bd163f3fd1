import { expect, test } from 'vitest';
import { EgressError, type EgressReason } from './egress.error.ts';
import { parseRetryAfter, retryDelay } from './retry-policy.ts';

const failure = (reason: EgressReason, details: Partial<EgressError> = {}) =>
  new EgressError(reason, { host: 'a.example', ...details });
const half = () => 0.5;

test('the pause doubles up to its limit and is random below it', () => {
  const pauses = [1, 2, 3, 10].map((attempt) => retryDelay(failure('network'), attempt, false, half));
  expect(pauses).toEqual([125, 250, 500, 2_500]);
  expect(retryDelay(failure('network'), 3, false, () => 0)).toBe(0);
});

test('a sent request is retried only when it is idempotent', () => {
  const sent = failure('network', { isSent: true });
  expect(retryDelay(sent, 1, false)).toBeNull();
  expect(retryDelay(sent, 1, true)).not.toBeNull();
});

test.each([429, 502, 503, 504])('a response with status %i is retried', (status) => {
  expect(retryDelay(failure('status', { status, isSent: true }), 1, true)).not.toBeNull();
  expect(retryDelay(failure('status', { status, isSent: true }), 1, false)).toBeNull();
});

test.each([400, 401, 404, 408, 409, 500, 501])('a response with status %i is final', (status) => {
  expect(retryDelay(failure('status', { status, isSent: true }), 1, true)).toBeNull();
});

test.each<EgressReason>([
  'refusedUrl',
  'refusedAddress',
  'tls',
  'busy',
  'breakerOpen',
  'tooLarge',
  'redirect',
  'aborted',
])('the failure %s is final', (reason) => expect(retryDelay(failure(reason), 1, true)).toBeNull());

test('Retry-After sets the pause; a long one is left to the caller', () => {
  const asks = (retryAfterMs: number) =>
    retryDelay(failure('status', { status: 503, isSent: true, retryAfterMs }), 1, true, half);
  expect(asks(3_000)).toBe(3_125);
  expect(asks(10_000)).toBe(10_125);
  expect(asks(10_001)).toBeNull();
});

test('Retry-After is a number of seconds or a date, and at most a day', () => {
  const now = Date.parse('2026-11-24T10:00:00Z');
  expect(parseRetryAfter('120', now)).toBe(120_000);
  expect(parseRetryAfter('Tue, 24 Nov 2026 10:00:05 GMT', now)).toBe(5_000);
  expect(parseRetryAfter('Tue, 24 Nov 2026 09:00:00 GMT', now)).toBe(0);
  expect(parseRetryAfter('99999999999', now)).toBe(86_400_000);
  expect(parseRetryAfter('soon', now)).toBeUndefined();
  expect(parseRetryAfter(undefined, now)).toBeUndefined();
});
