import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { contactListViews, Fault, type ListImportView } from '@recado/contracts';
import {
  Files,
  isFinalFault,
  isOutOfSpace,
  Jobs,
  log,
  repeatTask,
  rowsWithoutJob,
  type Attempt,
} from '@recado/platform';
import { copyStoredFile, readSheet } from '@recado/sheets';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { listImportJobKind, type ListImportOrder } from './list-import.job-kind.ts';
import { publishImportProgress, saveListRows } from './save-list-rows.ts';

const HOUR_MS = 3_600_000;
/** How long uploads that were never started, and finished imports, are kept. */
const UNBEGUN_MS = 24 * HOUR_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;
const RESUME_MS = 300_000;

/** Imports contacts from spreadsheets into contact lists and removes outdated imports. One that found a full disk goes on later. */
@Injectable()
export class ListImportJob implements OnApplicationBootstrap, OnModuleDestroy {
  private cleanup: NodeJS.Timeout | undefined;
  private stopResuming: (() => Promise<void>) | undefined;

  constructor(
    private readonly db: CampaignsDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ListImportOrder>(listImportJobKind, (ordered, attempt) => this.run(ordered, attempt));
    this.cleanup = setInterval(() => void this.removeOutdated().catch(() => undefined), HOUR_MS).unref();
    const what = 'imports could not be resumed';
    this.stopResuming = repeatTask(RESUME_MS, () => this.resumeAbandoned(), what, { immediately: true });
  }
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.cleanup);
    await this.stopResuming?.();
  }

  private async run(ordered: ListImportOrder, { isLast, signal }: Attempt): Promise<void> {
    const path = await this.begin(ordered);
    if (path === null) return;
    try {
      await this.work(ordered, path, signal);
      await this.end(ordered, path, 'done', null);
    } catch (error) {
      if (isFinalFault(error)) return await this.end(ordered, path, 'failed', error.code as ListImportView['failure']);
      log.warn({ err: error, ...ordered }, 'an import was interrupted');
      if (isLast && !isOutOfSpace(error)) await this.end(ordered, path, 'failed', 'ERR_INTERNAL');
      throw error;
    }
  }

  /** @returns the path of the file; null when the import is no longer running */
  private begin({ companyId, importId }: ListImportOrder): Promise<string | null> {
    return this.db.within({ companyId }, async ({ listImports, publish }) => {
      if (!(await listImports.find(importId))) return null;
      const order = await listImports.lock(importId);
      if (!order.isRunning || !order.path) return null;
      order.state = 'working';
      await listImports.save(order);
      publishImportProgress(publish, order);
      return order.path;
    });
  }

  private async work({ companyId, importId }: ListImportOrder, path: string, signal: AbortSignal): Promise<void> {
    await using file = await copyStoredFile(this.files, path);
    for await (const part of readSheet(file.path)) {
      if (!('rows' in part)) continue;
      signal.throwIfAborted();
      const saved = await this.db.within({ companyId }, (scope) => saveListRows(scope, importId, part.rows));
      if (saved === 'over') return;
      if (saved === 'full') throw new Fault('ERR_CONTACT_LIST_FULL');
    }
  }

  /** The import is gone where its list was removed meanwhile. */
  private async end(
    { companyId, importId }: ListImportOrder,
    path: string,
    state: 'done' | 'failed',
    failure: ListImportView['failure'],
  ): Promise<void> {
    await this.db.within({ companyId }, async ({ listImports, publish }) => {
      if (!(await listImports.find(importId))) return;
      const order = await listImports.lock(importId);
      order.path = null;
      order.end(state, failure);
      await listImports.save(order);
      publishImportProgress(publish, order);
      publish(contactListViews.itemsChanged, { contactListId: order.contactListId });
    });
    await this.files.remove(path).catch(() => undefined); // the erasure of the company removes it at the latest
  }

  /** Imports whose attempts are used up, while not even their end could be written: they go on at their position. */
  private async resumeAbandoned(): Promise<void> {
    const found = await this.db.asSystem('imports of all companies', async ({ listImports, manager }) => {
      const running = await listImports.listRunning();
      const ids = running.map(({ id }) => id);
      const abandoned = await rowsWithoutJob(manager, 'campaigns', listImportJobKind, 'importId', ids);
      return running.filter(({ id }) => abandoned.includes(id));
    });
    for (const { id: importId, companyId } of found) await this.resume({ companyId, importId });
  }

  private resume(ordered: ListImportOrder): Promise<void> {
    return this.db.within(ordered, async ({ listImports, manager }) => {
      const order = await listImports.lock(ordered.importId);
      // Another process may have resumed it meanwhile.
      const [left] = await rowsWithoutJob(manager, 'campaigns', listImportJobKind, 'importId', [order.id]);
      if (order.isRunning && left !== undefined) await this.jobs.order(manager, listImportJobKind, ordered);
    });
  }

  private async removeOutdated(): Promise<void> {
    const now = Date.now();
    const outdated = await this.db.asSystem('imports of all companies', ({ listImports }) =>
      listImports.listOutdated(new Date(now - UNBEGUN_MS), new Date(now - KEPT_MS)),
    );
    for (const { id, companyId, path } of outdated) {
      if (path) await this.files.remove(path).catch(() => undefined); // the file may be gone already
      await this.db.within({ companyId }, ({ listImports }) => listImports.remove(id));
    }
  }
}
