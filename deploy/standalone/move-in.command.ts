import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { openDisk } from '../../libs/platform/src/file-disk.ts';
import { Keys } from '../../libs/platform/src/keys.ts';
import { ownDatabaseUrl, readInstallation } from '../backup/backup.options.ts';
import { lockCommand } from '../cells/lock-command.ts';
import { isArchivePath } from '../moving-in/archive/archive.source.ts';
import { sourceOfArchive } from '../moving-in/archive/archive-company.step.ts';
import { CompanyArchive } from '../moving-in/archive/company-archive.ts';
import { describeArchive, letArchiveIn, moveArchive } from '../moving-in/archive/move-archive.ts';
import { arrive, refuseWhileUsed } from '../moving-in/arrive.ts';
import type { TargetRun } from '../moving-in/company.move.ts';
import { LeftOutReport } from '../moving-in/left-out.report.ts';
import { MediaFolder } from '../moving-in/media-folder.ts';
import { MoveInRefused } from '../moving-in/move-in-refused.ts';
import { runMoveCommand } from './run-move-command.ts';
import { moveIn, sourceOf } from '../moving-in/move-in.ts';
import { MovesTable } from '../moving-in/moves.table.ts';
import { OldDatabase } from '../moving-in/old-database.ts';
import { formatSurvey, refuseFullDisk, surveyOld } from '../moving-in/survey.ts';

const usage = `npm run move-in -- --from postgres://… --media FOLDER [--company N] [--dry-run]   brings an installation of Whaticket or Ticketz
npm run move-in -- --from postgres://… --media FOLDER [--company N] --last        what has changed since, then its numbers
npm run move-in -- --from ARCHIVE [--dry-run | --last]                            a company from the archive of its data

FOLDER is \`public\` of the old backend. The old database is only read. The first run may take its time, while the old installation
works; run again, it goes on where it was, or brings what has changed since. Nobody can sign in to the companies before the last run,
which needs the old installation to be stopped for good: see deploy/moving-in.md.

ARCHIVE is the ZIP file of "Company data" or of npm run export-company, or the folder it was unpacked into. It comes in as a new company.

--company N    only this company of the old database
--dry-run      says what would be moved
--report FILE  the rows that are left out, with the reason (move-in-left-out.csv)

Reads the variables of npm run backup: DATABASE_URL with the name and password of the owner, or DATA_DIR of npm start; RECADO_SECRET.`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Options {
  from: string;
  media: string;
  company: number | null;
  isDry: boolean;
  isLast: boolean;
  report: string;
  isArchive: boolean;
}

function readOptions(): Options | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: { from: text, media: text, company: text, report: text, 'dry-run': flag, last: flag, help: flag },
  });
  if (values.help || (!values.from && !values.media)) return null;
  const { from = '', media = '', company } = values;
  const isArchive = isArchivePath(from);
  if (!isArchive && !/^postgres(ql)?:\/\//.test(from))
    throw new MoveInRefused(
      '--from: the address of the old database is needed, as in postgres://name:password@host/database, or the archive of a company',
    );
  if (media === '' && !isArchive) throw new MoveInRefused('--media: the folder `public` of the old backend is needed');
  if (isArchive && (media !== '' || company !== undefined))
    throw new MoveInRefused(`--${media === '' ? 'company' : 'media'}: an archive has one company, and its files`);
  if (company !== undefined && !/^[1-9]\d{0,9}$/.test(company))
    throw new MoveInRefused(`--company: "${company}" is no company`);
  const isDry = values['dry-run'] ?? false;
  const isLast = values.last ?? false;
  if (isDry && isLast) throw new MoveInRefused('--last changes something, and --dry-run nothing');
  const report = values.report ?? 'move-in-left-out.csv';
  return { from, media, company: company === undefined ? null : Number(company), isDry, isLast, report, isArchive };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) return print(usage);
  await (options.isArchive ? moveFromArchive(options) : moveFromDatabase(options));
}

async function moveFromDatabase(options: Options): Promise<void> {
  if (options.isLast) await refuseWhileUsed(options.from);
  const media = new MediaFolder(options.media);
  const old = await OldDatabase.open(options.from);
  try {
    const survey = await surveyOld(old, media, options.company);
    for (const line of formatSurvey(old, survey)) print(line);
    if (options.isDry) return print('Nothing was changed.');
    await withTarget(options, { source: await sourceOf(old), bytes: survey.bytes }, async (target) => {
      const moved = await moveIn({ ...target, old, media }, options.company);
      if (options.isLast && moved.length > 0) {
        // The keys of its sessions must be their last state: it may have been started meanwhile.
        await refuseWhileUsed(options.from);
        await old.readAnew();
        for (const company of moved) await arrive(company);
      }
    });
    print(
      options.isLast
        ? 'All has arrived. The old installation must not be started again.'
        : 'All that was there has been read. Next: stop the old installation for good, and run this with --last.',
    );
  } finally {
    await old.close();
  }
}

async function moveFromArchive(options: Options): Promise<void> {
  const archive = await CompanyArchive.open(options.from);
  try {
    for (const line of await describeArchive(archive)) print(line);
    if (options.isDry) return print('Nothing was changed.');
    const { bytes } = await archive.measure();
    await withTarget(options, { source: sourceOfArchive(archive), bytes }, async (target) => {
      const moved = await moveArchive(target, archive);
      if (options.isLast && moved) await letArchiveIn(moved);
    });
    print(
      options.isLast
        ? 'All has arrived. Its people ask for new passwords with their e-mails, and its numbers show QR codes.'
        : 'All that is in the archive is here. Next: run this with --last, which lets its people in.',
    );
  } finally {
    archive.close();
  }
}

/** Opens what a run writes to, which one run has at a time. */
async function withTarget(
  options: Options,
  { source, bytes }: { source: string; bytes: number },
  work: (target: TargetRun) => Promise<void>,
): Promise<void> {
  const installation = readInstallation(process.env);
  const { disk, folder } = await openDisk(installation.fileConfig, 'files');
  await refuseFullDisk(folder && installation.dataDir, { bytes });
  const sql = new Client({
    connectionString: installation.databaseUrl ?? ownDatabaseUrl(installation),
    application_name: 'recado move-in',
  });
  await sql.connect();
  if (!(await lockCommand(sql, 'move-in'))) {
    await sql.end();
    throw new MoveInRefused('Another run of this command is under way');
  }
  const report = new LeftOutReport(options.report);
  try {
    const keys = new Keys(installation.secret);
    await work({ sql, disk, keys, report, source, print, moves: new MovesTable(sql, source) });
    print(`${report.count} rows were left out or lack a part: ${resolve(report.path)}`);
  } finally {
    await report.close();
    await sql.end();
  }
}

await runMoveCommand(main);
