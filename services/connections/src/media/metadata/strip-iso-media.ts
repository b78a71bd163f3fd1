import { boxesIn, type Box } from './read-boxes.ts';
import type { FileBytes } from './file-bytes.reader.ts';
import { blankItems } from './blank-heif-items.ts';
import { PatchList, type PartList } from './file-parts.list.ts';

/** Place, device and XMP, as cameras and telephones write them into `udta`. Titles and covers stay. */
const named = new Set(['©xyz', 'loci', '©mak', '©mod', '©gps', 'XMP_']);
const XMP_ID = 'be7acfcb97a942e89c71999491e3afac';

/** HEIC, AVIF, MP4 and MOV with zeros for place and device; no size or offset in them changes. */
export async function mediaParts(file: FileBytes): Promise<PartList> {
  const patches = new PatchList();
  for await (const box of boxesIn(file, 0, file.size)) {
    if (box.type === 'meta') await blankItems(file, box, patches);
    if (box.type === 'moov') await blankInMovie(file, box, patches);
    if (box.type === 'uuid' && (await file.read(box.start, 16)).toString('hex') === XMP_ID) free(box, patches);
  }
  return patches.apply(file.size);
}

/** Of a movie and of each of its tracks. */
async function blankInMovie(file: FileBytes, movie: Box, patches: PatchList): Promise<void> {
  for await (const box of boxesIn(file, movie.start, movie.end)) {
    if (box.type === 'trak') await blankInTrack(file, box, patches);
    else await blankUserData(file, box, patches);
  }
}
async function blankInTrack(file: FileBytes, track: Box, patches: PatchList): Promise<void> {
  for await (const box of boxesIn(file, track.start, track.end)) await blankUserData(file, box, patches);
}
async function blankUserData(file: FileBytes, box: Box, patches: PatchList): Promise<void> {
  if (await isQuickTime(file, box)) free(box, patches);
  if (box.type !== 'udta') return;
  for await (const entry of boxesIn(file, box.start, box.end))
    if (named.has(entry.type) || (await isQuickTime(file, entry))) free(entry, patches);
}

/** Apple's metadata by keys: place, device, time. What iTunes writes, titles and covers, has another handler. */
const isQuickTime = async (file: FileBytes, { type, start, end }: Box) =>
  type === 'meta' && (await file.text(start, Math.min(64, end - start))).includes('mdta');

/** Players pass over a box of this type; nothing is left in it. */
function free({ at, start, end }: Box, patches: PatchList): void {
  patches.blank(at + 4, 4, Buffer.from('free'));
  patches.blank(start, end - start);
}
