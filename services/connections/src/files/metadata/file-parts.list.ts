import { createReadStream } from 'node:fs';
import { UnreadableFile } from './unreadable-file.error.ts';

/** Bytes of the file itself, from the first position up to the second. */
export interface ByteRange {
  from: number;
  to: number;
}
/** A part of a rewritten file: new bytes, or a range of the original. */
export type OutputPart = Buffer | ByteRange;
interface Patch {
  at: number;
  length: number;
  /** The first new bytes; zeros follow. */
  bytes: Buffer;
}

/** Real files need a few parts; a crafted file of millions of tiny chunks would fill the memory. */
const MAX_PARTS = 100_000;
const ZEROS = Buffer.alloc(65_536);

/** The parts of a rewritten file in order; adjacent ranges are merged. */
export class FilePartList {
  readonly parts: OutputPart[] = [];
  length = 0;

  keep(from: number, to: number): void {
    if (to <= from) return;
    this.length += to - from;
    const last = this.parts.at(-1);
    if (last && !Buffer.isBuffer(last) && last.to === from) last.to = to;
    else this.add({ from, to });
  }
  put(...buffers: Buffer[]): void {
    for (const bytes of buffers.filter(({ length }) => length > 0)) {
      this.length += bytes.length;
      this.add(bytes);
    }
  }
  append({ parts }: FilePartList): void {
    for (const part of parts)
      if (Buffer.isBuffer(part)) this.put(part);
      else this.keep(part.from, part.to);
  }
  private add(part: OutputPart): void {
    if (this.parts.length >= MAX_PARTS) throw new UnreadableFile('a file of too many parts');
    this.parts.push(part);
  }
}

/** Overwrites positions of a file; its length and the offsets in it do not change. */
export class PatchList {
  private readonly patches: Patch[] = [];

  /** Overwrites with the given bytes, if they fit, and zeros behind them. */
  blank(at: number, length: number, bytes = Buffer.alloc(0)): void {
    if (length <= 0) return;
    if (this.patches.length >= MAX_PARTS) throw new UnreadableFile('a file of too many parts');
    this.patches.push({ at, length, bytes: bytes.length <= length ? bytes : Buffer.alloc(0) });
  }

  /** The parts of the patched file of this size; where two patches overlap the first one wins. */
  apply(size: number): FilePartList {
    const list = new FilePartList();
    let done = 0;
    for (const { at, length, bytes } of this.patches.toSorted((a, b) => a.at - b.at)) {
      const start = Math.max(at, done);
      const end = Math.min(at + length, size);
      if (end <= start) continue;
      list.keep(done, start);
      list.put(bytes.subarray(start - at, end - at));
      for (let zero = Math.max(start, at + bytes.length); zero < end; zero += ZEROS.length)
        list.put(ZEROS.subarray(0, Math.min(ZEROS.length, end - zero)));
      done = end;
    }
    list.keep(done, size);
    return list;
  }
}

export async function* readParts(path: string, { parts }: FilePartList): AsyncGenerator<Buffer> {
  for (const part of parts)
    if (Buffer.isBuffer(part)) yield part;
    else yield* createReadStream(path, { start: part.from, end: part.to - 1 }) as AsyncIterable<Buffer>;
}
