import type { FileBytes } from './file-bytes.reader.ts';
import { makeOrientationExif, readOrientation } from './read-orientation.ts';
import { FilePartList } from './file-parts.list.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

const EXIF = 'Exif\0\0';
const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= SOI);

/**
 * Strips a JPEG (ITU T.81, annex B) of EXIF, XMP, IPTC, comments, further pictures and data behind its end; the picture
 * itself is copied byte by byte. Colour profile and orientation stay.
 */
export async function stripJpeg(file: FileBytes): Promise<FilePartList> {
  const [jfif, kept] = [new FilePartList(), new FilePartList()];
  let orientation = 1;
  let hasScan = false;
  // Decoders skip bytes between segments up to the next marker.
  for (let at = await file.indexOf(0xff, 2); at !== -1; at = await file.indexOf(0xff, at)) {
    const head = await file.read(at, 4);
    const marker = head[1];
    if (marker === undefined || marker === EOI || (head.length < 4 && marker !== 0xff)) break;
    if (marker === 0xff) at += 1; // filling
    else if (hasNoLength(marker)) at += 2;
    else {
      let end = Math.min(at + 2 + head.readUInt16BE(2), file.size);
      const name = await file.text(at + 4, Math.min(12, Math.max(0, end - at - 4)));
      if (marker === APP1 && name.startsWith(EXIF))
        orientation = readOrientation(await file.read(at + 10, Math.max(0, end - at - 10)));
      if (marker === SOS) {
        hasScan = true;
        end = await endOfScan(file, end);
      }
      if (isPicture(marker, name)) (marker === APP0 && kept.length === 0 ? jfif : kept).keep(at, end);
      at = Math.max(end, at + 2);
    }
  }
  if (!hasScan) throw new UnreadableFile('a JPEG without a scan');
  const list = new FilePartList();
  list.put(Buffer.of(0xff, SOI));
  list.append(jfif);
  list.put(...exifSegment(orientation));
  list.append(kept);
  list.put(Buffer.of(0xff, EOI));
  return list;
}

function isPicture(marker: number, name: string): boolean {
  if (marker === APP0) return name.startsWith('JFIF\0');
  if (marker === APP2) return name.startsWith('ICC_PROFILE\0');
  return marker === APP14 || !((marker >= APP1 && marker <= APP15) || marker === COM);
}

/** A scan ends at the next marker that is neither a stuffed byte nor a restart. */
async function endOfScan(file: FileBytes, from: number): Promise<number> {
  for (let start = from; start + 1 < file.size;) {
    const rest = await file.rest(start);
    const window = rest.length > 1 ? rest : await file.read(start);
    for (let at = window.indexOf(0xff); at !== -1 && at + 1 < window.length; at = window.indexOf(0xff, at + 1)) {
      const next = window[at + 1] ?? 0;
      if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return start + at;
    }
    start += window.length - 1; // the last byte may be the first of a marker
  }
  return file.size;
}

function exifSegment(orientation: number): Buffer[] {
  const tiff = makeOrientationExif(orientation);
  if (!tiff) return [];
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 | APP1, 0);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return [Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff])];
}
