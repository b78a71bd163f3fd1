import { openConnection } from '../link-numbers.ts';
import { letIn } from '../arrive.ts';
import type { TargetRun } from '../company.move.ts';
import { hasArrived } from '../company.step.ts';
import { OWN } from '../own-company.ts';
import { reportExcess } from '../report-excess.ts';
import { saveLines } from '../save-lines.ts';
import { moveArchivedCompany } from './archive-company.step.ts';
import type { ArchiveMove } from './archive.table.ts';
import { archiveTables } from './archive.tables.ts';
import type { CompanyArchive } from './company-archive.ts';
import { joinLastMessages } from './join-last-messages.ts';
import { moveTable, pathHere } from './move-table.ts';
import { tablesLeftBehind } from './platform.tables.ts';

/**
 * Brings a company from its archive, as a new one. Rows get ids of this installation; each part is a transaction that notes what it
 * has done, so that a run which broke off goes on when it is started again.
 * @returns null where it has arrived already
 */
export async function moveArchive(run: TargetRun, archive: CompanyArchive): Promise<ArchiveMove | null> {
  const { company } = archive.manifest;
  if (await hasArrived(run, String(company.id))) {
    run.print(`Company ${company.id} has arrived: nothing is changed of it any more.`);
    return null;
  }
  const move = await moveArchivedCompany(run, archive);
  await saveLines(move, 'company', null);
  run.print(`Company ${company.id} is company ${move.companyId} here:`);
  // Rows name files, and are looked at when these are here.
  const files = await copyFiles(move);
  await saveLines(move, 'files', null);
  if (files > 0) run.print(`  files: ${files}`);
  for (const table of archiveTables) {
    const rows = await moveTable(move, table);
    if (rows > 0) run.print(`  ${table.table}: ${rows}`);
  }
  await joinLastMessages(move);
  for (const { service, name, rows } of archive.manifest.tables) {
    const reason = tablesLeftBehind[`${service}.${name}`];
    if (reason !== undefined && rows > 0 && name !== 'settings') run.report.add(`${service}.${name}`, '', reason);
  }
  await saveLines(move, 'left-behind', null);
  await reportExcess(move);
  return move;
}

async function copyFiles({ archive, disk, report, oldId, companyId, stopped }: ArchiveMove): Promise<number> {
  let files = 0;
  for await (const { path, size, open } of archive.files()) {
    const here = pathHere(`${oldId}/${path}`, oldId, companyId);
    if (here === null) {
      report.add('files', path.slice(0, 255), 'its path is none of a stored file');
      continue;
    }
    files++;
    stopped.throwIfAborted();
    if ((await disk.exists(here)) && (await disk.getMetaData(here)).contentLength === size) continue;
    await disk.putStream(here, await open(), { contentLength: size });
  }
  return files;
}

/** The last of it: its numbers wait for their QR codes, what is planned gets its jobs, and its people can sign in. */
export async function letArchiveIn(move: ArchiveMove): Promise<void> {
  await letIn(move, move.archive.manifest.company.status, async () => {
    const { rows } = await move.sql.query<{ id: string }>(`select id from connections.whatsapps where ${OWN}`);
    for (const { id } of rows) await openConnection(move, Number(id));
  });
}
