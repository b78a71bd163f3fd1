import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { ImportView } from '@recado/contracts';
import { Files, isFinalFault, Jobs, log, type Attempt } from '@recado/platform';
import { copyStoredFile, readSheet } from '@recado/sheets';
import { ContactsDatabase } from '../contacts.database.ts';
import { saveRows, publishImportProgress } from './save-rows.ts';
import { contactImportJobKind, type ContactImportOrder } from './contact-import.job-kind.ts';

const HOUR_MS = 3_600_000;
/** How long uploads that were never started, and finished imports, are kept. */
const UNBEGUN_MS = 24 * HOUR_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Imports contacts from spreadsheets and removes outdated imports. */
@Injectable()
export class ContactImportJob implements OnApplicationBootstrap, OnModuleDestroy {
  private cleanup: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: ContactsDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ContactImportOrder>(contactImportJobKind, (ordered, attempt) => this.run(ordered, attempt));
    this.cleanup = setInterval(() => void this.removeOutdated().catch(() => undefined), HOUR_MS).unref();
  }
  onModuleDestroy(): void {
    clearInterval(this.cleanup);
  }

  private async run(ordered: ContactImportOrder, { isLast, signal }: Attempt): Promise<void> {
    const path = await this.begin(ordered);
    if (path === null) return;
    try {
      await this.work(ordered, path, signal);
      await this.end(ordered, path, 'done', null);
    } catch (error) {
      if (isFinalFault(error)) return await this.end(ordered, path, 'failed', error.code as ImportView['failure']);
      log.warn({ err: error, ...ordered }, 'an import was interrupted');
      if (isLast) await this.end(ordered, path, 'failed', 'ERR_INTERNAL');
      throw error;
    }
  }

  /** @returns the path of the file; null when the import is no longer running */
  private begin({ companyId, importId }: ContactImportOrder): Promise<string | null> {
    return this.db.within({ companyId }, async (scope) => {
      if (!(await scope.contactImports.find(importId))) return null;
      const order = await scope.contactImports.lock(importId);
      if (!order.isRunning || !order.path) return null;
      order.state = 'working';
      await scope.contactImports.save(order);
      publishImportProgress(scope, order);
      return order.path;
    });
  }

  private async work({ companyId, importId }: ContactImportOrder, path: string, signal: AbortSignal): Promise<void> {
    await using file = await copyStoredFile(this.files, path);
    for await (const part of readSheet(file.path)) {
      if (!('rows' in part)) continue;
      signal.throwIfAborted();
      const goesOn = await this.db.within({ companyId }, (scope) => saveRows(scope, importId, part.rows));
      if (!goesOn) return;
    }
  }

  private async end(
    { companyId, importId }: ContactImportOrder,
    path: string,
    state: 'done' | 'failed',
    failure: ImportView['failure'],
  ): Promise<void> {
    await this.db.within({ companyId }, async (scope) => {
      const order = await scope.contactImports.lock(importId);
      order.path = null;
      order.end(state, failure);
      await scope.contactImports.save(order);
      publishImportProgress(scope, order);
    });
    await this.files.remove(path).catch(() => undefined); // the erasure of the company removes it at the latest
  }

  private async removeOutdated(): Promise<void> {
    const now = Date.now();
    const outdated = await this.db.asSystem('imports of all companies', ({ contactImports }) =>
      contactImports.listOutdated(new Date(now - UNBEGUN_MS), new Date(now - KEPT_MS)),
    );
    for (const { id, companyId, path } of outdated) {
      if (path) await this.files.remove(path).catch(() => undefined); // the file may be gone already
      await this.db.within({ companyId }, ({ contactImports }) => contactImports.remove(id));
    }
  }
}
