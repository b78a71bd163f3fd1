import type { FileBytes } from './file-bytes.reader.ts';

/** A box of the ISO base media file format (ISO/IEC 14496-12), of which MP4, MOV, HEIC and AVIF are made. */
export interface Box {
  type: string;
  at: number;
  /** Position of the content. */
  start: number;
  end: number;
}

export async function* boxesIn(file: FileBytes, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= to;) {
    const head = await file.read(at, 16);
    if (head.length < 8) return;
    const size = head.readUInt32BE(0);
    const isLong = size === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? to - at : size;
    const start = at + (isLong ? 16 : 8);
    if (at + length < start) return;
    const end = Math.min(at + length, to);
    yield { type: head.toString('latin1', 4, 8), at, start, end };
    at = end;
  }
}

/** Reads consecutive numbers. */
export class NumberReader {
  constructor(
    private readonly file: FileBytes,
    public at: number,
  ) {}

  /** Returns 0 behind the end of the file. @param size in bytes, up to 8 */
  async next(size: number): Promise<number> {
    const bytes = await this.file.read(this.at, size);
    this.at += size;
    return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  }
}
