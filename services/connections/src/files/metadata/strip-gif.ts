import type { FileBytes } from './file-bytes.reader.ts';
import { FilePartList } from './file-parts.list.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

const [EXTENSION, IMAGE, COMMENT, APPLICATION] = [0x21, 0x2c, 0xfe, 0xff];
/** Application blocks with the number of loops of an animation; others carry XMP and colour profiles. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Strips a GIF (89a) of comments, application blocks and data behind its end. */
export async function stripGif(file: FileBytes): Promise<FilePartList> {
  let at = 13 + colours((await file.read(10, 1))[0] ?? 0);
  const kept = new FilePartList();
  kept.keep(0, Math.min(at, file.size));
  let hasPicture = false;
  for (;;) {
    const head = await file.read(at, 14);
    const [kind, label = 0] = head;
    if (kind !== EXTENSION && kind !== IMAGE) break;
    const start = kind === IMAGE ? at + 11 + colours(head[9] ?? 0) : at + 2;
    const end = await endOfBlocks(file, start);
    if (kind === IMAGE) hasPicture = true;
    const isForeign = label === APPLICATION && !loops.has(head.toString('latin1', 3, 14));
    if (kind === IMAGE || !(label === COMMENT || isForeign)) kept.keep(at, end);
    at = end;
  }
  if (!hasPicture) throw new UnreadableFile('a GIF without a picture');
  kept.put(Buffer.of(0x3b));
  return kept;
}

/** Data is stored in blocks, each behind its length; an empty block is the last. */
async function endOfBlocks(file: FileBytes, from: number): Promise<number> {
  for (let at = from; at < file.size;) {
    const length = (await file.read(at, 1))[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return file.size;
}
