import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { addressOf, newRecoveryCodes, newSecret, SecondFactorEntity, normalizeCode } from './second-factor.entity.ts';

/** The secret of RFC 6238, appendix B. */
const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer });
const codeAt = (at: number) => TOTP.generate({ secret, timestamp: at });
const aFactor = (): SecondFactorEntity =>
  Object.assign(new SecondFactorEntity(), { userId: 1, lastStep: 0, recoveryHashes: ['a', 'b'] });
const now = 1_111_111_109_000;

test('codes match the test vectors of RFC 6238', () => {
  const factor = aFactor();
  // The RFC lists 8 digits; apps show the last 6.
  expect(factor.takeAppCode('081804', secret, now)).toBe(true);
  expect(factor.lastStep).toBe(37_037_036);
});

test('a code is valid one step early or late', () => {
  for (const [off, isGood] of [
    [-60_000, false],
    [-30_000, true],
    [0, true],
    [30_000, true],
    [60_000, false],
  ] as const)
    expect(aFactor().takeAppCode(codeAt(now + off), secret, now), `${off} ms`).toBe(isGood);
});

test('a code is accepted once, and no earlier one after it', () => {
  const factor = aFactor();
  expect(factor.takeAppCode(codeAt(now), secret, now)).toBe(true);
  expect(factor.takeAppCode(codeAt(now), secret, now)).toBe(false);
  expect(factor.takeAppCode(codeAt(now - 30_000), secret, now)).toBe(false);
  expect(factor.takeAppCode(codeAt(now), secret, now + 30_000)).toBe(false);
  expect(factor.takeAppCode(codeAt(now + 30_000), secret, now + 30_000)).toBe(true);
});

test('a recovery code is accepted once, the others remain', () => {
  const factor = aFactor();
  expect(factor.takeRecoveryCode(['a'])).toBe(true);
  expect(factor.takeRecoveryCode(['a'])).toBe(false);
  expect(factor.recoveryHashes).toEqual(['b']);
});

test('ten recovery codes differ and are normalized however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJKMNP-Z1-9]{5}-[A-HJKMNP-Z1-9]{5}$/);
    expect(normalizeCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
  }
});

test('the address for apps has the product, the account and a secret of 160 bits', () => {
  const own = newSecret();
  const address = new URL(addressOf(own, 'ana@padaria.test'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Recado:ana@padaria.test');
  expect(address.searchParams.get('secret')).toBe(own.base32);
  expect(own.bytes).toHaveLength(20);
});
