import { EgressError, egressReasons } from '@recado/egress';
import { expect, test } from 'vitest';
import { failureReason, ForeignFailure } from './failure-reason.ts';

test('every way a call fails has a stable word', () => {
  const words = egressReasons.map((reason) => failureReason(new EgressError(reason, { host: 'h' })));
  expect(new Set(words)).toEqual(
    new Set([
      'addressNotAllowed',
      'brokenAnswer',
      'invalidRequest',
      'network',
      'redirect',
      'serverError',
      'timeout',
      'tls',
      'tooLarge',
      'unavailable',
    ]),
  );
});

test.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [410, 'notFound'],
  [429, 'quota'],
  [422, 'rejected'],
  [500, 'serverError'],
  [503, 'serverError'],
])('status %i is %s', (status, word) => {
  expect(failureReason(new EgressError('status', { host: 'h', status }))).toBe(word);
});

test('a failure names its own reason, and an error of the program is not swallowed', () => {
  expect(failureReason(new ForeignFailure('botClosed'))).toBe('botClosed');
  expect(() => failureReason(new RangeError('bug'))).toThrow(RangeError);
});
