import { objects, type BackupLabel } from './backup-contents.ts';
import type { BackupStore } from './backup.store.ts';

/** Names of the complete backups, the oldest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const names: string[] = [];
  for await (const object of store.list('backups/')) {
    const name = /^backups\/([^/]+)\/backup\.json$/.exec(object)?.[1];
    if (name) names.push(name);
  }
  return names.toSorted();
}

/** The fingerprint that tells the secret of a backup from others. */
export async function fingerprintOf(store: BackupStore, backup: string): Promise<string> {
  return ((await store.readPlain(objects.label(backup))) as BackupLabel).secretFingerprint;
}

/**
 * Files are stored once for all backups, sealed with one secret. Files of a store's first secret are in `files/`, files
 * of a later one in a folder with its name.
 * @param isWriting the store keeps which secret was its first
 */
export async function fileFolder(store: BackupStore, fingerprint: string, isWriting = false): Promise<string> {
  const first = await firstFingerprint(store, fingerprint, isWriting);
  return first === fingerprint ? 'files' : `files-${fingerprint}`;
}

const FIRST = 'first-secret.json';

async function firstFingerprint(store: BackupStore, own: string, isWriting: boolean): Promise<string> {
  if (await store.exists(FIRST))
    return ((await store.readPlain(FIRST)) as { secretFingerprint: string }).secretFingerprint;
  const [oldest] = await listBackups(store);
  const first = oldest === undefined ? own : await fingerprintOf(store, oldest);
  if (isWriting) await store.writePlain(FIRST, { secretFingerprint: first });
  return first;
}
