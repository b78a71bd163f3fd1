import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { SimulatorStore } from '../store/simulator.store.ts';
import { generateKeyPair, sign, type CurveKeyPair } from '../wire/curve25519.ts';
import type { NoiseIdentity } from '../connection/noise-handshake.ts';

const { CertChain } = proto;

function loadKeyPair(store: SimulatorStore, name: string): CurveKeyPair {
  const bytes = store.getOrCreate(name, () => {
    const keys = generateKeyPair();
    return Buffer.concat([keys.private, keys.public]);
  });
  return { private: bytes.subarray(0, 32), public: bytes.subarray(32) };
}

function encodeCertificate(
  serial: number,
  issuerSerial: number,
  key: Buffer,
  issuer: CurveKeyPair,
): proto.CertChain.INoiseCertificate {
  const details = CertChain.NoiseCertificate.Details.encode({ serial, issuerSerial, key }).finish();
  return { details, signature: sign(issuer.private, details) };
}

/** Loads the server's static key and the certificate chain root → intermediate → leaf of the handshake. */
export function loadNoiseIdentity(store: SimulatorStore): NoiseIdentity & { root: Buffer } {
  const root = loadKeyPair(store, 'noise-root');
  const intermediate = loadKeyPair(store, 'noise-intermediate');
  const keys = loadKeyPair(store, 'noise-static');
  const certificate = CertChain.encode({
    intermediate: encodeCertificate(1, 0, intermediate.public, root),
    leaf: encodeCertificate(2, 1, keys.public, intermediate),
  }).finish();
  return { keys, certificate: Buffer.from(certificate), root: root.public };
}
