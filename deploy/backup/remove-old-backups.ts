import { objects, type BackupContents } from './backup-contents.ts';
import type { BackupStore } from './backup.store.ts';
import { fileFolder, fingerprintOf, listBackups } from './file-folder.ts';

/**
 * Removes all but the newest complete backups, unfinished ones before them, and files that none of the kept ones has. Which files
 * a backup of another secret has is not known, so that they stay until the last of these backups is removed.
 * @param secret the fingerprint of the secret of the store
 */
export async function removeOldBackups(
  store: BackupStore,
  keep: number,
  secret: string,
): Promise<{ backups: number; files: number }> {
  const all = await listBackups(store);
  const kept = all.slice(-keep);
  const [oldest] = kept;
  if (oldest === undefined) return { backups: 0, files: 0 };
  const secrets = new Map<string, string>();
  for (const name of all) secrets.set(name, await fingerprintOf(store, name));
  const removed = new Set<string>();
  for await (const object of store.list('backups/')) {
    const name = object.split('/')[1] ?? '';
    if (name >= oldest) continue;
    await store.remove(object);
    removed.add(name);
  }
  let files = 0;
  for (const fingerprint of new Set(secrets.values())) {
    const ofSecret = kept.filter((name) => secrets.get(name) === fingerprint);
    if (ofSecret.length > 0 && fingerprint !== secret) continue;
    files += await removeFiles(store, await fileFolder(store, fingerprint), ofSecret);
  }
  return { backups: removed.size, files };
}

/** @param kept backups whose files stay */
async function removeFiles(store: BackupStore, folder: string, kept: string[]): Promise<number> {
  const wanted = new Set<string>();
  for (const name of kept) {
    const { files } = (await store.readJson(objects.contents(name))) as BackupContents;
    for (const path of files) wanted.add(objects.file(folder, path));
  }
  let files = 0;
  for await (const object of store.list(`${folder}/`)) {
    if (wanted.has(object)) continue;
    await store.remove(object);
    files++;
  }
  return files;
}
