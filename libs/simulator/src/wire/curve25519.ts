import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto';
import { verifyXeddsa } from '@recado/signal';
import * as xeddsa from 'curve25519-js';

/** A raw X25519 key pair, 32 bytes each; the same keys sign with XEdDSA, as in the Signal protocol. */
export interface CurveKeyPair {
  public: Buffer;
  private: Buffer;
}

/** DER prefixes of raw X25519 keys in SubjectPublicKeyInfo and PKCS #8 (RFC 8410). */
const publicPrefix = Buffer.from('302a300506032b656e032100', 'hex');
const privatePrefix = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The type byte before a Curve25519 public key in the Signal protocol. */
export const KEY_TYPE = Buffer.from([5]);

/** @returns 33 bytes */
export const addKeyType = (key: Uint8Array): Buffer =>
  key.length === 33 ? Buffer.from(key) : Buffer.concat([KEY_TYPE, key]);

/** @returns 32 bytes */
const removeKeyType = (key: Uint8Array): Buffer => Buffer.from(key.length === 33 ? key.subarray(1) : key);

export function generateKeyPair(): CurveKeyPair {
  const pair = generateKeyPairSync('x25519', {
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  return {
    public: Buffer.from(pair.publicKey.subarray(publicPrefix.length)),
    private: Buffer.from(pair.privateKey.subarray(privatePrefix.length)),
  };
}

/** X25519 (RFC 7748); 32 bytes. */
export function computeSharedSecret(privateKey: Uint8Array, publicKey: Uint8Array): Buffer {
  return diffieHellman({
    privateKey: createPrivateKey({ key: Buffer.concat([privatePrefix, privateKey]), format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({
      key: Buffer.concat([publicPrefix, removeKeyType(publicKey)]),
      format: 'der',
      type: 'spki',
    }),
  });
}

/** XEdDSA; 64 bytes. */
export const sign = (privateKey: Uint8Array, message: Uint8Array): Buffer =>
  Buffer.from(xeddsa.sign(privateKey, message, undefined));

export const verify = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  verifyXeddsa(removeKeyType(publicKey), message, signature);
