import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { Client } from 'pg';
import { objects, type BackedUpService, type BackedUpTable, type BackupContents } from './backup-contents.ts';
import type { BackupStore } from './backup.store.ts';
import { copyIn } from './copy.query.ts';
import { jobsSchemaOf } from './read-schema.ts';

/** Loads all tables into the empty schemas, in the transaction of the caller, who has switched row-level security off. */
export async function loadDatabase(
  sql: Client,
  store: BackupStore,
  backup: string,
  contents: BackupContents,
): Promise<number> {
  const tables = contents.services.flatMap((service) => service.tables);
  // Migrations fill some of them; tables that are not in a backup refer to others.
  await sql.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  let rows = 0;
  for (const table of tables) rows += await loadTable(sql, store, backup, table);
  for (const service of contents.services) {
    await dropJobsWithoutQueue(sql, service);
    await setSequences(sql, service);
  }
  return rows;
}

async function loadTable(sql: Client, store: BackupStore, backup: string, table: BackedUpTable): Promise<number> {
  const rows = await copyIn(sql, `${table.name} (${table.columns.join(', ')})`, await openTable(store, backup, table));
  if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows, and ${table.rows} were backed up`);
  return rows;
}

/** The rows of a table in Postgres' text format. */
export async function openTable(store: BackupStore, backup: string, table: BackedUpTable): Promise<Readable> {
  const stored = await store.read(objects.table(backup, table));
  const rows = createZstdDecompress();
  stored.once('error', (error) => rows.destroy(error));
  return stored.pipe(rows);
}

/** Work of a kind that this release does not know. */
async function dropJobsWithoutQueue(sql: Client, { service, tables }: BackedUpService): Promise<void> {
  const schema = jobsSchemaOf(service);
  if (!tables.some(({ name }) => name === `${schema}.job`)) return;
  await sql.query(`delete from ${schema}.job where name not in (select name from ${schema}.queue)`);
}

async function setSequences(sql: Client, { sequences }: BackedUpService): Promise<void> {
  for (const { name, last } of sequences) if (last !== null) await sql.query('select setval($1, $2)', [name, last]);
}
