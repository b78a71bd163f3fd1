import { exifOf, orientationOf } from './orientation.ts';

const EXIF = 'Exif\0\0';
const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= SOI);

/**
 * A JPEG (ITU T.81, annex B) without EXIF, XMP, IPTC, comments, further pictures and whatever follows its end; the
 * picture itself is copied byte by byte. Colour profile and orientation stay.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === EOI) break;
    if (marker === 0xff)
      at += 1; // filling
    else if (hasNoLength(marker)) at += 2;
    else {
      let end = at + 2 + bytes.readUInt16BE(at + 2);
      const segment = bytes.subarray(at, end);
      const name = segment.toString('latin1', 4, 16);
      if (marker === APP1 && name.startsWith(EXIF)) orientation = orientationOf(segment.subarray(10));
      if (marker === SOS) end = endOfScan(bytes, end);
      if (isPicture(marker, name)) kept.push(bytes.subarray(at, end));
      at = end;
    }
  }
  const jfif = kept[0]?.[1] === APP0 ? kept.splice(0, 1) : [];
  return Buffer.concat([Buffer.of(0xff, SOI), ...jfif, ...exifSegment(orientation), ...kept, Buffer.of(0xff, EOI)]);
}

function isPicture(marker: number, name: string): boolean {
  if (marker === APP0) return name.startsWith('JFIF\0');
  if (marker === APP2) return name.startsWith('ICC_PROFILE\0');
  return marker === APP14 || !((marker >= APP1 && marker <= APP15) || marker === COM);
}

/** A scan ends at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function exifSegment(orientation: number): Buffer[] {
  const tiff = exifOf(orientation);
  if (!tiff) return [];
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 | APP1, 0);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return [Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff])];
}
