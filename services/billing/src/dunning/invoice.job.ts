import { Injectable } from '@nestjs/common';
import { pointReached, Periodic } from '@recado/platform';
import { BillingDatabase, type BillingScope } from '../billing.database.ts';
import { runDunning } from './run-dunning.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';

const HOUR_MS = 3_600_000;
/** Time until a run that fails is repeated, as when the database is busy at the start. */
const RETRY_MS = 30_000;
/** Companies per transaction. */
const BATCH = 200;

/**
 * Every hour, and at the start: makes the invoices that are missing and sends the notices that are due. Most of it has
 * been done by then, as a change of a company does the same at once; the hourly run is for a new day.
 */
@Injectable()
export class InvoiceJob {
  private dueAt = 0;

  constructor(private readonly db: BillingDatabase) {}

  @Periodic({ everyMs: RETRY_MS, failure: 'invoices could not be made', immediately: true })
  async runWhenDue(): Promise<void> {
    const now = Date.now();
    if (now < this.dueAt) return;
    this.dueAt = now + HOUR_MS;
    try {
      await this.run();
    } catch (error) {
      this.dueAt = 0;
      throw error;
    }
  }

  /** @returns the number of companies that were looked at */
  async run(now = new Date()): Promise<number> {
    const today = now.toISOString().slice(0, 10);
    const invoices = await this.inBatches((scope, after) => this.issue(scope, after, today, now));
    const notices = await this.inBatches((scope, after) => this.remind(scope, after, today, now));
    return invoices + notices;
  }

  private async issue(scope: BillingScope, after: number, today: string, now: Date): Promise<number[]> {
    const settings = await scope.platform.get();
    const { invoiceDaysBefore } = settings.dunning;
    const ids = await scope.subscriptions.withoutRightInvoice(today, invoiceDaysBefore, after, BATCH);
    if (ids.length > 0) await issueInvoices(scope, await scope.subscriptions.lockMany(ids), settings, now);
    return ids;
  }

  private async remind(scope: BillingScope, after: number, today: string, now: Date): Promise<number[]> {
    const { remindAtDays } = (await scope.platform.get()).dunning;
    const ids = await scope.dunning.candidates(today, Math.max(0, ...remindAtDays), after, BATCH);
    if (ids.length > 0) await runDunning(scope, await scope.subscriptions.lockMany(ids), now);
    return ids;
  }

  private async inBatches(work: (scope: BillingScope, after: number) => Promise<number[]>): Promise<number> {
    let count = 0;
    for (let after: number | undefined = 0; after !== undefined;) {
      const last: number = after;
      const ids = await this.db.asSystem('invoices of all companies', (scope) => work(scope, last));
      if (ids.length > 0) pointReached('issued');
      count += ids.length;
      after = ids.length < BATCH ? undefined : ids.at(-1);
    }
    return count;
  }
}
