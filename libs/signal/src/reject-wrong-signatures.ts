import { curve25519 } from './libsignal.internals.ts';
import { verifyXeddsa } from './verify-xeddsa.ts';

/**
 * Makes a wrong signature an error, and verifies with OpenSSL.
 *
 * Version: libsignal 6.0.0 with curve25519-js 0.0.4, `verify`.
 * Reason: `verify` returns whether the signature is valid, and callers of libsignal's `verifySignature` ignore the
 * result: the certificate of WhatsApp's server and the account's signature at linking were accepted from anybody.
 * Test: "a server certificate with a wrong signature is rejected, except for the simulator’s key"
 * (`patch-libsignal.spec.ts`).
 * Upstream issue: none known; a review of WhiskeySockets/Baileys#2067 describes the ignored result.
 * @param unverifiedKeys keys in hex whose signatures are accepted without verification
 */
export function rejectWrongSignatures(unverifiedKeys: ReadonlySet<string>): void {
  curve25519.verify = (publicKey, message, signature) => {
    if (!verifyXeddsa(publicKey, message, signature) && !unverifiedKeys.has(toHex(publicKey)))
      throw new Error('A signature is wrong');
    return true;
  };
}

export const toHex = (publicKey: Uint8Array): string => Buffer.from(publicKey).toString('hex');
