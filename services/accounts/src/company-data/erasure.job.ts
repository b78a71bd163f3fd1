import { companyData, companyEvents, dataServices, platformCaller, whatsapp, type Caller } from '@recado/contracts';
import { Bus, client, ErasureList, Files, Job, log, purgeCompany, type Attempt } from '@recado/platform';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { CompanyDataDatabase } from './company-data.database.ts';
import type { ErasureRepository } from './erasure.repository.ts';
import { WorkProgress } from './work.progress.ts';
import { erasureJobKind, type ErasureOrder } from './company-data.job-kinds.ts';

/** When WhatsApp is unreachable, the devices are unlinked by inactivity some weeks later. */
const UNLINK_MS = 30_000;
/** Events that were in flight at the suspension have arrived after this time. */
const SETTLE_MS = 3_000;
/** Texts that one request may name. */
const TRACES_AT_ONCE = 100;

/** Erases rows of all services, files and events of a company. A repeated job continues where the last one ended. */
@Injectable()
export class ErasureJob {
  constructor(
    private readonly db: CompanyDataDatabase,
    private readonly files: Files,
    private readonly bus: Bus,
    private readonly list: ErasureList,
  ) {}

  @Job(erasureJobKind)
  async run({ companyId }: ErasureOrder, { isLast, signal }: Attempt): Promise<void> {
    const caller = platformCaller(companyId, `erasure-${companyId}`);
    try {
      await this.record(companyId);
      const total = (await this.remainingTables(caller)).reduce((sum, { rows }) => sum + rows, 0);
      const write = (done: number) => this.saveState(companyId, { state: 'working', done, total });
      await write(0);
      await this.unlink(caller, signal);
      const progress = new WorkProgress(total, write, signal);
      do {
        await this.eraseAll(caller, progress);
        await pause(SETTLE_MS, undefined, { signal });
      } while (!(await this.isErased(caller)));
      await this.finish(companyId);
    } catch (error) {
      log.warn({ err: error, companyId }, 'erasing a company failed');
      if (isLast) await this.saveState(companyId, { state: 'failed' });
      throw error;
    }
  }

  /** A backup that still has the company is restored without it. */
  private async record(companyId: number): Promise<void> {
    const erasure = await this.db.asSystem('the platform erases it', ({ erasures }) => erasures.find(companyId));
    await this.list.add({ companyId, contactId: null }, erasure?.createdAt ?? new Date());
  }

  /** Phones must not list devices that nobody owns any more. */
  private async unlink(caller: Caller, signal: AbortSignal): Promise<void> {
    const connections = client(this.bus, whatsapp);
    const linked = async () => (await connections.list(caller, {})).filter(({ status }) => status !== 'DISCONNECTED');
    for (const { id } of await linked()) await connections.disconnect(caller, { id });
    const until = Date.now() + UNLINK_MS;
    while ((await linked()).length > 0 && Date.now() < until) await pause(500, undefined, { signal });
  }

  private async eraseAll(caller: Caller, progress: WorkProgress): Promise<void> {
    for (const { service, name } of await this.remainingTables(caller)) {
      const data = client(this.bus, companyData(service));
      for (let rows = 1; rows > 0; await progress.add(rows)) ({ rows } = await data.erase(caller, { table: name }));
    }
    await this.files.removeAll(caller.companyId);
    await purgeCompany(this.bus, caller.companyId);
  }

  private async isErased(caller: Caller): Promise<boolean> {
    const rows = (await this.remainingTables(caller)).some((table) => table.rows > 0);
    const isForgotten = (await this.forgetTraces(caller.companyId)) === 0;
    return !rows && isForgotten && (await purgeCompany(this.bus, caller.companyId)) === 0;
  }

  /**
   * The platform's own log and events have the addresses of the company and its people.
   * @returns the number of events that were or are still under way
   */
  private async forgetTraces(companyId: number): Promise<number> {
    const { traces, platformId } = await this.db.asSystem(
      'the platform erases it',
      async ({ companies, erasures }) => ({
        traces: (await erasures.find(companyId))?.traces ?? [],
        platformId: await companies.platformId(),
      }),
    );
    if (traces.length === 0) return 0;
    await this.db.within({ companyId: platformId }, ({ audits }) => audits.forget(traces));
    const platform = platformCaller(platformId, `erasure-${companyId}`);
    let rows = 0;
    for (let from = 0; from < traces.length; from += TRACES_AT_ONCE) {
      const texts = traces.slice(from, from + TRACES_AT_ONCE);
      for (const service of dataServices)
        rows += (await client(this.bus, companyData(service)).forget(platform, { texts })).rows;
    }
    return rows;
  }

  private async remainingTables(caller: Caller) {
    const found: { service: string; name: string; rows: number }[] = [];
    for (const service of dataServices)
      for (const table of await client(this.bus, companyData(service)).kept(caller, {}))
        found.push({ service, ...table });
    return found;
  }

  private saveState(companyId: number, changed: Parameters<ErasureRepository['change']>[1]): Promise<void> {
    return this.db.asSystem('the platform erases it', ({ erasures }) => erasures.change(companyId, changed));
  }

  private async finish(companyId: number): Promise<void> {
    await this.db.asSystem('the platform erases it', async ({ companies, erasures, publish }) => {
      await companies.remove(companyId);
      publish(companyEvents.deleted, { companyId }, { companyId: await companies.platformId() });
      const erasure = await erasures.find(companyId);
      await erasures.change(companyId, {
        state: 'done',
        done: erasure?.total ?? 0,
        traces: [],
        finishedAt: new Date(),
      });
    });
  }
}
