import { crc32 } from 'node:zlib';
import { exifOf, orientationOf } from './orientation.ts';

const SIGNATURE = 8;
/** Texts (XMP among them), EXIF and the time of the last change. */
const metadata = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** A PNG (also an animated one) without its metadata and whatever follows its end; orientation stays. */
export function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!metadata.has(type)) kept.push(bytes.subarray(at, end));
    else if (type === 'eXIf') kept.push(...exifChunk(orientationOf(bytes.subarray(at + 8, end - 4))));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function exifChunk(orientation: number): Buffer[] {
  const tiff = exifOf(orientation);
  if (!tiff) return [];
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(tiff.length);
  sum.writeUInt32BE(crc32(content));
  return [Buffer.concat([length, content, sum])];
}
