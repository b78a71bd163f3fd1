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

/** The folder `public` of the old installation. A name in a row is read only where it is a file within the folder. */
export class MediaFolder {
  private readonly root: string;

  constructor(path: string) {
    if (!existsSync(path) || !statSync(path).isDirectory())
      throw new MoveInRefused(`--media: there is no folder ${path}`, 'folder');
    this.root = realpathSync(path);
  }

  /** @throws LeftOut for a file that is missing, too large, or elsewhere */
  find(named: string, companyId: string): OldFile {
    const names = fileNamesIn(named);
    for (const name of names) {
      for (const place of ['', `company${companyId}`, join('media', companyId)]) {
        const path = this.within(join(place, name));
        if (path === null) continue;
        if (this.isOfAnother(path, companyId)) throw new LeftOut(`the file ${name} is of another company`);
        const { size } = statSync(path);
        if (size > MOST_BYTES) throw new LeftOut(`the file ${name} has ${size} bytes`);
        return { path, size };
      }
    }
    throw new LeftOut(`the file ${names[0]} is missing`);
  }
  open(file: OldFile) {
    return createReadStream(file.path);
  }

  /** Forks have a folder for each company: `company7` or `media/7`. Files beside these folders are of whoever names them. */
  private isOfAnother(path: string, companyId: string): boolean {
    const owner = /^(?:company|media[/\\])(\d+)[/\\]/i.exec(path.slice(this.root.length + 1))?.[1];
    return owner !== undefined && owner !== companyId;
  }

  /** A link counts by its target, which may be outside of the folder: such a file is refused. */
  private within(name: string): string | null {
    const path = resolve(this.root, name);
    if (!path.startsWith(this.root + sep) || !existsSync(path)) return null;
    const real = realpathSync(path);
    return real.startsWith(this.root + sep) && statSync(real).isFile() ? real : null;
  }

  /** Files that can be taken. */
  async measure(): Promise<{ files: number; bytes: number }> {
    let [files, bytes] = [0, 0];
    for await (const entry of await opendir(this.root, { recursive: true })) {
      if (!entry.isFile()) continue;
      const size = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
      if (size > MOST_BYTES) continue;
      files++;
      bytes += size;
    }
    return { files, bytes };
  }
}

/** Rows hold a path below the folder, or the address by which browsers had it; a file may have a % in its own name. */
function fileNamesIn(named: string): string[] {
  const path = /^https?:\/\//i.test(named) ? (URL.parse(named)?.pathname ?? '') : named;
  const names = [decoded(path), path].map((name) => name.replace(/^\/?(public\/)?/, ''));
  if (names.some((name) => name === '' || name.includes('\0'))) throw new LeftOut('the path of its file is empty');
  return [...new Set(names)];
}
function decoded(path: string): string {
  try {
    return path.includes('%') ? decodeURIComponent(path) : path;
  } catch {
    return path;
  }
}
