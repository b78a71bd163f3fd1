import { accountViews, platformCaller, type WorkState } from '@recado/contracts';
import { Bus, Files, Jobs, log, type Attempt } from '@recado/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AccountsDatabase } from '../accounts.database.ts';
import { archive, tablesOf } from './archive.ts';
import type { ExportEntity } from './export.entity.ts';
import { Progress } from './progress.ts';
import { exportJob, type OrderedExport } from './work.ts';

const HOUR_MS = 3_600_000;
const FORMAT = 1;

/** Makes archives of companies, and throws old ones away. */
@Injectable()
export class ExportJob implements OnApplicationBootstrap, OnModuleDestroy {
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: AccountsDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly bus: Bus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<OrderedExport>(exportJob, (ordered, attempt) => this.run(ordered, attempt));
    this.sweeping = setInterval(() => void this.sweep().catch(() => undefined), HOUR_MS).unref();
  }
  onModuleDestroy(): void {
    clearInterval(this.sweeping);
  }

  private async run({ companyId, exportId }: OrderedExport, { isLast, signal }: Attempt): Promise<void> {
    const ordered = await this.db.within({ companyId }, (scope) => scope.exports.find(exportId));
    if (!ordered || ordered.state === 'done') return;
    const path = this.files.newPath(companyId, 'export.zip');
    try {
      await this.make(ordered, path, signal);
      const size = await this.files.size(path);
      await this.become(ordered, 'done', { path, size, done: ordered.total });
    } catch (error) {
      log.warn({ err: error, companyId }, 'an archive could not be made');
      await this.files.remove(path).catch(() => undefined); // it may not have been begun
      if (isLast) await this.become(ordered, 'failed', {});
      throw error;
    }
  }

  private async make(ordered: ExportEntity, path: string, signal: AbortSignal): Promise<void> {
    const { id, companyId } = ordered;
    const caller = platformCaller(companyId, `export-${id}`);
    const tables = await tablesOf(this.bus, caller);
    const { company, own } = await this.db.within({ companyId }, async (scope) => ({
      company: (await scope.companies.get(companyId)).present([]),
      own: new Set((await scope.exports.of(companyId)).map((one) => one.path)),
    }));
    const paths: string[] = [];
    for await (const one of this.files.list(companyId)) if (one !== path && !own.has(one)) paths.push(one);
    ordered.total = tables.reduce((sum, { rows }) => sum + rows, paths.length);
    await this.become(ordered, 'working', { total: ordered.total, done: 0 });
    const write = (done: number, total: number) =>
      this.db.within({ companyId }, (scope) => scope.exports.change(id, { done, total }));
    const about = { format: FORMAT, exportedAt: new Date().toISOString(), company, tables, files: paths.length };
    const content = { about, tables, paths };
    const progress = new Progress(ordered.total, write, signal);
    await this.files.write(path, archive(this.bus, this.files, caller, content, progress), 'application/zip');
  }

  private become({ id, companyId }: ExportEntity, state: WorkState, changed: Partial<ExportEntity>): Promise<void> {
    return this.db.within({ companyId }, async ({ exports, publish }) => {
      await exports.change(id, { state, ...changed });
      publish(accountViews.export, { exportId: id, state });
    });
  }

  private async sweep(): Promise<void> {
    const expired = await this.db.asSystem('archives of all companies', ({ exports }) => exports.expired());
    for (const { id, companyId, path } of expired) {
      if (path && (await this.files.exists(path))) await this.files.remove(path);
      await this.db.within({ companyId }, ({ exports }) => exports.remove(id));
    }
  }
}
