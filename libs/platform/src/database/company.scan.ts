import { setTimeout as pause } from 'node:timers/promises';
import type { CompanyScanRepository } from './company-scan.repository.ts';
import type { Database, Transaction } from './database.ts';

/** How often companies are looked for. Milliseconds. */
export const SCAN_EVERY_MS = 600_000;
/** Pause between two pages, which leaves the database to others. */
const REST_MS = 20;

interface Options<Scope> {
  /** The table with the rows to look through, with its schema. */
  source: string;
  /** The repository that stores how far the rows of each company were looked through. */
  progress: (scope: Scope) => CompanyScanRepository;
  /** Looks at rows of a company. @returns the last row looked at; null when there are no more */
  page: (scope: Scope & Transaction, after: number) => Promise<number | null>;
}

/**
 * Looks through the rows of each company once, a page at a time: soon after the start, and then every ten minutes, as another
 * company may have come. After a crash it goes on where it was.
 */
export class CompanyScan<Scope extends object> {
  constructor(
    private readonly db: Database<Scope>,
    private readonly options: Options<Scope>,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const { source, progress } = this.options;
    await this.db.asSystem('companies that have rows', (scope) => progress(scope).addMissing(source));
    while (!signal.aborted) {
      const companyId = await this.db.asSystem('companies that have rows left', (scope) => progress(scope).next());
      if (companyId === null) return;
      await this.lookAtPage(companyId);
      await pause(REST_MS);
    }
  }

  private async lookAtPage(companyId: number): Promise<void> {
    await this.db.within({ companyId }, async (scope) => {
      const progress = this.options.progress(scope);
      const after = await progress.lock(companyId);
      if (after !== null) await progress.move(companyId, await this.options.page(scope, after));
    });
  }
}
