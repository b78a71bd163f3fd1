import { existsSync, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { MoveInRefused } from '../move-in-refused.ts';

/** Names that the console's list can hold. */
const MOST_LENGTH = 200;
const MOST_NAMES = 200;

/** The folder with the media folders and archives that the console may choose; nothing else of the machine is read for it. */
export class SourceFolder {
  private readonly root: string;

  constructor(path: string) {
    if (!existsSync(path) || !statSync(path).isDirectory())
      throw new MoveInRefused(`--for-console: there is no folder ${path}`, 'folder');
    this.root = realpathSync(path);
  }

  /** Entries directly in the folder: folders, and ZIP files. A folder may be an archive that was unpacked. */
  async list(): Promise<{ folders: string[]; archives: string[] }> {
    const entries = (await readdir(this.root, { withFileTypes: true }))
      .filter(({ name }) => !name.startsWith('.') && name.length <= MOST_LENGTH)
      .toSorted((a, b) => a.name.localeCompare(b.name));
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const zips = entries.filter((entry) => entry.isFile() && /\.zip$/i.test(entry.name)).map(({ name }) => name);
    const unpacked = folders.filter((name) => existsSync(join(this.root, name, 'company.json')));
    return { folders: folders.slice(0, MOST_NAMES), archives: [...zips, ...unpacked].slice(0, MOST_NAMES) };
  }

  /** The path of such an entry. @throws MoveInRefused for one that is gone, or leads elsewhere */
  find(name: string): string {
    const path = join(this.root, name);
    const isHere = /^[^/\\\0]+$/.test(name) && existsSync(path) && realpathSync(path) === this.root + sep + name;
    if (!isHere) throw new MoveInRefused(`The folder has no ${name} any more`, 'folder');
    return path;
  }
}
