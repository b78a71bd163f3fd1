import { exifOf, orientationOf } from './orientation.ts';

const HEAD = 12;
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];

/** A WebP (RIFF container; also an animated one) without EXIF and XMP; orientation stays. */
export function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let at = HEAD; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'EXIF') orientation = orientationOf(tiffOf(bytes.subarray(at + 8, at + 8 + size)));
    else if (type !== 'XMP ') kept.push(Buffer.from(bytes.subarray(at, end)));
    at = end;
  }
  const tiff = exifOf(orientation);
  const extended = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X');
  if (extended) extended[8] = ((extended[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (tiff ? EXIF_FLAG : 0);
  if (tiff) kept.push(Buffer.concat([Buffer.from('EXIF', 'latin1'), sizeOf(tiff.length), tiff]));
  const content = Buffer.concat(kept);
  return Buffer.concat([
    Buffer.from('RIFF', 'latin1'),
    sizeOf(content.length + 4),
    Buffer.from('WEBP', 'latin1'),
    content,
  ]);
}

/** Some programs write the head that EXIF has in a JPEG. */
const tiffOf = (chunk: Buffer) => (chunk.toString('latin1', 0, 4) === 'Exif' ? chunk.subarray(6) : chunk);

function sizeOf(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(size);
  return bytes;
}
