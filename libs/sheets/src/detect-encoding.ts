import { createReadStream } from 'node:fs';
import { SheetRefusal } from './sheet-refusal.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
/** Bytes that no text holds. */
const isControl = (byte: number) => byte < 32 && ![9, 10, 12, 13].includes(byte);

/**
 * The encoding of a text file. A byte order mark names it; zeros in every second place are UTF-16; valid UTF-8 from end to
 * end is UTF-8; other texts are taken for windows-1252, which Windows writes in Latin America and Western Europe.
 * @param head the first 64 kB of the file
 * @throws SheetRefusal when the file is no text or not in the encoding it names
 */
export async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return checked(path, 'utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return checked(path, 'utf-16be');
  const zeros = (from: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === from).length;
  const half = head.length / 2;
  if (zeros(1) > half * 0.7 && zeros(0) < half * 0.1) return checked(path, 'utf-16le');
  if (zeros(0) > half * 0.7 && zeros(1) < half * 0.1) return checked(path, 'utf-16be');
  if (head.some(isControl)) throw new SheetRefusal('ERR_SHEET_UNKNOWN');
  if (await isValid(path, 'utf-8')) return 'utf-8';
  // A mark of UTF-8 before bytes that are none: either of the two may be wrong.
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) throw new SheetRefusal('ERR_SHEET_ENCODING');
  return 'windows-1252';
}

async function checked(path: string, encoding: Encoding): Promise<Encoding> {
  if (!(await isValid(path, encoding))) throw new SheetRefusal('ERR_SHEET_ENCODING');
  return encoding;
}

async function isValid(path: string, encoding: Encoding): Promise<boolean> {
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
