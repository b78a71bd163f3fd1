import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyXeddsa } from './verify-xeddsa.ts';

interface Curve25519Js {
  generateKeyPair(seed: Uint8Array): { public: Uint8Array; private: Uint8Array };
  sign(privateKey: Uint8Array, message: Uint8Array): Uint8Array;
  verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
}
const curve = createRequire(import.meta.url)('curve25519-js') as Curve25519Js;

test('valid signatures and ones with a flipped bit get the same result as in curve25519-js', () => {
  for (let i = 0; i < 64; i++) {
    const { public: key, private: secret } = curve.generateKeyPair(randomBytes(32));
    const message = randomBytes(i * 3);
    const right = curve.sign(secret, message);
    const wrong = Buffer.from(right);
    wrong[i] = (wrong[i] ?? 0) ^ (1 << (i % 8));
    for (const signature of [right, wrong])
      expect(verifyXeddsa(key, message, signature)).toBe(curve.verify(key, message, Uint8Array.from(signature)));
    expect(verifyXeddsa(key, message, right)).toBe(true);
    expect(verifyXeddsa(key, Buffer.concat([message, Buffer.of(0)]), right)).toBe(false);
  }
});

test('keys off the curve, and keys and signatures of a wrong length, verify nothing', () => {
  const signature = randomBytes(64);
  const [zero, minusOne] = [
    Buffer.alloc(32),
    Buffer.concat([Buffer.of(0xec), Buffer.alloc(30, 0xff), Buffer.of(0x7f)]),
  ];
  for (const key of [zero, minusOne, Buffer.alloc(32, 0xff), Buffer.alloc(31), Buffer.alloc(33)])
    expect(verifyXeddsa(key, Buffer.from('x'), signature)).toBe(false);
  expect(verifyXeddsa(zero, Buffer.from('x'), Buffer.alloc(63))).toBe(false);
});
