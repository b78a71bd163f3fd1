import { expect, test } from 'vitest';
import { isApiKeySecret, newApiKeySecret, shownPrefix } from './api-key-secret.ts';
import { isLikeApiKey } from './bearer-kind.ts';

test('a secret has a prefix, 256 random bits and a checksum', () => {
  const secrets = Array.from({ length: 500 }, () => newApiKeySecret('live'));
  expect(new Set(secrets).size).toBe(500);
  for (const secret of secrets) {
    expect(secret).toMatch(/^rec_live_[0-9A-Za-z]{49}$/);
    expect(isApiKeySecret(secret)).toBe(true);
  }
  expect(newApiKeySecret('test')).toMatch(/^rec_test_/);
  expect(shownPrefix(secrets[0] ?? '')).toHaveLength(15);
});

test('the checksum is CRC-32 in base 62', () => {
  // CRC-32 of the 52 characters, computed with Python's zlib.
  expect(isApiKeySecret(`rec_live_${'0'.repeat(43)}2ZHywc`)).toBe(true);
});

test('a secret with another character, one missing or one too many is none', () => {
  const secret = newApiKeySecret('live');
  const other = (character = '') => (character === 'a' ? 'b' : 'a');
  for (let at = 0; at < secret.length; at++)
    expect(isApiKeySecret(`${secret.slice(0, at)}${other(secret[at])}${secret.slice(at + 1)}`), String(at)).toBe(false);
  for (const wrong of [secret.slice(1), secret.slice(0, -1), `${secret}0`, secret.replace('live', 'test'), ''])
    expect(isApiKeySecret(wrong), wrong).toBe(false);
  expect(isLikeApiKey('rec_nonsense')).toBe(true);
  expect(isLikeApiKey('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false);
});
