import { createReadStream, existsSync, statSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { MoveInRefused } from '../move-in-refused.ts';

export interface ArchivedFile {
  /** Below `files/`. */
  path: string;
  size: number;
  open: () => Promise<Readable>;
}
/** Where an archive is read from: the ZIP file, or the folder it was unpacked into. */
export interface ArchiveSource {
  /** A part of it; null where it has none of the name. */
  open(name: string): Promise<Readable | null>;
  files(): AsyncGenerator<ArchivedFile>;
  close(): void;
}
export const MANIFEST = 'company.json';
const FILES = 'files/';

/** Whether the path is one of an archive, rather than the address of a database. */
export const isArchivePath = (path: string): boolean => !/^[a-z]+:\/\//i.test(path) && existsSync(path);

export async function openSource(path: string): Promise<ArchiveSource> {
  if (statSync(path).isDirectory()) return new FolderSource(resolve(path));
  return ZipSource.openFile(path);
}

class ZipSource implements ArchiveSource {
  private readonly path: string;
  private readonly zip: ZipFile;
  /** Entries of tables and the manifest; files are listed anew when they are read, as there may be a million of them. */
  private readonly parts = new Map<string, Entry>();

  private constructor(path: string, zip: ZipFile) {
    this.path = path;
    this.zip = zip;
  }

  static async openFile(path: string): Promise<ZipSource> {
    const zip = await openZip(path);
    const source = new ZipSource(path, zip);
    for await (const entry of entriesOf(path, zip))
      if (!entry.fileName.startsWith(FILES)) source.parts.set(entry.fileName, entry);
    return source;
  }
  async open(name: string): Promise<Readable | null> {
    const entry = this.parts.get(name);
    return entry ? this.zip.openReadStreamPromise(entry) : null;
  }
  async *files(): AsyncGenerator<ArchivedFile> {
    const zip = await openZip(this.path);
    try {
      for await (const entry of entriesOf(this.path, zip)) {
        const path = entry.fileName.slice(FILES.length);
        if (!entry.fileName.startsWith(FILES) || path === '' || path.endsWith('/')) continue;
        yield { path, size: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) };
      }
    } finally {
      zip.close();
    }
  }
  close(): void {
    this.zip.close();
  }
}

/** yauzl refuses names that lead out of a folder, and unpacks no more of an entry than the size that it names. */
async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true });
  } catch (error) {
    throw new MoveInRefused(`--from: ${path} is no ZIP archive: ${(error as Error).message}`, 'archive');
  }
}

/** @throws MoveInRefused for an entry whose path leads elsewhere, or that cannot be read */
async function* entriesOf(path: string, zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry;
  } catch (error) {
    throw new MoveInRefused(`--from: ${path} cannot be read: ${(error as Error).message}`, 'archive');
  }
}

class FolderSource implements ArchiveSource {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }
  open(name: string): Promise<Readable | null> {
    const path = join(this.root, name);
    return Promise.resolve(existsSync(path) ? createReadStream(path) : null);
  }
  async *files(): AsyncGenerator<ArchivedFile> {
    const folder = join(this.root, FILES);
    if (!existsSync(folder)) return;
    // Links are no files of an archive: where they lead to is not read.
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const open = () => Promise.resolve<Readable>(createReadStream(path));
      yield { path: relative(folder, path).split(sep).join('/'), size: statSync(path).size, open };
    }
  }
  close(): void {
    // Each stream closes itself.
  }
}
