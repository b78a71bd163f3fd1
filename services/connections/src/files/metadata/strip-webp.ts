import type { FileBytes } from './file-bytes.reader.ts';
import { makeOrientationExif, readOrientation } from './read-orientation.ts';
import { FilePartList } from './file-parts.list.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

const HEAD = 12;
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];
const pictures = new Set(['VP8 ', 'VP8L', 'ANMF']);

/** Strips a WebP (RIFF container; also an animated one) of EXIF and XMP; the orientation stays. */
export async function stripWebp(file: FileBytes): Promise<FilePartList> {
  const kept = new FilePartList();
  let extended: Buffer | undefined;
  let orientation = 1;
  let hasPicture = false;
  for (let at = HEAD; at + 8 <= file.size;) {
    const head = await file.read(at, 8);
    const size = head.readUInt32LE(4);
    const end = Math.min(at + 8 + size + (size % 2), file.size);
    const type = head.toString('latin1', 0, 4);
    if (pictures.has(type)) hasPicture = true;
    if (type === 'EXIF') orientation = readOrientation(tiffOf(await file.read(at + 8, end - at - 8)));
    else if (type === 'VP8X' && !extended && end - at <= 64) {
      extended = Buffer.from(await file.read(at, end - at));
      kept.put(extended);
    } else if (type !== 'XMP ') kept.keep(at, end);
    at = end;
  }
  if (!hasPicture) throw new UnreadableFile('a WebP without a picture');
  const tiff = makeOrientationExif(orientation);
  if (extended) extended[8] = ((extended[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (tiff ? EXIF_FLAG : 0);
  if (tiff) kept.put(Buffer.concat([Buffer.from('EXIF', 'latin1'), sizeOf(tiff.length), tiff]));
  const list = new FilePartList();
  list.put(Buffer.concat([Buffer.from('RIFF'), sizeOf(kept.length + 4), Buffer.from('WEBP')]));
  list.append(kept);
  return list;
}

/** Some programs add the EXIF header of a JPEG. */
const tiffOf = (chunk: Buffer) => (chunk.toString('latin1', 0, 4) === 'Exif' ? chunk.subarray(6) : chunk);

function sizeOf(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(size);
  return bytes;
}
