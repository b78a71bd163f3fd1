import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { Store } from '../store/simulator.store.ts';
import { generateKeys, sign, type KeyPair } from '../wire/curve25519.ts';
import type { NoiseIdentity } from './noise-handshake.ts';

const { CertChain } = proto;

function keptKeys(store: Store, name: string): KeyPair {
  const bytes = store.once(name, () => {
    const made = generateKeys();
    return Buffer.concat([made.private, made.public]);
  });
  return { private: bytes.subarray(0, 32), public: bytes.subarray(32) };
}

function certify(
  serial: number,
  issuerSerial: number,
  key: Buffer,
  issuer: KeyPair,
): proto.CertChain.INoiseCertificate {
  const details = CertChain.NoiseCertificate.Details.encode({ serial, issuerSerial, key }).finish();
  return { details, signature: sign(issuer.private, details) };
}

/** The server's static key with a chain root → intermediate → leaf, as the client expects it in the handshake. */
export function noiseIdentity(store: Store): NoiseIdentity & { root: Buffer } {
  const root = keptKeys(store, 'noise-root');
  const intermediate = keptKeys(store, 'noise-intermediate');
  const keys = keptKeys(store, 'noise-static');
  const certificate = CertChain.encode({
    intermediate: certify(1, 0, intermediate.public, root),
    leaf: certify(2, 1, keys.public, intermediate),
  }).finish();
  return { keys, certificate: Buffer.from(certificate), root: root.public };
}
