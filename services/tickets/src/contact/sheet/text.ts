import { createReadStream } from 'node:fs';
import { SheetRefusal } from './refusal.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
const SEPARATORS = [';', ',', '\t', '|'];
const LOOKED_AT = 65_536;
/** Of a text no byte means any of these. */
const isControl = (byte: number) => byte < 32 && ![9, 10, 12, 13].includes(byte);

/**
 * What a file without a word about it is written in: a mark at its beginning says it; zeros in every second place are
 * UTF-16; what is valid UTF-8 from end to end is UTF-8; other texts are what Windows writes in our countries.
 * @throws SheetRefusal when it is no text at all
 */
export async function encodingOf(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return checked(path, 'utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return checked(path, 'utf-16be');
  const start = head.subarray(0, LOOKED_AT);
  const zeros = (from: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === from).length;
  const half = start.length / 2;
  if (zeros(1) > half * 0.7 && zeros(0) < half * 0.1) return checked(path, 'utf-16le');
  if (zeros(0) > half * 0.7 && zeros(1) < half * 0.1) return checked(path, 'utf-16be');
  if (start.some(isControl)) throw new SheetRefusal('ERR_SHEET_UNKNOWN');
  if (await isWritten(path, 'utf-8')) return 'utf-8';
  // Marked as UTF-8 and something else in it: nobody can say which of the two is wrong.
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) throw new SheetRefusal('ERR_SHEET_ENCODING');
  return 'windows-1252';
}

async function checked(path: string, encoding: Encoding): Promise<Encoding> {
  if (!(await isWritten(path, encoding))) throw new SheetRefusal('ERR_SHEET_ENCODING');
  return encoding;
}

async function isWritten(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** What parts the cells: said by Excel's first line `sep=;`, or what the first lines have in common. */
export function separatorOf(text: string): { separator: string; isSaid: boolean } {
  const said = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (said) return { separator: said, isSaid: true };
  const lines = unquoted(text)
    .split(/\r?\n|\r/)
    .slice(0, 10)
    .filter(Boolean);
  const score = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const least = Math.min(...counts);
    // In every line, and in each as often: that is no comma of a sentence.
    return least === 0 ? 0 : least + (counts.every((count) => count === least) ? 100 : 0);
  };
  const [best = ';'] = SEPARATORS.toSorted((a, b) => score(b) - score(a));
  return { separator: lines.length > 0 && score(best) > 0 ? best : ';', isSaid: false };
}

/** What stands in quotes parts nothing. */
const unquoted = (text: string) => text.replace(/"(?:[^"]|"")*("|$)/g, '');
