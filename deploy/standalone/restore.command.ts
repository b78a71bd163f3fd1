import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { MissingTool } from '../../libs/testkit/src/servers/binaries.ts';
import { startPostgres } from '../../libs/testkit/src/servers/postgres.ts';
import { openDisk } from '../../libs/platform/src/file-disk.ts';
import { dataServices } from './services.ts';
import { ownDatabaseUrl, ownPostgresPassword, readInstallation, type Installation } from '../backup/backup.options.ts';
import { BackupStore } from '../backup/backup.store.ts';
import { findServices } from '../backup/check-empty.ts';
import { hasStream } from '../../libs/platform/src/messaging/find-stream.ts';
import { eraseAgain, listErasures } from '../backup/erase-again.ts';
import { formatGaps, formatHeld } from '../backup/format-restore.ts';
import { prepareRestored } from '../backup/prepare-restored.ts';
import { releaseConnections } from '../backup/release-connections.ts';
import { listBackups } from '../backup/file-folder.ts';
import { readLabel, restoreBackup, RestoreRefused } from '../backup/restore-backup.ts';
import { runMigration } from '../backup/run-migration.ts';
import { withoutRowSecurity } from '../backup/without-row-security.ts';
import { buildProduct } from './build-product.ts';
import { createOwnerOnlyFolder, writeOwnerOnly } from './owner-only-files.ts';

const usage = `npm run restore -- NAME | --latest   restores a backup into an empty installation whose services do not run
npm run restore -- --release         opens the numbers, once the restored product runs
npm run restore -- --prepare TIME    what a restore does at its end, for a database that was recovered otherwise: TIME is the
                                     moment of its last change, such as 2026-11-25T12:00:00Z

Reads the variables of npm run backup; DATABASE_URL with the name and password of the owner, and NATS_URL. Without DATABASE_URL
the installation is made in DATA_DIR, for npm start. After a restore all numbers are linked and closed, and what may have been
sent already is marked and is not sent: see deploy/operations.md, "Backup and restore".`;
const RELEASE_MS = 120_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      latest: { type: 'boolean' },
      release: { type: 'boolean' },
      prepare: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const installation = values.help ? null : readInstallation(process.env);
  if (installation && values.release) return release(installation);
  if (installation && values.prepare !== undefined) return prepare(installation, values.prepare);
  const isNamed = positionals.length === 1 || (values.latest === true && positionals.length === 0);
  if (!installation || !isNamed) return print(usage);
  return restore(installation, positionals[0]);
}

async function restore(installation: Installation, named: string | undefined): Promise<void> {
  const { secret, dataDir, fileConfig } = installation;
  const store = await BackupStore.open(process.env, dataDir, secret);
  const name = named ?? (await listBackups(store)).at(-1);
  if (name === undefined) throw new MissingTool('There is no backup');
  await readLabel(store, name, secret);
  await refuseOldStream(installation);
  const server = installation.databaseUrl ? null : await prepareOwn(installation);
  const { disk: files } = await openDisk(fileConfig, 'files');
  const databaseUrl = installation.databaseUrl ?? server?.url ?? '';
  try {
    const migrate = (service: string, migrations: string[]) =>
      runMigration(service, migrations, { databaseUrl, secret });
    const done = await restoreBackup(store, name, { databaseUrl, secret, files, migrate });
    print(`Restored ${name} of release ${done.label.release}: ${done.rows} rows, ${done.files} files.`);
    if (done.missingFiles.length > 0)
      print(`${done.missingFiles.length} files are not in the backup, the first is ${done.missingFiles[0]}`);
    for (const line of [...formatGaps(done), ...formatHeld(done)]) print(line);
  } finally {
    await server?.stop();
  }
}

async function refuseOldStream({ dataDir, databaseUrl, secret }: Installation): Promise<void> {
  const natsUrl = process.env['NATS_URL'];
  if (databaseUrl && !natsUrl) throw new MissingTool('NATS_URL: it is checked that the server has no events of before');
  const folder = join(dataDir, 'nats', 'jetstream');
  if (!databaseUrl && existsSync(folder)) throw new RestoreRefused(`${folder} has events of before. Remove it first`);
  if (databaseUrl && natsUrl && (await hasStream(natsUrl, secret)))
    throw new RestoreRefused(`The stream RECADO at ${new URL(natsUrl).host} has events of before. Remove it first`);
}

/** Prepares the folder for `npm start`: the programs, the secret, and Postgres, which runs until all is restored. */
async function prepareOwn({ dataDir, secret }: Installation) {
  createOwnerOnlyFolder(dataDir);
  createOwnerOnlyFolder(join(dataDir, 'log'));
  await buildProduct(join(dataDir, 'log', 'build.log'));
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeOwnerOnly(file, secret);
  const password = ownPostgresPassword(secret);
  return startPostgres({ dir: join(dataDir, 'postgres'), password, logFile: join(dataDir, 'log', 'postgres-1.log') });
}

async function prepare({ databaseUrl, secret, dataDir }: Installation, time: string): Promise<void> {
  const takenAt = new Date(time);
  if (Number.isNaN(takenAt.getTime())) throw new MissingTool(`--prepare: "${time}" is no time`);
  if (!databaseUrl)
    throw new MissingTool('DATABASE_URL: the recovered database, with the name and password of its owner');
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    const running = await findServices(sql);
    if (running.length > 0)
      throw new RestoreRefused(`Services use the database: ${running.join(', ')}. Stop them first`);
    const erasures = await listErasures(await BackupStore.open(process.env, dataDir, secret));
    const done = await withoutRowSecurity(sql, dataServices, async () => {
      const erased = await eraseAgain(sql, erasures);
      return { erased, ...(await prepareRestored(sql, secret, takenAt)) };
    });
    for (const line of [...formatGaps(done), ...formatHeld(done)]) print(line);
  } finally {
    await sql.end();
  }
}

async function release(installation: Installation): Promise<void> {
  const databaseUrl = installation.databaseUrl ?? ownDatabaseUrl(installation);
  const opened = await releaseConnections(databaseUrl, installation.secret, RELEASE_MS, (waiting) =>
    print(`Waiting until events of ${waiting} are handled`),
  );
  for (const { companyId, id, name, number } of opened)
    print(`company ${companyId}: connection ${id} (${name}, ${number}) is opened`);
  print(`${opened.length} numbers were released.`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
