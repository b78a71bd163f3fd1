import type { FileBytes } from './file-bytes.reader.ts';
import { gifParts } from './strip-gif.ts';
import { jpegParts } from './strip-jpeg.ts';
import { mediaParts } from './strip-iso-media.ts';
import type { PartList } from './file-parts.list.ts';
import { pngParts } from './strip-png.ts';
import { tiffParts } from './strip-tiff.ts';
import { webpParts } from './strip-webp.ts';

/** So many of a file's first bytes tell its format. */
export const HEAD_BYTES = 12;
/** First boxes of MP4, MOV, HEIC and AVIF. */
const boxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

export type Stripper = (file: FileBytes) => Promise<PartList>;

/**
 * How a file loses what it tells besides the picture: the place and time it was taken, the device, names. Nothing is
 * compressed again. What a client says the file is does not count. Null for formats without, and those not known.
 */
export function stripperOf(head: Buffer): Stripper | null {
  const text = head.toString('latin1', 0, HEAD_BYTES);
  if (text.startsWith('\xff\xd8\xff')) return jpegParts;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return pngParts;
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return webpParts;
  if (/^GIF8[79]a/.test(text)) return gifParts;
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return tiffParts;
  return boxes.has(text.slice(4, 8)) ? mediaParts : null;
}
