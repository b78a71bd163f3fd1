import type { Readable } from 'node:stream';
import { objects, type BackupContents } from './backup-contents.ts';
import type { BackupStore } from './backup.store.ts';
import { fileFolder, fingerprintOf } from './file-folder.ts';
import { openTable } from './restore-database.ts';

export interface VerifiedBackup {
  rows: number;
  files: number;
  missingFiles: string[];
}

/** Reads all objects of a backup to their end: each must open, and each table have its rows. @throws at the first that does not */
export async function verifyBackup(store: BackupStore, backup: string): Promise<VerifiedBackup> {
  const { services, files } = (await store.readJson(objects.contents(backup))) as BackupContents;
  let rows = 0;
  for (const table of services.flatMap(({ tables }) => tables)) {
    const found = await countLines(await openTable(store, backup, table));
    if (found !== table.rows) throw new Error(`${table.name} has ${found} rows, and ${table.rows} were backed up`);
    rows += found;
  }
  const missingFiles: string[] = [];
  const folder = await fileFolder(store, await fingerprintOf(store, backup));
  for (const path of files) {
    const object = objects.file(folder, path);
    if (!(await store.exists(object))) missingFiles.push(path);
    else await countLines(await store.read(object));
  }
  return { rows, files: files.length - missingFiles.length, missingFiles };
}

/** A row is a line: Postgres writes the line breaks of values as two characters. */
async function countLines(content: Readable): Promise<number> {
  let lines = 0;
  for await (const chunk of content as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}
