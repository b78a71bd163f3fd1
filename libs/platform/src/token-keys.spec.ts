import { createHmac } from 'node:crypto';
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

test('while the root secret is replaced, a token has the key that has signed it', () => {
  const [current, previous] = ['the new root secret', 'the root secret before'];
  for (const secret of [current, previous]) {
    const { keyid, secret: key } = currentTokenKey(new Keys(secret));
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: keyid })).toString('base64url');
    const signature = createHmac('sha256', key).update(`${head}.b`).digest('base64url');
    const found = tokenKey(new Keys({ current, previous }), `${head}.b.${signature}`);
    expect(found?.export()).toEqual(key);
  }
});
