import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@recado/contracts';
import {
  isFinalFault,
  isOutOfSpace,
  log,
  Periodic,
  rowsWithoutJob,
  type Attempt,
  type Files,
  type JobKind,
  type Jobs,
  type SlowDowns,
  type Transaction,
} from '@recado/platform';
import { copyStoredFile } from './copy-stored-file.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './row-filter.ts';

const HOUR_MS = 3_600_000;
/** How long uploads that were never started, and finished imports, are kept. */
const UNBEGUN_MS = 24 * HOUR_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;
/** The longest pause between two parts of a sheet. */
const LONGEST_REST_MS = 30_000;
const RESUME_MS = 300_000;
/** An import whose process died so often, without a row that was saved, is the cause of the deaths. */
const MOST_DEATHS = 10;

export interface ImportOrder {
  companyId: number;
  importId: number;
}

/** An import, as far as the job reads and changes it. */
interface ImportRow {
  id: number;
  companyId: number;
  /** Where the file is stored. */
  path: string | null;
  state: string;
  readonly isRunning: boolean;
  /** Attempts that have neither ended nor saved rows: one is under way, those before died with their process. */
  attempts: number;
  failure: string | null;
  end(state: 'done' | 'failed'): boolean;
}

interface ImportRepository<Row> {
  find(id: number): Promise<Row | null>;
  /** The lock serialises two workers with the same import. */
  lock(id: number): Promise<Row>;
  save(row: Row): Promise<void>;
  remove(id: number): Promise<void>;
  /** Running imports of all companies. */
  listRunning(): Promise<Row[]>;
  listOutdated(unbegunBefore: Date, before: Date): Promise<Row[]>;
}

interface ImportDatabase<Scope> {
  within<T>(order: { companyId: number }, work: (scope: Scope) => Promise<T>): Promise<T>;
  asSystem<T>(reason: string, work: (scope: Scope) => Promise<T>): Promise<T>;
}

/**
 * Imports people from spreadsheets and removes outdated imports. A service extends it with the handling of the rows. An
 * import that found a full disk, or whose process died, goes on behind the rows that are saved.
 */
export abstract class ImportJob<Scope extends Transaction, Row extends ImportRow> {
  protected abstract readonly kind: JobKind;

  constructor(
    private readonly db: ImportDatabase<Scope>,
    private readonly service: string,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly slowDowns: SlowDowns,
  ) {}

  protected abstract importsOf(scope: Scope): ImportRepository<Row>;
  /** Finds what a service must ask another one for before it saves rows: see `FindKnown`. */
  protected findKnown(_order: ImportOrder, _rows: SheetRow[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set());
  }
  /**
   * Saves rows and the position of the import in one transaction.
   * @returns whether the import goes on, or the fault that ends it behind the rows that are saved
   */
  protected abstract saveRows(
    scope: Scope,
    importId: number,
    rows: SheetRow[],
    known: ReadonlySet<string>,
  ): Promise<boolean | Fault>;
  protected abstract publishProgress(scope: Scope, row: Row): void;
  /** Publishes further changes at the end of an import. */
  protected publishEnd(scope: Scope, row: Row): void {
    this.publishProgress(scope, row);
  }

  /** Handles a job of the import; a service declares it as the handler of its kind. */
  protected async run(order: ImportOrder, { isLast, signal }: Attempt): Promise<void> {
    const begun = await this.begin(order);
    if (!begun) return;
    const { path, attempts } = begun;
    if (attempts > MOST_DEATHS) return this.end(order, path, 'failed', 'ERR_INTERNAL');
    try {
      await this.work(order, path, signal);
      await this.end(order, path, 'done', null);
    } catch (error) {
      if (isFinalFault(error)) return await this.end(order, path, 'failed', error.code);
      log.warn({ err: error, ...order }, 'an import was interrupted');
      if (isLast && !isOutOfSpace(error)) await this.end(order, path, 'failed', 'ERR_INTERNAL');
      else await this.forgetAttempt(order).catch(() => undefined); // the database may be away
      throw error;
    }
  }

