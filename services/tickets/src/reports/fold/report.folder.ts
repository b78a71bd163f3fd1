import { Injectable } from '@nestjs/common';
import { isDatabaseAway, log, Periodic } from '@recado/platform';
import { ReportsDatabase } from '../reports.database.ts';
import { foldReports, recountReports } from './fold-reports.ts';

const INTERVAL_MS = 300;
/** The numbers of a company change at most so often. */
const REST_MS = 600;
const FAILED_REST_MS = 10_000;
const RECOUNT_MS = 1_000;
const SEARCH_MS = 600_000;

/** Brings the numbers of companies up to date, a batch of each in turn. */
@Injectable()
export class ReportFolder {
  /** The time of the last failure to bring a company's numbers up to date, by company. */
  private readonly failed = new Map<number, number>();

  constructor(private readonly db: ReportsDatabase) {}

  @Periodic({ everyMs: SEARCH_MS, failure: 'companies without numbers could not be found', immediately: true })
  findCompanies(): Promise<void> {
    return this.db.asSystem('companies from before there were numbers', ({ turns }) => turns.addMissing());
  }

  @Periodic({ everyMs: RECOUNT_MS, failure: 'numbers could not be added up', lessAtRest: true })
  async recount(): Promise<void> {
    const companyId = await this.db.asSystem('companies take turns', ({ turns }) => turns.nextToRecount());
    if (companyId !== null) await this.db.within({ companyId }, recountReports);
  }

  @Periodic({ everyMs: INTERVAL_MS, failure: 'changes of tickets could not be counted', lessAtRest: true })
  async run(signal: AbortSignal): Promise<void> {
    let due = await this.db.asSystem('companies take turns', ({ turns }) => turns.due(REST_MS));
    // One that has more to do comes again after the others.
    while (due.length > 0 && !signal.aborted) {
      const more: number[] = [];
      for (const companyId of due) {
        if (signal.aborted) return;
        if (await this.fold(companyId)) more.push(companyId);
      }
      const others = await this.db.asSystem('companies take turns', ({ turns }) => turns.due(REST_MS));
      due = more.length > 0 ? [...new Set([...more, ...others])] : [];
    }
  }

  /** A company whose changes cannot be counted holds up no other, and has another turn after a rest. */
  private async fold(companyId: number): Promise<boolean> {
    if (Date.now() - (this.failed.get(companyId) ?? 0) < FAILED_REST_MS) return false;
    try {
      return await this.db.within({ companyId }, foldReports);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn({ err: error, companyId }, 'changes of tickets could not be counted');
      this.failed.set(companyId, Date.now());
      return false;
    }
  }
}
