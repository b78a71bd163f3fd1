import { createCipheriv, createHash, hkdfSync } from 'node:crypto';

export interface EncryptedFile {
  bytes: Buffer;
  mediaKey: Buffer;
  fileSha256: Buffer;
  size: number;
}

/** A document encrypted like WhatsApp's, with an empty MAC, which is not checked. */
export function encryptFile(plain: Buffer, mediaKey: Buffer): EncryptedFile {
  const keys = Buffer.from(hkdfSync('sha256', mediaKey, Buffer.alloc(0), 'WhatsApp Document Keys', 112));
  const aes = createCipheriv('aes-256-cbc', keys.subarray(16, 48), keys.subarray(0, 16));
  const bytes = Buffer.concat([aes.update(plain), aes.final(), Buffer.alloc(10)]);
  return { bytes, mediaKey, fileSha256: createHash('sha256').update(plain).digest(), size: plain.length };
}
