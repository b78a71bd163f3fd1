import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@recado/contracts';
import { type Files, temporaryFile } from '@recado/platform';
import { MOST_BYTES } from './limits.ts';

/** A stored file as one on this machine's disk, for as long as it is used. */
export async function fetched(files: Files, path: string): Promise<AsyncDisposable & { path: string }> {
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
