import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

/**
 * A picture without what its file tells besides it: the place and time it was taken, the device, names. Nothing is
 * compressed again. Formats it does not know come back as they are.
 */
export function withoutMetadata(bytes: Buffer): Buffer {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (begins('\xff\xd8\xff')) return stripJpeg(bytes);
  if (begins('\x89PNG\r\n\x1a\n')) return stripPng(bytes);
  if (begins('RIFF') && begins('WEBP', 8)) return stripWebp(bytes);
  return bytes;
}
