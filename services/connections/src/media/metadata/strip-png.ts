import { crc32 } from 'node:zlib';
import type { FileBytes } from './file-bytes.reader.ts';
import { exifOf, orientationOf } from './read-orientation.ts';
import { PartList } from './file-parts.list.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

const SIGNATURE = 8;
/** Texts (XMP among them), EXIF and the time of the last change. */
const metadata = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** A PNG (also an animated one) without its metadata and whatever follows its end; orientation stays. */
export async function pngParts(file: FileBytes): Promise<PartList> {
  const kept = new PartList();
  kept.keep(0, SIGNATURE);
  let hasPicture = false;
  for (let at = SIGNATURE; at + 12 <= file.size;) {
    const head = await file.read(at, 8);
    const end = Math.min(at + 12 + head.readUInt32BE(0), file.size);
    const type = head.toString('latin1', 4);
    if (type === 'IDAT') hasPicture = true;
    if (!metadata.has(type)) kept.keep(at, end);
    else if (type === 'eXIf')
      kept.put(...exifChunk(orientationOf(await file.read(at + 8, Math.max(0, end - at - 12)))));
    if (type === 'IEND') break;
    at = end;
  }
  if (!hasPicture) throw new UnreadableFile('a PNG without a picture');
  return kept;
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
