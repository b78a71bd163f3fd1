import { parseArgs } from 'node:util';
import { openDisk } from '../../libs/platform/src/file-disk.ts';
import { ownDatabaseUrl, readInstallation } from '../backup/backup.options.ts';
import { BackupStore } from '../backup/backup.store.ts';
import { secretFingerprint } from '../backup/backup-contents.ts';
import { fingerprintOf, listBackups } from '../backup/file-folder.ts';
import { removeOldBackups } from '../backup/remove-old-backups.ts';
import { readLabel } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';

const usage = `npm run backup                   takes a backup while the product runs, and removes those beyond BACKUP_KEEP (14)
npm run backup -- --list         names of the complete backups, the newest last
npm run backup -- --verify NAME  reads a whole backup: everything opens, every table has its rows

Reads the variables of the product: RECADO_SECRET, DATABASE_URL (no name and password needed), FILES, S3_*, DATA_DIR; without
DATABASE_URL the product of npm start in DATA_DIR. Backups go to BACKUP_DIR (DATA_DIR/backup), or to BACKUP_S3_BUCKET with
BACKUP_S3_ENDPOINT, _REGION, _ACCESS_KEY and _SECRET_KEY where they differ from the file store's. They are sealed with
RECADO_SECRET, which is in none of them: keep it somewhere else.`;
const MIB = 1_048_576;

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const options = { list: { type: 'boolean' }, verify: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.help) return print(usage);
  const installation = readInstallation(process.env);
  const store = await BackupStore.open(process.env, installation.dataDir, installation.secret);
  if (values.list) return list(store, installation.secret);
  if (values.verify !== undefined) return verify(store, values.verify, installation.secret);
  return take(store, installation);
}

async function list(store: BackupStore, secret: string): Promise<void> {
  const names = await listBackups(store);
  for (const name of names) {
    const fingerprint = await fingerprintOf(store, name);
    print(fingerprint === secretFingerprint(secret) ? name : `${name} (of another RECADO_SECRET, ${fingerprint})`);
  }
  if (names.length === 0) print('There is no backup.');
}

async function take(store: BackupStore, installation: ReturnType<typeof readInstallation>): Promise<void> {
  const keep = Number(process.env['BACKUP_KEEP'] || 14);
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`BACKUP_KEEP: "${process.env['BACKUP_KEEP']}" is no number`);
  const { secret, release } = installation;
  const began = Date.now();
  const { disk: files } = await openDisk(installation.fileConfig, 'files');
  const databaseUrl = installation.databaseUrl ?? ownDatabaseUrl(installation);
  const taken = await takeBackup({ databaseUrl, secret, files, release }, store);
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  print(
    `${taken.name}: ${taken.rows} rows and ${taken.files} files (${taken.newFiles} new), ${(taken.bytes / MIB).toFixed(1)} MiB written in ${seconds} s`,
  );
  const removed = await removeOldBackups(store, keep, secretFingerprint(secret));
  if (removed.backups > 0) print(`Removed ${removed.backups} older backups and ${removed.files} files.`);
}

async function verify(store: BackupStore, name: string, secret: string): Promise<void> {
  const label = await readLabel(store, name, secret);
  const { rows, files, missingFiles } = await verifyBackup(store, name);
  print(`${name} of release ${label.release} is whole: ${rows} rows, ${files} files.`);
  if (missingFiles.length > 0) print(`${missingFiles.length} files are not in it, the first is ${missingFiles[0]}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
