import { createReadStream, existsSync, realpathSync, statSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { MoveInRefused } from './move-in-refused.ts';
import { LeftOut } from './old-row.ts';

export interface OldFile {
  path: string;
  size: number;
}
/** As of contacts' files by default (MEDIA_MAX_BYTES): a larger one is not taken. */
const MOST_BYTES = 100 * 1024 ** 2;

/** The folder `public` of the old installation. What a row names is only read where it is a file within it. */
export class MediaFolder {
  private readonly root: string;

  constructor(path: string) {
    if (!existsSync(path) || !statSync(path).isDirectory())
      throw new MoveInRefused(`--media: there is no folder ${path}`, 'folder');
    this.root = realpathSync(path);
  }

  /** @throws LeftOut for a file that is missing, too large, or elsewhere */
  find(named: string, companyId: string): OldFile {
    const name = fileNameIn(named);
    for (const place of ['', `company${companyId}`, join('media', companyId)]) {
      const path = this.within(join(place, name));
      if (path === null) continue;
      const { size } = statSync(path);
      if (size > MOST_BYTES) throw new LeftOut(`the file ${name} has ${size} bytes`);
      return { path, size };
    }
    throw new LeftOut(`the file ${name} is missing`);
  }
  open(file: OldFile) {
    return createReadStream(file.path);
  }

  /** Of a link that leads out of the folder its target decides. */
  private within(name: string): string | null {
    const path = resolve(this.root, name);
    if (!path.startsWith(this.root + sep) || !existsSync(path)) return null;
    const real = realpathSync(path);
    return real.startsWith(this.root + sep) && statSync(real).isFile() ? real : null;
  }

  async measure(): Promise<{ files: number; bytes: number }> {
    let [files, bytes] = [0, 0];
    for await (const entry of await opendir(this.root, { recursive: true })) {
      if (!entry.isFile()) continue;
      files++;
      bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
    }
    return { files, bytes };
  }
}

/** Rows hold a path below the folder, or the address by which browsers had it. */
function fileNameIn(named: string): string {
  const path = /^https?:\/\//i.test(named) ? (URL.parse(named)?.pathname ?? '') : named;
  const name = decoded(path).replace(/^\/?(public\/)?/, '');
  if (name === '' || name.includes('\0')) throw new LeftOut('the path of its file is empty');
  return name;
}
function decoded(path: string): string {
  try {
    return path.includes('%') ? decodeURIComponent(path) : path;
  } catch {
    return path;
  }
}
