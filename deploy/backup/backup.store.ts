import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openBackupPlace } from '../../libs/platform/src/backup-place.ts';
import type { openDisk } from '../../libs/platform/src/file-disk.ts';
import { OpeningStream, SealingStream } from './sealed-stream.ts';

type Disk = Awaited<ReturnType<typeof openDisk>>['disk'];

/** The ending of an object that is not whole yet. */
const PART = '.part';

/** A folder or a bucket of objects, each sealed under its own name. */
export class BackupStore {
  private readonly disk: Disk;
  private readonly secret: string;

  constructor(disk: Disk, secret: string) {
    this.disk = disk;
    this.secret = secret;
  }

  /** @param env BACKUP_DIR, or BACKUP_S3_BUCKET with what else differs from the file store's S3_* */
  static async open(env: NodeJS.ProcessEnv, dataDir: string, secret: string): Promise<BackupStore> {
    const place = await openBackupPlace({ ...env, BACKUP_DIR: env['BACKUP_DIR'] || join(dataDir, 'backup') });
    if (!place) throw new Error('No place for backups is named');
    return new BackupStore(place.disk, secret);
  }

  /** Stores an object once it is whole. @returns its size as it is stored */
  async write(name: string, content: Readable): Promise<number> {
    const folder = await mkdtemp(join(tmpdir(), 'recado-backup-'));
    try {
      const path = join(folder, 'sealed');
      await pipeline(content, new SealingStream(this.secret, name), createWriteStream(path, { mode: 0o600 }));
      const { size } = await stat(path);
      await this.disk.putStream(`${name}${PART}`, createReadStream(path), { contentLength: size });
      await this.disk.move(`${name}${PART}`, name);
      return size;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  async read(name: string): Promise<Readable> {
    const opening = new OpeningStream(this.secret, name);
    const sealed = await this.disk.getStream(name);
    sealed.once('error', (error) => opening.destroy(error));
    return sealed.pipe(opening);
  }

  /** Opens an object into a temporary file: a bucket must know its length beforehand, and half a file is none. */
  async readToDisk(name: string): Promise<{ size: number; open(): Readable; remove(): Promise<void> }> {
    const folder = await mkdtemp(join(tmpdir(), 'recado-restore-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    const path = join(folder, 'opened');
    try {
      await pipeline(await this.read(name), createWriteStream(path, { mode: 0o600 }));
      return { size: (await stat(path)).size, open: () => createReadStream(path), remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  async writeJson(name: string, value: unknown): Promise<void> {
    await this.write(name, Readable.from([Buffer.from(JSON.stringify(value))]));
  }
  async readJson(name: string): Promise<unknown> {
    return JSON.parse(await text(await this.read(name)));
  }
  /** Stores a value unsealed, so that a backup can be recognised before its secret is known. */
  async writePlain(name: string, value: unknown): Promise<void> {
    await this.disk.put(name, `${JSON.stringify(value, null, 2)}\n`);
  }
  async readPlain(name: string): Promise<unknown> {
    return JSON.parse(await this.disk.get(name));
  }

  exists(name: string): Promise<boolean> {
    return this.disk.exists(name);
  }
  async remove(name: string): Promise<void> {
    await this.disk.delete(name);
  }
  list(folder: string): AsyncGenerator<string> {
    return listAll(this.disk, folder);
  }
}

/** Paths of all files below a folder. */
export async function* listAll(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const options = { recursive: true, ...(paginationToken ? { paginationToken } : {}) };
    const page = await disk.listAll(folder, options).catch(ifMissing);
    for (const object of page.objects) if (object.isFile) yield object.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

/** A local folder that does not exist yet has nothing in it. */
function ifMissing(error: unknown): { objects: never[]; paginationToken?: undefined } {
  if ((error as { cause?: NodeJS.ErrnoException }).cause?.code === 'ENOENT') return { objects: [] };
  throw error;
}
