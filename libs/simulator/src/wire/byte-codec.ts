import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const EMPTY = Buffer.alloc(0);

export function bigEndian(value: number, length: number): Buffer {
  const out = Buffer.alloc(length);
  out.writeUIntBE(value, 0, length);
  return out;
}

export const fromBigEndian = (bytes: Uint8Array): number => Buffer.from(bytes).readUIntBE(0, bytes.length);

export const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest();

export const hmac256 = (key: Uint8Array, data: Uint8Array): Buffer => createHmac('sha256', key).update(data).digest();

export const hkdf = (secret: Uint8Array, length: number, info: string, salt: Uint8Array = EMPTY): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** AES-256-GCM with the 16-byte tag at the end, as Noise and WhatsApp's bundles have it. */
export function encryptGcm(plain: Uint8Array, key: Uint8Array, iv: Uint8Array, aad: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(aad);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decryptGcm(sealed: Uint8Array, key: Uint8Array, iv: Uint8Array, aad: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAAD(aad);
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
}

export function aesCtr(data: Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-ctr', key, iv);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/** WhatsApp pads a message with 1 to 16 bytes, each saying how many. */
export function pad(message: Uint8Array): Buffer {
  const length = (randomBytes(1).readUInt8() & 15) + 1;
  return Buffer.concat([message, Buffer.alloc(length, length)]);
}

export function unpad(padded: Uint8Array): Buffer {
  const length = padded.at(-1) ?? 0;
  if (length < 1 || length > padded.length) throw new Error(`a padding of ${length} in ${padded.length} bytes`);
  return Buffer.from(padded.subarray(0, padded.length - length));
}
