import { createPublicKey, verify } from 'node:crypto';

const PRIME = 2n ** 255n - 19n;
/** DER prefix of an Ed25519 public key in SubjectPublicKeyInfo, before its 32 bytes (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Verifies a signature of Signal's kind (XEdDSA over Curve25519).
 *
 * The key is converted to its point on the Edwards curve, y = (u - 1) / (u + 1), whose sign bit is the last bit of such
 * a signature. The rest is Ed25519, which OpenSSL verifies in a fraction of the time that JavaScript takes.
 *
 * Source: "The XEdDSA and VXEdDSA Signature Schemes", signal.org, sections 2.3 and 4.
 * @param publicKey 32 bytes, u in little endian
 * @param signature 64 bytes
 * @returns false for a wrong signature and for keys or signatures of another length; never throws
 */
export function verifyXeddsa(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const ed25519 = Buffer.from(signature);
  const [u, sign] = [readFieldElement(publicKey), ed25519.readUInt8(63) & 0x80];
  ed25519.writeUInt8(ed25519.readUInt8(63) & 0x7f, 63);
  const point = toLittleEndian(modulo((u - 1n) * inverse(modulo(u + 1n))));
  point.writeUInt8(point.readUInt8(31) | sign, 31);
  try {
    const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, point]), format: 'der', type: 'spki' });
    return verify(null, message, key, ed25519);
  } catch {
    return false; // the key is not a point of the curve
  }
}

const modulo = (n: bigint): bigint => ((n % PRIME) + PRIME) % PRIME;

function readFieldElement(littleEndian: Uint8Array): bigint {
  const bigEndian = Buffer.from(littleEndian.toReversed());
  bigEndian.writeUInt8(bigEndian.readUInt8(0) & 0x7f, 0);
  return modulo(BigInt(`0x${bigEndian.toString('hex')}`));
}

/** 32 bytes. */
const toLittleEndian = (n: bigint): Buffer =>
  Buffer.from(Buffer.from(n.toString(16).padStart(64, '0'), 'hex').toReversed());

/** Modular inverse by the extended Euclidean algorithm; 0 for 0. All inputs are public, so its time may vary. */
function inverse(n: bigint): bigint {
  let [a, b, x, y] = [n, PRIME, 1n, 0n];
  while (a > 1n) {
    const quotient = b / a;
    [a, b, x, y] = [b - quotient * a, a, y - quotient * x, x];
  }
  return a === 0n ? 0n : modulo(x);
}
