import { createZstdCompress } from 'node:zlib';
import { Client } from 'pg';
import { serviceUrl, systemRoleOf } from '../../libs/platform/src/database/database-roles.ts';
import type { openDisk } from '../../libs/platform/src/file-disk.ts';
import { Keys } from '../../libs/platform/src/keys.ts';
import { backUpFiles } from './back-up-files.ts';
import { backupName, objects, secretFingerprint, type BackedUpService, type BackedUpTable } from './backup-contents.ts';
import { dataServices } from '../standalone/services.ts';
import type { BackupStore } from './backup.store.ts';
import { fileFolder } from './file-folder.ts';
import { copyOut } from './copy.query.ts';
import { listMigrations, listSequences, listTables, type TableColumns } from './read-schema.ts';

export interface BackupSource {
  /** Address of the database; the services' own names and passwords follow from the secret. */
  databaseUrl: string;
  secret: string;
  files: Awaited<ReturnType<typeof openDisk>>['disk'];
  release: string;
}
export interface TakenBackup {
  name: string;
  rows: number;
  bytes: number;
  newFiles: number;
  files: number;
}

/** Heartbeats of processes, and sessions of browsers, which sign in again. */
const leftOut = new Set(['connections.workers', 'accounts.sessions']);
/** Tables of jobs are stored without the jobs that have ended. */
const condition = ({ name }: TableColumns): string =>
  name.endsWith('_jobs.job') ? `where state::text not in ('completed', 'cancelled', 'failed')` : '';

/**
 * Stores all data while the product runs: one snapshot of the database for all services, then the files that it may name.
 * Each service's tables are read as the service itself, with the role that sees all companies.
 */
export async function takeBackup(source: BackupSource, store: BackupStore): Promise<TakenBackup> {
  const snapshot = await openSnapshot(source);
  try {
    const { takenAt } = snapshot;
    const name = backupName(takenAt);
    const services: BackedUpService[] = [];
    let bytes = 0;
    for (const service of dataServices) {
      const read = await readService(source, store, { name, service, snapshot: snapshot.id });
      services.push(read.service);
      bytes += read.bytes;
    }
    const secret = secretFingerprint(source.secret);
    const files = await backUpFiles(source.files, store, await fileFolder(store, secret, true));
    await store.writeJson(objects.contents(name), { services, files: files.paths });
    const label = { format: 1, release: source.release, takenAt: takenAt.toISOString(), secretFingerprint: secret };
    await store.writePlain(objects.label(name), label);
    const rows = services.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
    return { name, rows, bytes: bytes + files.bytes, newFiles: files.added, files: files.paths.length };
  } finally {
    await snapshot.close();
  }
}

/** A transaction that others share the view of, as long as it lasts. */
async function openSnapshot(source: BackupSource): Promise<{ id: string; takenAt: Date; close(): Promise<void> }> {
  const sql = await connectAs(source, dataServices[0]);
  await sql.query('begin isolation level repeatable read read only');
  const { rows } = await sql.query<{ id: string; takenAt: Date }>(
    `select pg_export_snapshot() as id, clock_timestamp() as "takenAt"`,
  );
  const [exported] = rows;
  if (!exported) throw new Error('Postgres exported no snapshot');
  return { ...exported, close: () => sql.end() };
}

interface ServiceToRead {
  name: string;
  service: string;
  snapshot: string;
}
async function readService(
  source: BackupSource,
  store: BackupStore,
  { name, service, snapshot }: ServiceToRead,
): Promise<{ service: BackedUpService; bytes: number }> {
  const sql = await connectAs(source, service);
  try {
    await sql.query('begin isolation level repeatable read read only');
    await sql.query(`set transaction snapshot '${snapshot}'`);
    await sql.query(`set local role ${systemRoleOf(service)}`);
    const tables: BackedUpTable[] = [];
    let bytes = 0;
    for (const table of await listTables(sql, service)) {
      if (leftOut.has(table.name)) continue;
      const stored = await readTable(sql, store, name, table);
      tables.push({ ...table, rows: stored.rows });
      bytes += stored.bytes;
    }
    const migrations = await listMigrations(sql, service);
    return { service: { service, migrations, tables, sequences: await listSequences(sql, service) }, bytes };
  } finally {
    await sql.end();
  }
}

async function readTable(
  sql: Client,
  store: BackupStore,
  backup: string,
  table: TableColumns,
): Promise<{ rows: number; bytes: number }> {
  const { content, rows } = copyOut(sql, `select ${table.columns.join(', ')} from ${table.name} ${condition(table)}`);
  const compressed = createZstdCompress();
  content.once('error', (error) => compressed.destroy(error));
  const bytes = await store.write(objects.table(backup, table), content.pipe(compressed));
  return { rows: await rows, bytes };
}

async function connectAs({ databaseUrl, secret }: BackupSource, service: string): Promise<Client> {
  const sql = new Client({
    connectionString: serviceUrl(databaseUrl, new Keys(secret), service),
    application_name: 'recado backup',
  });
  await sql.connect();
  return sql;
}
