import { crc32 } from 'node:zlib';
import type { FileBytes } from './file-bytes.reader.ts';
import { makeOrientationExif, readOrientation } from './read-orientation.ts';
import { FilePartList } from './file-parts.list.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

const SIGNATURE = 8;
/** Chunk types of texts (XMP among them), EXIF and the modification time. */
const metadata = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** Strips a PNG (also an animated one) of metadata and data behind its end; the orientation stays. */
export async function stripPng(file: FileBytes): Promise<FilePartList> {
  const kept = new FilePartList();
  kept.keep(0, SIGNATURE);
  let hasPicture = false;
  for (let at = SIGNATURE; at + 12 <= file.size;) {
    const head = await file.read(at, 8);
    const end = Math.min(at + 12 + head.readUInt32BE(0), file.size);
    const type = head.toString('latin1', 4);
    if (type === 'IDAT') hasPicture = true;
    if (!metadata.has(type)) kept.keep(at, end);
    else if (type === 'eXIf')
      kept.put(...exifChunk(readOrientation(await file.read(at + 8, Math.max(0, end - at - 12)))));
    if (type === 'IEND') break;
    at = end;
  }
  if (!hasPicture) throw new UnreadableFile('a PNG without a picture');
  return kept;
}

function exifChunk(orientation: number): Buffer[] {
  const tiff = makeOrientationExif(orientation);
  if (!tiff) return [];
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(tiff.length);
  sum.writeUInt32BE(crc32(content));
  return [Buffer.concat([length, content, sum])];
}
