import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@recado/contracts';
import type { Files } from '@recado/platform';
import { MOST_BYTES } from './limits.ts';

/** A stored file as one on this machine's disk, for as long as it is used. */
export async function fetched(files: Files, path: string): Promise<AsyncDisposable & { path: string }> {
  if ((await files.size(path)) > MOST_BYTES) throw new Fault('ERR_FILE_TOO_LARGE');
  const folder = await mkdtemp(join(tmpdir(), 'recado-sheet-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const copy = join(folder, 'file');
  try {
    await pipeline(await files.read(path), createWriteStream(copy));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path: copy, [Symbol.asyncDispose]: remove };
}
