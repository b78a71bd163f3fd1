import type { MoveInSurvey } from '../../../libs/contracts/src/accounts/move-in.contract.ts';
import type { AddressRules } from '../../../libs/egress/src/address-rules.ts';
import { CompanyArchive } from '../archive/company-archive.ts';
import { surveyArchive } from '../archive/survey-archive.ts';
import { refuseWhileUsed } from '../arrive.ts';
import { MediaFolder } from '../media-folder.ts';
import { OldDatabase } from '../old-database.ts';
import { noWish } from '../source/find-source.ts';
import { printSource } from '../source/print-source.ts';
import { estimate, surveyOld } from '../survey.ts';
import type { MoveOrder } from './orders.table.ts';
import { moveFromArchive, moveFromDatabase, openTarget, type Following, type ReportFile } from './run-move.ts';
import type { SourceFolder } from './source-folder.ts';

interface Run {
  sources: SourceFolder;
  /** Addresses of old databases that the console may name. */
  rules: AddressRules;
  report: ReportFile;
  following: Following;
  /** Gets what there is, with the number of rows that will be looked at. */
  onSurvey: (survey: MoveInSurvey, rows: number) => Promise<void>;
}

/** Does one step of what the console has ordered. @throws MoveInRefused */
export async function runOrder(order: MoveOrder, run: Run): Promise<void> {
  await (order.url === null ? runArchive(order, run) : runDatabase(order, order.url, run));
}

async function runDatabase(order: MoveOrder, url: string, run: Run): Promise<void> {
  const address = { url, rules: run.rules };
  const isLast = order.step === 'arrive';
  if (isLast) await refuseWhileUsed(address);
  const media = new MediaFolder(run.sources.find(order.source));
  const old = await OldDatabase.open(address);
  try {
    const companyId = order.oldCompanyId;
    const { companies, files, bytes, databaseBytes } = await surveyOld(old, media, companyId);
    const shown = companies.map(({ withFiles: _files, ...counts }) => counts);
    const rows = shown.reduce(
      (sum, one) => sum + one.users + one.numbers + one.contacts + one.tickets + one.messages,
      0,
    );
    const { seconds } = estimate({ companies, bytes });
    const { shape, leftBehind, unknown } = old.catalog;
    const survey = {
      shape,
      companies: shown,
      files,
      bytes,
      space: bytes + databaseBytes,
      seconds,
      leftBehind,
      unknown,
    };
    await run.onSurvey(survey, rows);
    if (order.step === 'look') return await printSource(old, noWish, run.following.print);
    const installation = { address, old, media, companyId, withHelps: false, bytes, wish: noWish };
    await withTarget((sql) => moveFromDatabase(sql, installation, { ...run, isLast }));
  } finally {
    await old.close();
  }
}

async function runArchive(order: MoveOrder, run: Run): Promise<void> {
  const archive = await CompanyArchive.open(run.sources.find(order.source));
  try {
    const { rows, ...survey } = await surveyArchive(archive);
    await run.onSurvey({ shape: 'archive', ...survey }, rows);
    if (order.step === 'look') return;
    await withTarget((sql) => moveFromArchive(sql, archive, { ...run, isLast: order.step === 'arrive' }));
  } finally {
    archive.close();
  }
}

async function withTarget(work: (sql: Awaited<ReturnType<typeof openTarget>>) => Promise<unknown>): Promise<void> {
  const sql = await openTarget();
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
