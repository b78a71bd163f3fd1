import { expect, test } from 'vitest';
import { generateSecret, isSecret } from './generate-secret.ts';

test('a generated secret has 32 bytes and differs from the one before', () => {
  const secret = generateSecret();
  expect(secret).toMatch(/^whsec_/);
  expect(atob(secret.slice('whsec_'.length)).length).toBe(32);
  expect(isSecret(secret)).toBe(true);
  expect(generateSecret()).not.toBe(secret);
});

test('a secret without prefix, with other characters or with too few bytes is refused', () => {
  for (const text of ['', 'segredo', `whsec_${'ção'.repeat(20)}`, `whsec_${btoa('short')}`])
    expect(isSecret(text)).toBe(false);
});
