import { Client } from 'pg';
import type { openDisk } from '../../libs/platform/src/file-disk.ts';
import { objects, secretFingerprint, type BackupContents, type BackupLabel } from './backup-contents.ts';
import { dataServices } from '../standalone/services.ts';
import type { BackupStore } from './backup.store.ts';
import { fileFolder } from './file-folder.ts';
import { findData, findServices } from './check-empty.ts';
import { eraseAgain, listErasures, type ErasedAgain } from './erase-again.ts';
import { prepareRestored, type PreparedDatabase } from './prepare-restored.ts';
import { listSchemas } from './read-schema.ts';
import { loadDatabase } from './restore-database.ts';
import { withoutRowSecurity } from './without-row-security.ts';

/** The restore cannot be done; nothing was changed. */
export class RestoreRefused extends Error {}

export interface RestoreTarget {
  /** Address of the database with the name and password of its owner. */
  databaseUrl: string;
  secret: string;
  files: Awaited<ReturnType<typeof openDisk>>['disk'];
  /** Files of this company only. */
  filesOf?: number;
  /** Makes the schema of a service with these migrations and no others. */
  migrate(service: string, migrations: string[]): Promise<void>;
}
export interface RestoredInstallation extends PreparedDatabase {
  label: BackupLabel;
  rows: number;
  files: number;
  /** Files that the backup does not have. */
  missingFiles: string[];
  erased: ErasedAgain;
}

/**
 * Restores a backup into an empty installation: files, then the schemas as they were, then all rows with what must be held,
 * in one transaction. A restore that broke off is run again.
 */
export async function restoreBackup(
  store: BackupStore,
  backup: string,
  target: RestoreTarget,
): Promise<RestoredInstallation> {
  const label = await readLabel(store, backup, target.secret);
  const sql = new Client({ connectionString: target.databaseUrl, application_name: 'recado restore' });
  await sql.connect();
  try {
    await refuseUnlessEmpty(sql);
    const contents = (await store.readJson(objects.contents(backup))) as BackupContents;
    const erasures = await listErasures(store);
    const gone = new Set(
      erasures.flatMap(({ companyId, contactId }) => (contactId === null ? [String(companyId)] : [])),
    );
    const paths = contents.files.filter((path) => isWanted(companyOf(path), gone, target.filesOf));
    const missingFiles = await restoreFiles(
      store,
      await fileFolder(store, label.secretFingerprint),
      paths,
      target.files,
    );
    for (const schema of await listSchemas(sql, dataServices)) await sql.query(`drop schema ${schema} cascade`);
    for (const { service, migrations } of contents.services) await target.migrate(service, migrations);
    const done = await withoutRowSecurity(sql, dataServices, async () => {
      const rows = await loadDatabase(sql, store, backup, contents);
      const erased = await eraseAgain(sql, erasures);
      return { rows, erased, ...(await prepareRestored(sql, target.secret, new Date(label.takenAt))) };
    });
    await sql.query('analyze');
    return { ...done, label, files: paths.length - missingFiles.length, missingFiles };
  } finally {
    await sql.end();
  }
}

const companyOf = (path: string): string => path.split('/')[0] ?? '';
const isWanted = (company: string, gone: Set<string>, only?: number): boolean =>
  !gone.has(company) && (only === undefined || company === String(only));

/** @throws RestoreRefused when there is no such backup, or another secret has sealed it */
export async function readLabel(store: BackupStore, backup: string, secret: string): Promise<BackupLabel> {
  if (!(await store.exists(objects.label(backup)))) throw new RestoreRefused(`There is no complete backup ${backup}`);
  const label = (await store.readPlain(objects.label(backup))) as BackupLabel;
  if (label.format !== 1) throw new RestoreRefused(`The backup ${backup} has a format that this release does not know`);
  if (label.secretFingerprint !== secretFingerprint(secret))
    throw new RestoreRefused(
      `The backup ${backup} is of another RECADO_SECRET (${label.secretFingerprint}, this one is ${secretFingerprint(secret)}): set that of ${label.takenAt}`,
    );
  return label;
}

async function refuseUnlessEmpty(sql: Client): Promise<void> {
  const running = await findServices(sql);
  if (running.length > 0) throw new RestoreRefused(`Services use the database: ${running.join(', ')}. Stop them first`);
  const found = Object.entries(await findData(sql)).filter(([, rows]) => rows > 0);
  if (found.length === 0) return;
  const named = found.map(([table, rows]) => `${table} (${rows})`).join(', ');
  throw new RestoreRefused(`The database is not empty, nothing was restored. It has ${named}`);
}

/** @returns paths of files that the backup does not have */
async function restoreFiles(
  store: BackupStore,
  folder: string,
  paths: string[],
  files: RestoreTarget['files'],
): Promise<string[]> {
  const missing: string[] = [];
  for (const path of paths) {
    // A restore that broke off has restored it; a file never changes under its name.
    if (await files.exists(path)) continue;
    const object = objects.file(folder, path);
    if (!(await store.exists(object))) missing.push(path);
    else await restoreFile(store, object, path, files);
  }
  return missing;
}

async function restoreFile(
  store: BackupStore,
  object: string,
  path: string,
  files: RestoreTarget['files'],
): Promise<void> {
  const local = await store.readToDisk(object);
  try {
    await files.putStream(path, local.open(), { contentLength: local.size });
  } finally {
    await local.remove();
  }
}
