import { objects, type BackupContents } from './backup-contents.ts';
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

/** Removes all but the newest complete backups, unfinished ones before them, and files that none of the kept ones has. */
export async function removeOldBackups(store: BackupStore, keep: number): Promise<{ backups: number; files: number }> {
  const kept = (await listBackups(store)).slice(-keep);
  const [oldest] = kept;
  if (oldest === undefined) return { backups: 0, files: 0 };
  const removed = new Set<string>();
  for await (const object of store.list('backups/')) {
    const name = object.split('/')[1] ?? '';
    if (name >= oldest) continue;
    await store.remove(object);
    removed.add(name);
  }
  const wanted = new Set<string>();
  for (const name of kept) {
    const { files } = (await store.readJson(objects.contents(name))) as BackupContents;
    for (const path of files) wanted.add(objects.file(path));
  }
  let files = 0;
  for await (const object of store.list('files/')) {
    if (wanted.has(object)) continue;
    await store.remove(object);
    files++;
  }
  return { backups: removed.size, files };
}
