import type { FileBytes } from './file-bytes.reader.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripIsoMedia } from './strip-iso-media.ts';
import type { FilePartList } from './file-parts.list.ts';
import { stripPng } from './strip-png.ts';
import { stripTiff } from './strip-tiff.ts';
import { stripWebp } from './strip-webp.ts';

/** Number of first bytes by which the format is detected. */
export const HEAD_BYTES = 12;
/** First boxes of MP4, MOV, HEIC and AVIF. */
const boxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

export type Stripper = (file: FileBytes) => Promise<FilePartList>;

/**
 * The function that strips a file of metadata: place, time, device, names. The picture is not recompressed. The format
 * is detected from the bytes and not from the declared type; null for formats without metadata and unknown ones.
 */
export function metadataStripperFor(head: Buffer): Stripper | null {
  const text = head.toString('latin1', 0, HEAD_BYTES);
  if (text.startsWith('\xff\xd8\xff')) return stripJpeg;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return stripPng;
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return stripWebp;
  if (/^GIF8[79]a/.test(text)) return stripGif;
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return stripTiff;
  return boxes.has(text.slice(4, 8)) ? stripIsoMedia : null;
}
