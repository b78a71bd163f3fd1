import type { openDisk } from '../../libs/platform/src/file-disk.ts';
import { objects } from './backup-contents.ts';
import { listAll, type BackupStore } from './backup.store.ts';

type Disk = Awaited<ReturnType<typeof openDisk>>['disk'];

/** Where files of the local store are while they arrive (file-store.ts). */
const INCOMING = '.incoming/';

export interface BackedUpFiles {
  paths: string[];
  added: number;
  bytes: number;
}

/** Copies the files that no earlier backup with this secret has copied: a file never changes under its name. */
export async function backUpFiles(files: Disk, store: BackupStore, folder: string): Promise<BackedUpFiles> {
  const known = new Set<string>();
  for await (const name of store.list(`${folder}/`)) known.add(name);
  const done: BackedUpFiles = { paths: [], added: 0, bytes: 0 };
  for await (const path of listAll(files, '')) {
    if (path.startsWith(INCOMING)) continue;
    if (!known.has(objects.file(folder, path))) {
      const bytes = await copyFile(files, store, folder, path);
      if (bytes === null) continue;
      done.added++;
      done.bytes += bytes;
    }
    done.paths.push(path);
  }
  return done;
}

/** @returns null when the product has removed the file meanwhile */
async function copyFile(files: Disk, store: BackupStore, folder: string, path: string): Promise<number | null> {
  try {
    return await store.write(objects.file(folder, path), await files.getStream(path));
  } catch (error) {
    if (await files.exists(path)) throw error;
    return null;
  }
}
