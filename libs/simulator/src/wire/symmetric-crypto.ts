import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'crypto';
import { EMPTY } from './byte-codec.ts';

export const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest();
export const hmac256 = (key: Uint8Array, data: Uint8Array): Buffer => createHmac('sha256', key).update(data).digest();
export const hkdf = (secret: Uint8Array, length: number, info: string, salt: Uint8Array = EMPTY): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** AES-256-GCM with the 16-byte tag at the end, as in Noise and in WhatsApp's key bundles. */
export function encryptGcm(plain: Uint8Array, key: Uint8Array, iv: Uint8Array, aad: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(aad);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decryptGcm(ciphertext: Uint8Array, key: Uint8Array, iv: Uint8Array, aad: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAAD(aad);
  decipher.setAuthTag(ciphertext.subarray(-16));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
}

export function aesCtr(data: Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-ctr', key, iv);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}
