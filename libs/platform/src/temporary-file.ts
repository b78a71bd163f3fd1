import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'recado-file-';
const DAY = 86_400_000;

/**
 * A place for one file on this machine's disk, for as long as it is used; only this process' user may read there.
 * Files that a killed process left behind are removed once they are a day old, with the first new one.
 */
export async function temporaryFile(): Promise<AsyncDisposable & { path: string }> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  return {
    path: join(folder, 'file'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Processes of other users sweep here, too; each user removes its own folders. */
async function sweep(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(folder).catch(() => null);
    const isOld = found !== null && found.mtimeMs < Date.now() - DAY;
    if (isOld) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
