import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { MissingTool } from '../../libs/testkit/src/servers/binaries.ts';
import { ownDatabaseUrl, readInstallation, type Installation } from '../backup/backup.options.ts';
import { BackupStore } from '../backup/backup.store.ts';
import { listBackups } from '../backup/file-folder.ts';
import { listMigrations } from '../backup/read-schema.ts';
import { readLabel, restoreBackup } from '../backup/restore-backup.ts';
import { runMigration } from '../backup/run-migration.ts';
import { MoveRefused, openCell, type OpenCell } from '../cells/cell.ts';
import { lockCommand } from '../cells/lock-command.ts';
import { restoreCompany, undoRestore } from '../cells/restore-company.ts';
import { dataServices } from './services.ts';

const usage = `npm run restore-company -- COMPANY NAME | --latest   puts a company back to a backup, while the others work; goes on
                                                     with a restore that broke off
npm run restore-company -- COMPANY NAME --undo       takes a restore back until it says "Replaced"

Reads the variables of npm run backup. DATABASE_URL, with the name and password of the owner, may create a database: the whole
backup is restored into recado_restore beside it, which is removed at the end. Everything of the company is as it was, but for
payments, invoices, usage, its plan and days, and its audit log. Its numbers come back linked and closed, and what may have been
sent already is marked and is not sent. See deploy/operations.md, "Backup and restore".`;
const BESIDE = 'recado_restore';

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const flag = { type: 'boolean' } as const;
  const options = { latest: flag, undo: flag, help: flag };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [company, named] = positionals;
  if (values.help || company === undefined || (named === undefined && !values.latest)) return print(usage);
  const companyId = Number(company);
  if (!Number.isSafeInteger(companyId) || companyId < 1)
    throw new MissingTool(`"${company}" is no number of a company`);
  const installation = readInstallation(process.env);
  const store = await BackupStore.open(process.env, installation.dataDir, installation.secret);
  const backup = named ?? (await listBackups(store)).at(-1);
  if (backup === undefined) throw new MissingTool('There is no backup');
  await readLabel(store, backup, installation.secret);
  const databaseUrl = installation.databaseUrl ?? ownDatabaseUrl(installation);
  const running = await openCell({ number: 0, address: '', databaseUrl, files: installation.fileConfig });
  const restore = { running, companyId, backup, report: print };
  if (!(await lockCommand(running.sql, 'restore-company'))) {
    await running.sql.end();
    throw new MoveRefused('Another run of this command is under way');
  }
  const opened: Client[] = [];
  try {
    if (values.undo) return await undoRestore(restore);
    await restoreCompany(restore, async () => {
      const sql = await restoreBeside(store, { ...restore, databaseUrl, secret: installation.secret });
      opened.push(sql);
      return { sql };
    });
  } finally {
    for (const sql of opened) await sql.end();
    // The database of a restore that broke off is dropped, too.
    await running.sql.query(`drop database if exists ${BESIDE} with (force)`);
    await running.sql.end();
  }
}

interface Beside extends Pick<Installation, 'secret'> {
  running: OpenCell;
  databaseUrl: string;
  backup: string;
  companyId: number;
}

/** Restores the whole backup into a database of its own and brings it to this release. */
async function restoreBeside(
  store: BackupStore,
  { running, databaseUrl, secret, backup, companyId }: Beside,
): Promise<Client> {
  const url = new URL(databaseUrl);
  url.pathname = `/${BESIDE}`;
  await running.sql.query(`drop database if exists ${BESIDE} with (force)`);
  await running.sql.query(`create database ${BESIDE}`);
  const target = { databaseUrl: url.href, secret };
  const done = await restoreBackup(store, backup, {
    ...target,
    files: running.disk,
    filesOf: companyId,
    migrate: (service, migrations) => runMigration(service, migrations, target),
  });
  const sql = new Client({ connectionString: url.href, application_name: 'recado restore-company' });
  await sql.connect();
  for (const service of dataServices)
    if (String(await listMigrations(sql, service)) !== String(await listMigrations(running.sql, service)))
      await runMigration(service, null, target);
  print(`Restored ${backup} beside the installation: ${done.rows} rows, ${done.files} files of the company.`);
  if (done.missingFiles.length > 0)
    print(`${done.missingFiles.length} of its files are not in the backup, the first is ${done.missingFiles[0]}`);
  return sql;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
