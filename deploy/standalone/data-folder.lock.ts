import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { writeOwnerOnly } from './owner-only-files.ts';

/** The process that has locked a data folder; the refusal of a second start names it. */
interface FolderOwner {
  pid: number;
  address: string;
  since: string;
}
export interface DataFolderLock {
  dataDir: string;
  release(): void;
}

const SQLITE_BUSY = 5;
/** Locks that are held: a garbage-collected database is closed, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process. The lock is one of the operating system on a file, taken with SQLite because Node
 * has no call for it: it ends with the process, however that ends, and child processes do not inherit it.
 * @param address where people reach what this process runs
 * @throws MissingTool with the process that has the lock
 */
export function lockDataFolder(dataDir: string, address: string): DataFolderLock {
  const lockFile = join(dataDir, 'owner.lock');
  const ownerFile = join(dataDir, 'owner.json');
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    // A journal would be one more file to create.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new MissingTool(refusal(dataDir, readOwner(ownerFile)));
  }
  const owner: FolderOwner = { pid: process.pid, address, since: new Date().toISOString() };
  writeOwnerOnly(ownerFile, `${JSON.stringify(owner)}\n`);
  held.add(lock);
  return {
    dataDir,
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}

const refusal = (dataDir: string, owner: FolderOwner | null): string =>
  `Recado already runs with the data folder ${dataDir}: ` +
  (owner ? `process ${owner.pid}, ${owner.address}, since ${owner.since}` : 'another process starts just now') +
  '. Stop it first, or choose another folder with DATA_DIR=….';

/** @returns null while the other process has not written it */
function readOwner(file: string): FolderOwner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FolderOwner;
  } catch {
    return null;
  }
}
