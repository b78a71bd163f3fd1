import { randomBytes } from 'node:crypto';

export const EMPTY = Buffer.alloc(0);

export function bigEndian(value: number, length: number): Buffer {
  const out = Buffer.alloc(length);
  out.writeUIntBE(value, 0, length);
  return out;
}

export const fromBigEndian = (bytes: Uint8Array): number => Buffer.from(bytes).readUIntBE(0, bytes.length);

/** Pads a message as WhatsApp does: 1 to 16 bytes, each with the count of padding bytes. */
export function pad(message: Uint8Array): Buffer {
  const length = (randomBytes(1).readUInt8() & 15) + 1;
  return Buffer.concat([message, Buffer.alloc(length, length)]);
}

/** @throws an error for a padding that is longer than the message, or of zero bytes */
export function unpad(padded: Uint8Array): Buffer {
  const length = padded.at(-1) ?? 0;
  if (length < 1 || length > padded.length) throw new Error(`a padding of ${length} in ${padded.length} bytes`);
  return Buffer.from(padded.subarray(0, padded.length - length));
}
