import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { isArchivePath } from '../moving-in/archive/archive.source.ts';
import { CompanyArchive } from '../moving-in/archive/company-archive.ts';
import { describeArchive } from '../moving-in/archive/survey-archive.ts';
import { refuseWhileUsed } from '../moving-in/arrive.ts';
import { LeftOutReport } from '../moving-in/left-out.report.ts';
import { MediaFolder } from '../moving-in/media-folder.ts';
import { MoveInRefused } from '../moving-in/move-in-refused.ts';
import { OldDatabase } from '../moving-in/old-database.ts';
import { takeOrders } from '../moving-in/runs/order.runner.ts';
import { moveFromArchive, moveFromDatabase, openTarget, type Following } from '../moving-in/runs/run-move.ts';
import { formatSurvey, surveyOld } from '../moving-in/survey.ts';
import { runMoveCommand } from './run-move-command.ts';

const usage = `npm run move-in -- --from postgres://… --media FOLDER [--company N] [--dry-run]   brings an installation of Whaticket or Ticketz
npm run move-in -- --from postgres://… --media FOLDER [--company N] --last        what has changed since, then its numbers
npm run move-in -- --from ARCHIVE [--dry-run | --last]                            a company from the archive of its data
npm run move-in -- --for-console FOLDER                                            does what the console orders, until Ctrl C

FOLDER is \`public\` of the old backend. The old database is only read. The first run may take its time, while the old installation
works; run again, it goes on where it was, or brings what has changed since. Nobody can sign in to the companies before the last run,
which needs the old installation to be stopped for good: see deploy/moving-in.md.

ARCHIVE is the ZIP file of "Company data" or of npm run export-company, or the folder it was unpacked into. It comes in as a new company.

With --for-console super users do the same in the console, with what lies in FOLDER: copies of \`public\`, and archives. Addresses in private
networks are refused there, save those of EGRESS_ALLOW.

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
interface Orders {
  folder: string;
}

function readOptions(): Options | Orders | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: {
      from: text,
      media: text,
      company: text,
      report: text,
      'for-console': text,
      'dry-run': flag,
      last: flag,
      help: flag,
    },
  });
  const folder = values['for-console'];
  if (folder !== undefined && !values.help) return { folder };
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
  if ('folder' in options) return takeOrders(options.folder, untilStopped(), print);
  await (options.isArchive ? bringArchive(options) : bringInstallation(options));
}

async function bringInstallation(options: Options): Promise<void> {
  const address = { url: options.from };
  if (options.isLast) await refuseWhileUsed(address);
  const media = new MediaFolder(options.media);
  const old = await OldDatabase.open(address);
  try {
    const survey = await surveyOld(old, media, options.company);
    for (const line of formatSurvey(old, survey)) print(line);
    if (options.isDry) return print('Nothing was changed.');
    const installation = { address, old, media, companyId: options.company, bytes: survey.bytes };
    await withTarget(options, (sql, report) =>
      moveFromDatabase(sql, installation, { report, following, isLast: options.isLast }),
    );
    print(
      options.isLast
        ? 'All has arrived. The old installation must not be started again.'
        : 'All that was there has been read. Next: stop the old installation for good, and run this with --last.',
    );
  } finally {
    await old.close();
  }
}

async function bringArchive(options: Options): Promise<void> {
  const archive = await CompanyArchive.open(options.from);
  try {
    for (const line of await describeArchive(archive)) print(line);
    if (options.isDry) return print('Nothing was changed.');
    await withTarget(options, (sql, report) =>
      moveFromArchive(sql, archive, { report, following, isLast: options.isLast }),
    );
    print(
      options.isLast
        ? 'All has arrived. Its people ask for new passwords with their e-mails, and its numbers show QR codes.'
        : 'All that is in the archive is here. Next: run this with --last, which lets its people in.',
    );
  } finally {
    archive.close();
  }
}

/** Ends with the signals that stop a process. */
function untilStopped(): AbortSignal {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  return ended.signal;
}

/** A run of the command prints how it goes on, and is ended by a signal of the system. */
const following: Following = { print, onRows: () => undefined, stopped: new AbortController().signal };

/** Opens what a run writes to, which one run has at a time. */
async function withTarget(
  options: Options,
  work: (sql: Client, report: LeftOutReport) => Promise<void>,
): Promise<void> {
  const sql = await openTarget();
  const report = new LeftOutReport(options.report);
  try {
    await work(sql, report);
    print(`${report.count} rows were left out or lack a part: ${resolve(report.path)}`);
  } finally {
    await report.close();
    await sql.end();
  }
}

await runMoveCommand(main);
