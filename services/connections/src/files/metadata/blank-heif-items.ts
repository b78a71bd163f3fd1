import { boxesIn, NumberReader, type Box } from './read-boxes.ts';
import type { FileBytes } from './file-bytes.reader.ts';
import type { PatchList } from './file-parts.list.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

/** Item types of EXIF and of XMP. */
const metadata = new Set(['Exif', 'mime']);
/** A picture of a phone has about fifty extents; a crafted one could have billions of empty extents. */
const MAX_EXTENTS = 100_000;
/** An empty EXIF: the offset, a big-endian TIFF, its first directory at 8 without entries or a next directory. */
const NO_EXIF = Buffer.from('000000004d4d002a00000008000000000000', 'hex');

/**
 * Overwrites EXIF and XMP of a picture with zeros (ISO/IEC 23008-12: HEIC, AVIF); both are items like its tiles. The
 * orientation is a property of the picture itself, so no EXIF is needed. @param meta the file's `meta` box
 */
export async function blankHeifItems(file: FileBytes, meta: Box, patches: PatchList): Promise<void> {
  const types = new Map<number, string>();
  let locations: Box | undefined;
  let content = 0;
  for await (const box of boxesIn(file, meta.start + 4, meta.end)) {
    if (box.type === 'iinf') await readTypes(file, box, types);
    if (box.type === 'iloc') locations = box;
    if (box.type === 'idat') content = box.start;
  }
  if (!locations) return;
  for await (const { id, at, length } of extentsIn(file, locations, content)) {
    const type = types.get(id) ?? '';
    if (!metadata.has(type) || at >= file.size) continue;
    // An item without a length extends to the end of the file.
    const end = length > 0 ? Math.min(at + length, file.size) : file.size;
    patches.blank(at, end - at, type === 'Exif' ? NO_EXIF : undefined);
  }
}

async function readTypes(file: FileBytes, box: Box, types: Map<number, string>): Promise<void> {
  const version = await new NumberReader(file, box.start).next(1);
  for await (const entry of boxesIn(file, box.start + (version === 0 ? 6 : 8), box.end)) {
    const reader = new NumberReader(file, entry.start);
    const isWide = (await reader.next(4)) >>> 24 >= 3;
    const id = await reader.next(isWide ? 4 : 2);
    const type = await file.text(reader.at + 2, 4);
    if (metadata.has(type)) types.set(id, type);
  }
}

/** The positions of items in the file. @param content the start of the box that holds small items */
async function* extentsIn(file: FileBytes, box: Box, content: number) {
  const reader = new NumberReader(file, box.start);
  const version = await reader.next(1);
  await reader.next(3);
  const [sizes, moreSizes] = [await reader.next(1), await reader.next(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  const indexSize = version > 0 ? moreSizes & 15 : 0;
  const items = await reader.next(version < 2 ? 2 : 4);
  let read = 0;
  for (let n = 0; n < items && reader.at < box.end; n++) {
    const id = await reader.next(version < 2 ? 2 : 4);
    const method = version > 0 ? (await reader.next(2)) & 15 : 0;
    await reader.next(2); // the data reference, which is always this file
    const base = (await reader.next(baseSize)) + (method === 1 ? content : 0);
    const extents = await reader.next(2);
    for (let extent = 0; extent < extents && reader.at < box.end; extent++) {
      if (++read > MAX_EXTENTS) throw new UnreadableFile('a picture of too many items');
      await reader.next(indexSize);
      const at = base + (await reader.next(offsetSize));
      yield { id, at, length: await reader.next(lengthSize) };
    }
  }
}
