import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@recado/contracts';
import { type Files, temporaryFile } from '@recado/platform';
import { MOST_BYTES } from './sheet-limits.ts';

/**
 * Copies a file of the file store to this machine's disk; the copy is removed when it is disposed of.
 * @throws Fault `ERR_FILE_TOO_LARGE`
 */
export async function copyStoredFile(files: Files, path: string): Promise<AsyncDisposable & { path: string }> {
  if ((await files.size(path)) > MOST_BYTES) throw new Fault('ERR_FILE_TOO_LARGE');
  const copy = await temporaryFile();
  try {
    await pipeline(await files.read(path), createWriteStream(copy.path));
  } catch (error) {
    await copy[Symbol.asyncDispose]();
    throw error;
  }
  return copy;
}
