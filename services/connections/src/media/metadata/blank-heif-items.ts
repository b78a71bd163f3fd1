import { boxesIn, NumberReader, type Box } from './read-boxes.ts';
import type { FileBytes } from './file-bytes.reader.ts';
import type { PatchList } from './file-parts.list.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

/** EXIF, and XMP, which is an item of this type. */
const metadata = new Set(['Exif', 'mime']);
/** A picture of a telephone has about fifty; extents without any bytes could be billions. */
const MOST_EXTENTS = 100_000;
/** No EXIF: its offset, a big-endian TIFF, its first directory at 8 with no entries and none after it. */
const NO_EXIF = Buffer.from('000000004d4d002a00000008000000000000', 'hex');

/**
 * Zeros for EXIF and XMP of a picture (ISO/IEC 23008-12: HEIC, AVIF), which are items like its tiles. How it is turned is
 * a property of the picture itself, so nothing of EXIF is needed. @param meta the file's `meta` box
 */
export async function blankItems(file: FileBytes, meta: Box, patches: PatchList): Promise<void> {
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
    // Without a length an item lasts to the end of the file.
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

/** Where items lie in the file; `content` is where the box begins that small ones lie in. */
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
    await reader.next(2); // which file: always this one
    const base = (await reader.next(baseSize)) + (method === 1 ? content : 0);
    const extents = await reader.next(2);
    for (let extent = 0; extent < extents && reader.at < box.end; extent++) {
      if (++read > MOST_EXTENTS) throw new UnreadableFile('a picture of too many items');
      await reader.next(indexSize);
      const at = base + (await reader.next(offsetSize));
      yield { id, at, length: await reader.next(lengthSize) };
    }
  }
}
