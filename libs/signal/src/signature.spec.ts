import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned } from './signature.ts';

interface Curve {
  generateKeyPair(seed: Uint8Array): { public: Uint8Array; private: Uint8Array };
  sign(privateKey: Uint8Array, message: Uint8Array): Uint8Array;
  verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
}
const curve = createRequire(import.meta.url)('curve25519-js') as Curve;

test('it says what curve25519-js says, of right signatures and of ones with a bit turned over', () => {
  for (let i = 0; i < 64; i++) {
    const { public: key, private: secret } = curve.generateKeyPair(randomBytes(32));
    const message = randomBytes(i * 3);
    const right = curve.sign(secret, message);
    const wrong = Buffer.from(right);
    wrong[i] = (wrong[i] ?? 0) ^ (1 << (i % 8));
    for (const signature of [right, wrong])
      expect(isSigned(key, message, signature)).toBe(curve.verify(key, message, Uint8Array.from(signature)));
    expect(isSigned(key, message, right)).toBe(true);
    expect(isSigned(key, Buffer.concat([message, Buffer.of(0)]), right)).toBe(false);
  }
});

test('what is no key, or no signature, has signed nothing', () => {
  const signature = randomBytes(64);
  const [zero, minusOne] = [
    Buffer.alloc(32),
    Buffer.concat([Buffer.of(0xec), Buffer.alloc(30, 0xff), Buffer.of(0x7f)]),
  ];
  for (const key of [zero, minusOne, Buffer.alloc(32, 0xff), Buffer.alloc(31), Buffer.alloc(33)])
    expect(isSigned(key, Buffer.from('x'), signature)).toBe(false);
  expect(isSigned(zero, Buffer.from('x'), Buffer.alloc(63))).toBe(false);
});
