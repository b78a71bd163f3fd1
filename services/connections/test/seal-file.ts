import { createCipheriv, createHash, hkdfSync } from 'node:crypto';

export interface SealedFile {
  bytes: Buffer;
  mediaKey: Buffer;
  fileSha256: Buffer;
  size: number;
}

/** A document encrypted as WhatsApp does, with a MAC nobody checks. */
export function sealFile(plain: Buffer, mediaKey: Buffer): SealedFile {
  const keys = Buffer.from(hkdfSync('sha256', mediaKey, Buffer.alloc(0), 'WhatsApp Document Keys', 112));
  const aes = createCipheriv('aes-256-cbc', keys.subarray(16, 48), keys.subarray(0, 16));
  const bytes = Buffer.concat([aes.update(plain), aes.final(), Buffer.alloc(10)]);
  return { bytes, mediaKey, fileSha256: createHash('sha256').update(plain).digest(), size: plain.length };
}
