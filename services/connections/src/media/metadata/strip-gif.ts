import type { FileBytes } from './file-bytes.reader.ts';
import { PartList } from './file-parts.list.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

const [EXTENSION, IMAGE, COMMENT, APPLICATION] = [0x21, 0x2c, 0xfe, 0xff];
/** Applications whose blocks say how often an animation is played; others carry XMP and colour profiles. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** A GIF (89a) without comments, blocks of programs and whatever follows its end. */
export async function gifParts(file: FileBytes): Promise<PartList> {
  let at = 13 + colours((await file.read(10, 1))[0] ?? 0);
  const kept = new PartList();
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

/** Data come in blocks, each behind its length; an empty one is the last. */
async function endOfBlocks(file: FileBytes, from: number): Promise<number> {
  for (let at = from; at < file.size;) {
    const length = (await file.read(at, 1))[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return file.size;
}
