import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { isArchivePath } from '../moving-in/archive/archive.source.ts';
import { CompanyArchive } from '../moving-in/archive/company-archive.ts';
import { describeArchive } from '../moving-in/archive/survey-archive.ts';
import { refuseWhileUsed } from '../moving-in/arrive.ts';
import { MediaFolder } from '../moving-in/media-folder.ts';
import { MoveInRefused } from '../moving-in/move-in-refused.ts';
import { OldDatabase } from '../moving-in/old-database.ts';
import { takeOrders } from '../moving-in/runs/order.runner.ts';
import {
  moveFromArchive,
  moveFromDatabase,
  openTarget,
  type Ended,
  type Following,
  type ReportFile,
} from '../moving-in/runs/run-move.ts';
import type { SourceWish } from '../moving-in/source/find-source.ts';
import { printSource } from '../moving-in/source/print-source.ts';
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
--help-videos  its help videos, too, which all companies here will see
--source NAME  goes on with the move of this name, where the command cannot tell whether a database is that of it
--as-new NAME  brings the companies of such a database as further ones; later runs go on with --source NAME
--report FILE  the rows that all runs have left out, with the reason (move-in-left-out.csv)

Without a password in --from that of MOVE_IN_PASSWORD is used, else PGPASSWORD or ~/.pgpass: the list of processes shows none of them.

Reads the variables of npm run backup: DATABASE_URL with the name and password of the owner, or DATA_DIR of npm start; RECADO_SECRET.`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Options {
  from: string;
  media: string;
  company: number | null;
  isDry: boolean;
  isLast: boolean;
  withHelps: boolean;
  report: string;
  isArchive: boolean;
  wish: SourceWish;
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
      source: text,
      'as-new': text,
      'for-console': text,
      'dry-run': flag,
      last: flag,
      'help-videos': flag,
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
  const withHelps = values['help-videos'] ?? false;
  const report = values.report ?? 'move-in-left-out.csv';
  if (!isDry) refuseUnwritable(report);
  const companyId = company === undefined ? null : Number(company);
  const wish = readWish(values.source, values['as-new'], isArchive);
  return { from, media, company: companyId, isDry, isLast, withHelps, report, isArchive, wish };
}

function readWish(source: string | undefined, asNew: string | undefined, isArchive: boolean): SourceWish {
  if (isArchive && (source ?? asNew) !== undefined)
    throw new MoveInRefused('--source and --as-new: an archive is known by what it says of itself');
  if (source !== undefined && asNew !== undefined)
    throw new MoveInRefused('--source goes on with a move, and --as-new begins one');
  if (asNew !== undefined && !/^[\w-]{1,40}$/.test(asNew))
    throw new MoveInRefused('--as-new: a name of letters, digits, - and _ is needed');
  return { source: source ?? null, asNew: asNew ?? null };
}

/** A run of hours must not end without its report. */
function refuseUnwritable(report: string): void {
  const isFolder = statSync(report, { throwIfNoEntry: false })?.isDirectory() ?? false;
  try {
    if (!isFolder) return accessSync(dirname(resolve(report)), constants.W_OK);
  } catch {
    // The refusal below gives the reason.
  }
  throw new MoveInRefused(`--report: ${resolve(report)} cannot be written`);
}

/** The address with the password of the environment, which no list of processes shows. */
function withPassword(from: string): string {
  const password = process.env['MOVE_IN_PASSWORD'] ?? '';
  if (!URL.canParse(from)) return from;
  const url = new URL(from);
  if (url.password !== '')
    print(
      'The password in --from can be read in the list of processes; MOVE_IN_PASSWORD or PGPASSWORD keep it out of there.',
    );
  if (url.password !== '' || password === '') return from;
  url.password = encodeURIComponent(password);
  return url.href;
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) return print(usage);
  if ('folder' in options) return takeOrders(options.folder, untilStopped(), print);
  await (options.isArchive ? bringArchive(options) : bringInstallation(options));
}

async function bringInstallation(options: Options): Promise<void> {
  const address = { url: withPassword(options.from) };
  if (options.isLast) await refuseWhileUsed(address);
  const media = new MediaFolder(options.media);
  const old = await OldDatabase.open(address);
  try {
    const survey = await surveyOld(old, media, options.company);
    for (const line of formatSurvey(old, survey)) print(line);
    const { company: companyId, withHelps, isLast, wish } = options;
    if (options.isDry) {
      await printSource(old, wish, print);
      return print('Nothing was changed.');
    }
    const installation = { address, old, media, companyId, withHelps, bytes: survey.bytes, wish };
    const following = followRun();
    const ended = await refusingStopped(following, () =>
      withTarget(options, (sql, report) => moveFromDatabase(sql, installation, { report, following, isLast })),
    );
    print(
      ended === 'arrived'
        ? companyId === null
          ? 'All has arrived. The old installation must not be started again.'
          : `All has arrived. Before the old installation is started again for other companies, take the numbers of company ${companyId} out of it (deploy/moving-in.md).`
        : isLast
          ? 'Not all has arrived: the report says which company is not here, and why.'
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
    const following = followRun();
    const ended = await refusingStopped(following, () =>
      withTarget(options, (sql, report) =>
        moveFromArchive(sql, archive, { report, following, isLast: options.isLast }),
      ),
    );
    print(
      ended === 'arrived'
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

const PROGRESS_MS = 10_000;

/** Prints the progress of a run, and stops it between two parts at a signal; a second signal ends it at once. */
function followRun(): Following {
  let [done, saidAt] = [0, Date.now()];
  const onRows = (rows: number) => {
    done += rows;
    if (Date.now() - saidAt < PROGRESS_MS) return;
    saidAt = Date.now();
    print(`  … ${done} rows`);
  };
  return { print, onRows, stopped: untilStopped() };
}

/** Reports a stopped run as such, in place of the error of the statement that the signal ended. */
async function refusingStopped<T>({ stopped }: Following, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (stopped.aborted) throw new MoveInRefused('Stopped. Run this again, and it goes on where it was.');
    throw error;
  }
}

/** Opens what a run writes to, which one run has at a time. */
async function withTarget(options: Options, work: (sql: Client, report: ReportFile) => Promise<Ended>): Promise<Ended> {
  const sql = await openTarget();
  const report: ReportFile = { path: options.report, kept: 0, written: null };
  try {
    return await work(sql, report);
  } finally {
    if (report.written)
      print(`${report.written.count} rows were left out or lack a part, in all runs: ${resolve(options.report)}`);
    await sql.end();
  }
}

await runMoveCommand(main);
