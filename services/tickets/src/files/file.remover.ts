import { Injectable } from '@nestjs/common';
import { Files, log, Periodic } from '@recado/platform';
import { FileRemovalDatabase } from './file-removal.database.ts';

const BATCH_SIZE = 500;
/** Requests to the file store at a time. */
const AT_ONCE = 20;
const LEFTOVERS_MS = 60_000;
/** Younger ones are about to be removed by the process that added them. */
const LEFTOVER_SECONDS = 300;

/** Removes files from the file store after the commit; those of a process that died are found again. */
@Injectable()
export class FileRemover {
  constructor(
    private readonly db: FileRemovalDatabase,
    private readonly files: Files,
  ) {}

  /** Files that the store does not remove now stay for a later attempt. */
  async removeOf(companyId: number): Promise<void> {
    for (;;) {
      const next = await this.db.within({ companyId }, ({ removedFiles }) => removedFiles.next(BATCH_SIZE));
      const done = next.flatMap(({ path, isUsed }) => (isUsed ? [path] : []));
      const unused = next.flatMap(({ path, isUsed }) => (isUsed ? [] : [path]));
      for (let start = 0; start < unused.length; start += AT_ONCE)
        done.push(...(await this.remove(unused.slice(start, start + AT_ONCE))));
      if (done.length > 0) await this.db.within({ companyId }, ({ removedFiles }) => removedFiles.finish(done));
      if (next.length < BATCH_SIZE || done.length === 0) return;
    }
  }

  /** @returns the files that are gone */
  private async remove(paths: string[]): Promise<string[]> {
    const removed = await Promise.all(
      paths.map(async (path) => {
        try {
          await this.files.remove(path);
          return [path];
        } catch (error) {
          if (!(await this.files.exists(path).catch(() => true))) return [path];
          log.warn({ err: error }, 'a file could not be removed');
          return [];
        }
      }),
    );
    return removed.flat();
  }

  @Periodic({ everyMs: LEFTOVERS_MS, failure: 'files could not be removed' })
  async removeLeftovers(): Promise<void> {
    const companies = await this.db.asSystem('processes of all companies leave files behind', ({ removedFiles }) =>
      removedFiles.companiesBehind(LEFTOVER_SECONDS),
    );
    for (const companyId of companies) await this.removeOf(companyId);
  }
}