  /** @returns null when the import is no longer running */
  private begin(order: ImportOrder): Promise<{ path: string; attempts: number } | null> {
    return this.change(order, (row, scope) => {
      const { path } = row;
      if (!row.isRunning || !path) return null;
      row.state = 'working';
      row.attempts += 1;
      this.publishProgress(scope, row);
      return { path, attempts: row.attempts };
    });
  }

  private async work(order: ImportOrder, path: string, signal: AbortSignal): Promise<void> {
    await using file = await copyStoredFile(this.files, path);
    for await (const part of readSheet(file.path)) {
      if (!('rows' in part)) continue;
      signal.throwIfAborted();
      const began = performance.now();
      const known = await this.findKnown(order, part.rows);
      const goesOn = await this.db.within(order, (scope) => this.saveRows(scope, order.importId, part.rows, known));
      if (goesOn instanceof Fault) throw goesOn;
      if (!goesOn) return;
      await this.rest(order, performance.now() - began, signal);
    }
  }

  /** A company that the provider has slowed down imports for a part of the time. */
  private async rest({ companyId }: ImportOrder, workedMs: number, signal: AbortSignal): Promise<void> {
    const ms = Math.min(workedMs * (this.slowDowns.divisorOf(companyId) - 1), LONGEST_REST_MS);
    if (ms > 0) await pause(ms, undefined, { signal });
  }

  private async end(order: ImportOrder, path: string, state: 'done' | 'failed', failure: string | null): Promise<void> {
    await this.change(order, (row, scope) => {
      row.path = null;
      row.end(state);
      row.failure = failure;
      this.publishEnd(scope, row);
    });
    await this.files.remove(path).catch(() => undefined); // the erasure of the company removes it at the latest
  }

  /** An attempt that can say why it ends has not died. */
  private async forgetAttempt(order: ImportOrder): Promise<void> {
    await this.change(order, (row) => void (row.attempts = Math.max(0, row.attempts - 1)));
  }

  /** @returns null for an import that is gone, as with its list or its company */
  private change<T>(order: ImportOrder, change: (row: Row, scope: Scope) => T): Promise<T | null> {
    return this.db.within(order, async (scope) => {
      const imports = this.importsOf(scope);
      if (!(await imports.find(order.importId))) return null;
      const row = await imports.lock(order.importId);
      const result = change(row, scope);
      await imports.save(row);
      return result;
    });
  }

  /** Imports whose attempts are used up, while not even their end could be written: they go on at their position. */
  @Periodic({ everyMs: RESUME_MS, failure: 'imports could not be resumed', immediately: true })
  async resumeAbandoned(): Promise<void> {
    const found = await this.db.asSystem('imports of all companies', async (scope) => {
      const running = await this.importsOf(scope).listRunning();
      const abandoned = await this.withoutJob(
        scope,
        running.map(({ id }) => id),
      );
      return running.filter(({ id }) => abandoned.includes(id));
    });
    for (const { id: importId, companyId } of found) await this.resume({ companyId, importId });
  }

  private resume(order: ImportOrder): Promise<void> {
    return this.db.within(order, async (scope) => {
      const { id, isRunning } = await this.importsOf(scope).lock(order.importId);
      // Another process may have resumed it meanwhile.
      const [left] = await this.withoutJob(scope, [id]);
      if (isRunning && left !== undefined) await this.jobs.order(scope.manager, this.kind, order);
    });
  }

  private withoutJob({ manager }: Transaction, ids: number[]): Promise<number[]> {
    return rowsWithoutJob(manager, this.service, this.kind, 'importId', ids);
  }

  @Periodic({ everyMs: HOUR_MS, failure: 'outdated imports could not be removed' })
  async removeOutdated(): Promise<void> {
    const now = Date.now();
    const outdated = await this.db.asSystem('imports of all companies', (scope) =>
      this.importsOf(scope).listOutdated(new Date(now - UNBEGUN_MS), new Date(now - KEPT_MS)),
    );
    for (const { id, companyId, path } of outdated) {
      if (path) await this.files.remove(path).catch(() => undefined); // the file may be gone already
      await this.db.within({ companyId }, (scope) => this.importsOf(scope).remove(id));
    }
  }
}
