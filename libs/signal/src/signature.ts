import { createPublicKey, verify } from 'node:crypto';

const PRIME = 2n ** 255n - 19n;
/** Of an Ed25519 public key, before its 32 bytes (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Whether a signature of Signal's kind (XEdDSA over Curve25519) is one of this key for this message.
 *
 * The key is turned into its twin on the Edwards curve, y = (u - 1) / (u + 1), whose sign bit such signatures carry in
 * their own last bit; what is left is Ed25519, which OpenSSL checks in a fraction of the time that JavaScript takes.
 *
 * Source: "The XEdDSA and VXEdDSA Signature Schemes", signal.org, sections 2.3 and 4.
 * @param publicKey 32 bytes, u in little endian
 */
export function isSigned(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const ed25519 = Buffer.from(signature);
  const [u, sign] = [fieldElement(publicKey), ed25519.readUInt8(63) & 0x80];
  ed25519.writeUInt8(ed25519.readUInt8(63) & 0x7f, 63);
  const point = bytesOf(modulo((u - 1n) * inverse(modulo(u + 1n))));
  point.writeUInt8(point.readUInt8(31) | sign, 31);
  try {
    const key = createPublicKey({ key: Buffer.concat([SPKI, point]), format: 'der', type: 'spki' });
    return verify(null, message, key, ed25519);
  } catch {
    return false; // no point of the curve: nobody has signed with it
  }
}

const modulo = (n: bigint): bigint => ((n % PRIME) + PRIME) % PRIME;

function fieldElement(bytes: Uint8Array): bigint {
  const bigEndian = Buffer.from(bytes.toReversed());
  bigEndian.writeUInt8(bigEndian.readUInt8(0) & 0x7f, 0);
  return modulo(BigInt(`0x${bigEndian.toString('hex')}`));
}

const bytesOf = (n: bigint): Buffer => Buffer.from(Buffer.from(n.toString(16).padStart(64, '0'), 'hex').toReversed());

/** By the extended Euclidean algorithm; 0 for 0. Both numbers are public: it need not take the same time for all. */
function inverse(n: bigint): bigint {
  let [a, b, x, y] = [n, PRIME, 1n, 0n];
  while (a > 1n) {
    const quotient = b / a;
    [a, b, x, y] = [b - quotient * a, a, y - quotient * x, x];
  }
  return a === 0n ? 0n : modulo(x);
}
