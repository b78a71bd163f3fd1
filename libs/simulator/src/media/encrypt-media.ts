import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';
import { hkdf, hmac256, sha256 } from '../wire/symmetric-crypto.ts';

export const mediaKinds = ['image', 'audio', 'video', 'document', 'sticker'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The HKDF info of each kind. */
const infos: Record<MediaKind, string> = {
  image: 'WhatsApp Image Keys',
  audio: 'WhatsApp Audio Keys',
  video: 'WhatsApp Video Keys',
  document: 'WhatsApp Document Keys',
  sticker: 'WhatsApp Image Keys',
};

export interface EncryptedMedia {
  encrypted: Buffer;
  mediaKey: Buffer;
  fileSha256: Buffer;
  fileEncSha256: Buffer;
}

function deriveKeys(mediaKey: Uint8Array, kind: MediaKind) {
  const all = hkdf(mediaKey, 112, infos[kind]);
  return { iv: all.subarray(0, 16), cipher: all.subarray(16, 48), mac: all.subarray(48, 80) };
}

/**
 * Encrypts a file as WhatsApp does: AES-256-CBC, then the first 10 bytes of an HMAC-SHA256 over IV and ciphertext.
 * Source: Baileys, `lib/Utils/messages-media.js`.
 */
export function encryptFile(plain: Buffer, kind: MediaKind): EncryptedMedia {
  const mediaKey = randomBytes(32);
  const { iv, cipher, mac } = deriveKeys(mediaKey, kind);
  const aes = createCipheriv('aes-256-cbc', cipher, iv);
  const body = Buffer.concat([aes.update(plain), aes.final()]);
  const encrypted = Buffer.concat([body, hmac256(mac, Buffer.concat([iv, body])).subarray(0, 10)]);
  return { encrypted, mediaKey, fileSha256: sha256(plain), fileEncSha256: sha256(encrypted) };
}

/**
 * Decrypts a file.
 * @throws an error when the MAC or, if given, the hash of the plaintext is wrong
 */
export function decryptFile(
  encrypted: Buffer,
  mediaKey: Uint8Array,
  kind: MediaKind,
  fileSha256?: Uint8Array | null,
): Buffer {
  const { iv, cipher, mac } = deriveKeys(mediaKey, kind);
  const body = encrypted.subarray(0, -10);
  if (!timingSafeEqual(hmac256(mac, Buffer.concat([iv, body])).subarray(0, 10), encrypted.subarray(-10)))
    throw new Error('the MAC of a file is wrong');
  const aes = createDecipheriv('aes-256-cbc', cipher, iv);
  const plain = Buffer.concat([aes.update(body), aes.final()]);
  if (fileSha256?.length && !sha256(plain).equals(fileSha256)) throw new Error('the hash of a file is wrong');
  return plain;
}
