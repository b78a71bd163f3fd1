import { accountViews, ownerOf, platformCaller, type WorkState } from '@recado/contracts';
import { Bus, Files, Job, log, Periodic, type Attempt } from '@recado/platform';
import { Injectable } from '@nestjs/common';
import { CompanyDataDatabase } from './company-data.database.ts';
import { writeArchive, listTables } from './write-archive.ts';
import type { ExportEntity } from './export.entity.ts';
import { orderExportMail } from './order-export-mail.ts';
import { WorkProgress } from './work.progress.ts';
import { exportJobKind, type ExportOrder } from './company-data.job-kinds.ts';

const HOUR_MS = 3_600_000;
const FORMAT = 1;

/** Creates archives of companies and removes expired ones. */
@Injectable()
export class ExportJob {
  constructor(
    private readonly db: CompanyDataDatabase,
    private readonly files: Files,
    private readonly bus: Bus,
  ) {}

  @Job(exportJobKind)
  async run({ companyId, exportId }: ExportOrder, { isLast, signal }: Attempt): Promise<void> {
    const archiveExport = await this.db.within({ companyId }, (scope) => scope.exports.find(exportId));
    if (!archiveExport || archiveExport.state === 'done') return;
    const path = this.files.newPath(companyId, 'accounts', 'export.zip');
    try {
      await this.createArchive(archiveExport, path, signal);
      const size = await this.files.size(path);
      await this.saveState(archiveExport, 'done', { path, size, done: archiveExport.total });
    } catch (error) {
      log.warn({ err: error, companyId }, 'creating an archive failed');
      await this.files.remove(path).catch(() => undefined); // the file may not exist yet
      if (isLast) await this.saveState(archiveExport, 'failed', {});
      throw error;
    }
  }

  private async createArchive(archiveExport: ExportEntity, path: string, signal: AbortSignal): Promise<void> {
    const { id, companyId } = archiveExport;
    const caller = platformCaller(companyId, `export-${id}`);
    const tables = await listTables(this.bus, caller);
    const { company, archives } = await this.db.within({ companyId }, async (scope) => ({
      company: (await scope.companies.get(companyId)).present([], false),
      archives: new Set((await scope.exports.listOfCompany(companyId)).map((archive) => archive.path)),
    }));
    const paths: string[] = [];
    for await (const file of this.files.list(companyId))
      if (file !== path && !archives.has(file) && !isPrivate(file)) paths.push(file);
    archiveExport.total = tables.reduce((sum, { rows }) => sum + rows, paths.length);
    await this.saveState(archiveExport, 'working', { total: archiveExport.total, done: 0 });
    const write = (done: number, total: number) =>
      this.db.within({ companyId }, (scope) => scope.exports.change(id, { done, total }));
    const about = { format: FORMAT, exportedAt: new Date().toISOString(), company, tables, files: paths.length };
    const content = { about, tables, paths };
    const progress = new WorkProgress(archiveExport.total, write, signal);
    await this.files.write(path, writeArchive(this.bus, this.files, caller, content, progress), 'application/zip');
  }

  private saveState(archiveExport: ExportEntity, state: WorkState, changed: Partial<ExportEntity>): Promise<void> {
    const { id, companyId } = archiveExport;
    return this.db.within({ companyId }, async (scope) => {
      await scope.exports.change(id, { state, ...changed });
      scope.publish(accountViews.export, { exportId: id, state });
      if (state === 'done') await orderExportMail(scope, archiveExport);
    });
  }

  @Periodic({ everyMs: HOUR_MS, failure: 'expired archives could not be removed' })
  async removeExpired(): Promise<void> {
    const expired = await this.db.asSystem('archives of all companies', ({ exports }) => exports.listExpired());
    for (const { id, companyId, path } of expired) {
      if (path && (await this.files.exists(path))) await this.files.remove(path);
      await this.db.within({ companyId }, ({ exports }) => exports.remove(id));
    }
  }
}

/** Files of internal chats are for the chats' members, not for the person who downloads the archive. */
const isPrivate = (path: string) => ownerOf(path) === 'chat';
