import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownerOf, type FileOwner } from '@recado/contracts';
import type { Disk } from 'flydrive';
import type { ProcessConfig } from './config.ts';
import { openDisk } from './file-disk.ts';
import type { Keys } from './keys.ts';
import { temporaryFile } from './temporary-file.ts';

const DAY = 86_400;
/** Folder of files of the local store while they arrive; flydrive removes a leading dot from names. */
const INCOMING = 'incoming';

/**
 * The file store: a local folder, or any S3-compatible store. Paths are `{company}/{owner}/{yyyy-mm}/{random}.{ext}`: a
 * path alone says which company a file belongs to, and which service decides who may fetch it.
 */
export class Files {
  private constructor(
    private readonly disk: Disk,
    private readonly keys: Keys,
    /** Absolute folder of the local store; null for S3. */
    readonly folder: string | null,
  ) {}

  static async open(config: ProcessConfig, keys: Keys): Promise<Files> {
    const { disk, folder } = await openDisk(config, 'files');
    if (folder !== null) await sweepIncoming(join(folder, INCOMING));
    return new Files(disk, keys, folder);
  }

  /** A fresh path for a file of a company. The name's ending is kept when it is a plain one. */
  newPath(companyId: number, owner: FileOwner, name: string): string {
    const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
    return `${companyId}/${owner}/${new Date().toISOString().slice(0, 7)}/${crypto.randomUUID()}${ending}`;
  }

  /** Stores a file under its path once it is whole; of one that breaks off, nothing stays. */
  async write(path: string, content: Readable, mimetype: string): Promise<void> {
    if (this.folder === null) return this.upload(path, content, mimetype);
    const incoming = `${INCOMING}/${crypto.randomUUID()}`;
    try {
      await this.disk.putStream(incoming, content, { contentType: mimetype });
      await this.disk.move(incoming, path);
    } catch (error) {
      await this.disk.delete(incoming);
      throw error;
    }
    return undefined;
  }

  /** S3 must know the length beforehand: the stream goes to the disk first, never whole into memory. */
  private async upload(path: string, content: Readable, contentType: string): Promise<void> {
    await using file = await temporaryFile();
    await pipeline(content, createWriteStream(file.path));
    const { size } = await stat(file.path);
    await this.disk.putStream(path, createReadStream(file.path), { contentType, contentLength: size });
  }
  read(path: string): Promise<Readable> {
    return this.disk.getStream(path);
  }
  /** Copies a file, for the same owner. @returns the path of the copy */
  async copy(path: string, companyId: number): Promise<string> {
    const owner = ownerOf(path);
    if (!owner) throw new Error(`${path} is no path of a stored file`);
    const copy = this.newPath(companyId, owner, path);
    await this.disk.copy(path, copy);
    return copy;
  }
  async size(path: string): Promise<number> {
    return (await this.disk.getMetaData(path)).contentLength;
  }
  /** Paths of all files of a company. */
  async *list(companyId: number): AsyncGenerator<string> {
    let paginationToken: string | undefined;
    do {
      const page = await this.disk.listAll(`${companyId}/`, {
        recursive: true,
        ...(paginationToken ? { paginationToken } : {}),
      });
      for (const object of page.objects) if (object.isFile) yield object.key;
      ({ paginationToken } = page);
    } while (paginationToken);
  }
  async removeAll(companyId: number): Promise<void> {
    await this.disk.deleteAll(`${companyId}/`);
  }
  async remove(path: string): Promise<void> {
    await this.disk.delete(path);
  }
  /** Removes a file that no row names any more; a file that cannot be removed does no harm. */
  async discard(path: string | null): Promise<void> {
    if (path !== null) await this.remove(path).catch(() => undefined);
  }
  exists(path: string): Promise<boolean> {
    return this.disk.exists(path);
  }
  /** An address in the S3 store itself, for minutes; the store answers with these headers. */
  temporaryUrl(path: string, headers: { contentType: string; contentDisposition: string }): Promise<string> {
    return this.disk.getSignedUrl(path, { expiresIn: '5mins', ...headers });
  }

  /**
   * Address of a file for a browser: signed, and good until the end of the next day (UTC), so that it stays the same
   * for a day and the browser's cache works. A person with the address was allowed to see the message.
   * @param seconds good for so long instead
   */
  publicUrl(path: string, seconds?: number): string {
    const now = Math.floor(Date.now() / 1000);
    const expires = seconds ? now + seconds : (Math.floor(now / DAY) + 2) * DAY;
    return `/public/${path}?expires=${expires}&signature=${this.signature(path, expires)}`;
  }

  mayFetch(path: string, expires: unknown, signature: unknown): boolean {
    const until = Number(expires);
    if (typeof expires !== 'string' || typeof signature !== 'string') return false;
    if (!Number.isInteger(until) || until * 1000 < Date.now()) return false;
    return this.keys.verify('public', `${path}|${until}`, signature);
  }

  private signature(path: string, expires: number): string {
    return this.keys.sign('public', `${path}|${expires}`);
  }
}

/** Removes what a process that was killed had begun to store; a day later nothing still arrives. */
async function sweepIncoming(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - DAY * 1000) await rm(path, { force: true });
  }
}
