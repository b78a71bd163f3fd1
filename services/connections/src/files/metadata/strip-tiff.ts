import type { FileBytes } from './file-bytes.reader.ts';
import { PatchList, type FilePartList } from './file-parts.list.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

const GPS = 0x8825;
/** Tags of XMP, IPTC and Photoshop, which repeat place and names. */
const texts = new Set([700, 33_723, 34_377]);
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** A crafted file can refer to the same directory from each entry of another. */
const MAX_ENTRIES = 1_000_000;
/** The cost of a directory, counted in entries: each one is another read from disk. */
const COST_OF_DIRECTORY = 100;

interface TiffEntry {
  tag: number;
  value: number;
  /** Bytes of the value; more than four are stored at the position `value`. */
  length: number;
}

/**
 * Overwrites place, XMP and IPTC of a TIFF (6.0; also most raw formats of cameras) with zeros. Device and time stay, as
 * raw converters need them.
 */
export async function stripTiff(file: FileBytes): Promise<FilePartList> {
  const patches = new PatchList();
  const tiff = new TiffReader(file, (await file.text(0, 2)) === 'II');
  const blankValue = ({ value, length }: TiffEntry) => {
    if (length > 4 && value < file.size) patches.blank(value, Math.min(length, file.size - value));
  };
  const seen = new Set<number>();
  for (let at = await tiff.long(4); at > 0 && !seen.has(at);) {
    seen.add(at);
    const { entries, next } = await tiff.read(at);
    for (const entry of entries) {
      if (texts.has(entry.tag)) blankValue(entry);
      if (entry.tag !== GPS || seen.has(entry.value)) continue;
      seen.add(entry.value);
      const place = await tiff.read(entry.value);
      place.entries.forEach(blankValue);
      patches.blank(entry.value, 2 + place.entries.length * 12);
    }
    at = next;
  }
  return patches.apply(file.size);
}

/** Reads directories; a truncated one yields the entries it has. */
class TiffReader {
  private entries = 0;

  constructor(
    private readonly file: FileBytes,
    private readonly isLittle: boolean,
  ) {}

  async read(at: number): Promise<{ entries: TiffEntry[]; next: number }> {
    this.entries += COST_OF_DIRECTORY;
    const count = await this.number(at, 2);
    const entries: TiffEntry[] = [];
    for (let place = at + 2; place < at + 2 + count * 12 && place + 12 <= this.file.size; place += 12) {
      if (++this.entries > MAX_ENTRIES) throw new UnreadableFile('a TIFF of too many entries');
      const length = (await this.long(place + 4)) * (sizes[await this.number(place + 2, 2)] ?? 1);
      entries.push({ tag: await this.number(place, 2), value: await this.long(place + 8), length });
    }
    return { entries, next: await this.long(at + 2 + count * 12) };
  }

  long(at: number): Promise<number> {
    return this.number(at, 4);
  }
  /** Returns 0 behind the end of the file. */
  private async number(at: number, size: number): Promise<number> {
    const bytes = await this.file.read(at, size);
    if (bytes.length < size) return 0;
    return this.isLittle ? bytes.readUIntLE(0, size) : bytes.readUIntBE(0, size);
  }
}
