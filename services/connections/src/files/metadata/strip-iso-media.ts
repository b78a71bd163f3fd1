import { boxesIn, type Box } from './read-boxes.ts';
import type { FileBytes } from './file-bytes.reader.ts';
import { blankHeifItems } from './blank-heif-items.ts';
import { PatchList, type FilePartList } from './file-parts.list.ts';

/** Entries of `udta` with place, device and XMP, as cameras and phones write them. Titles and covers stay. */
const metadataTypes = new Set(['©xyz', 'loci', '©mak', '©mod', '©gps', 'XMP_']);
const XMP_ID = 'be7acfcb97a942e89c71999491e3afac';

/** Overwrites place and device in HEIC, AVIF, MP4 and MOV with zeros; no size or offset changes. */
export async function stripIsoMedia(file: FileBytes): Promise<FilePartList> {
  const patches = new PatchList();
  for await (const box of boxesIn(file, 0, file.size)) {
    if (box.type === 'meta') await blankHeifItems(file, box, patches);
    if (box.type === 'moov') await blankInMovie(file, box, patches);
    if (box.type === 'uuid' && (await file.read(box.start, 16)).toString('hex') === XMP_ID) free(box, patches);
  }
  return patches.apply(file.size);
}

/** Blanks the user data of a movie and of each track. */
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
    if (metadataTypes.has(entry.type) || (await isQuickTime(file, entry))) free(entry, patches);
}

/** Apple's metadata by keys: place, device, time. Titles and covers of iTunes have another handler. */
const isQuickTime = async (file: FileBytes, { type, start, end }: Box) =>
  type === 'meta' && (await file.text(start, Math.min(64, end - start))).includes('mdta');

/** Turns a box into a `free` box of zeros, which players skip. */
function free({ at, start, end }: Box, patches: PatchList): void {
  patches.blank(at + 4, 4, Buffer.from('free'));
  patches.blank(start, end - start);
}
