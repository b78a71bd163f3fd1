import { expect, test } from 'vitest';
import { Keys } from './keys.ts';
import { currentTokenKey, tokenKey } from './token-keys.ts';

const keys = new Keys('a root secret of some length');
const week = 7 * 86_400_000;
const signed = (keyid: string) =>
  `${Buffer.from(JSON.stringify({ alg: 'HS256', kid: keyid })).toString('base64url')}.b.c`;

test('a token signed just before a change of the key is valid for another week', () => {
  const now = 3_000 * week;
  const { keyid, secret } = currentTokenKey(keys, now - 1);
  expect(currentTokenKey(keys, now).secret).not.toEqual(secret);
  expect(tokenKey(keys, signed(keyid), now)?.export()).toEqual(secret);
  expect(tokenKey(keys, signed(keyid), now + week)).toBeNull();
  expect(tokenKey(keys, signed(keyid), now - week - 1)).toBeNull();
});

test('an invalid token and one without a key id have no key', () => {
  for (const token of ['', 'nonsense', `${Buffer.from('null').toString('base64url')}.b.c`, signed('')])
    expect(tokenKey(keys, token)).toBeNull();
});
