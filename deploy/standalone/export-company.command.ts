import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { openDisk } from '../../libs/platform/src/file-disk.ts';
import { ownDatabaseUrl, readInstallation } from '../backup/backup.options.ts';
import { orderExport, saveArchive, waitForExport } from '../moving-in/archive/export-company.ts';
import { MoveInRefused } from '../moving-in/move-in-refused.ts';
import { runMoveCommand } from './run-move-command.ts';

const usage = `npm run export-company -- COMPANY [--to FILE]   writes the archive of a company's data (company-COMPANY.zip)

The archive is that of "Company data": a list of rows in JSON for each table, and the files. The running product makes it, and the
company's admins are told by mail. npm run move-in -- --from FILE brings it into another installation: see deploy/moving-in.md.

Reads the variables of npm run backup: DATABASE_URL with the name and password of the owner, or DATA_DIR of npm start; RECADO_SECRET.`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [company] = positionals;
  if (values.help || company === undefined) return print(usage);
  if (!/^[1-9]\d{0,14}$/.test(company)) throw new MoveInRefused(`"${company}" is no number of a company`);
  const companyId = Number(company);
  const file = resolve(values.to ?? `company-${company}.zip`);
  if (existsSync(file)) throw new MoveInRefused(`--to: ${file} is there already`);
  const installation = readInstallation(process.env);
  const sql = new Client({
    connectionString: installation.databaseUrl ?? ownDatabaseUrl(installation),
    application_name: 'recado export-company',
  });
  await sql.connect();
  try {
    const exportId = await orderExport(sql, companyId);
    const path = await waitForExport(sql, { companyId, exportId, report: print });
    const { disk } = await openDisk(installation.fileConfig, 'files');
    await saveArchive(disk, path, file);
    print(`The archive of company ${company}: ${file}`);
  } finally {
    await sql.end();
  }
}

await runMoveCommand(main);
