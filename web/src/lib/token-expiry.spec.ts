import { expect, test } from 'vitest';
import { endsIn } from './token-expiry.ts';

const tokenOf = (claims: object) => `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`;

test('a token says when it ends', () => {
  expect(endsIn(tokenOf({ name: 'João ÿþ?>', exp: 1_000 }), 970_000)).toBe(30_000);
  expect(endsIn(tokenOf({ exp: 1_000 }), 1_001_000)).toBe(-1_000);
});

test.each(['', 'a.b.c', 'abc', tokenOf({}), tokenOf({ exp: 'soon' })])('a token without an end: %s', (token) => {
  expect(endsIn(token)).toBeNull();
});
