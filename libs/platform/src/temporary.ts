import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'recado-file-';
const DAY = 86_400_000;
let swept: Promise<void> | undefined;

/**
 * A place for one file on this machine's disk, for as long as it is used; only this process' user may read there.
 * What a killed process has left behind goes with the first file of one that comes after, when it is a day old.
 */
export async function temporaryFile(): Promise<AsyncDisposable & { path: string }> {
  await (swept ??= sweep());
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  return {
    path: join(folder, 'file'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function sweep(): Promise<void> {
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX)).map((name) => join(tmpdir(), name));
  for (const folder of left) {
    // Others sweep, too, or use theirs; what is another user's is theirs to remove.
    const made = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (made < Date.now() - DAY) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
