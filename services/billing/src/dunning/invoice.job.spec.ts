import { eventually } from '@recado/testkit';
import { expect, test, vi } from 'vitest';
import type { BillingDatabase } from '../billing.database.ts';
import { InvoiceJob } from './invoice.job.ts';

test('a run that fails at the start of a process is repeated soon, and the next one follows after an hour', async () => {
  let transactions = 0;
  let isAway = true;
  const db = {
    asSystem: () => {
      transactions += 1;
      return isAway ? Promise.reject(new Error('the database is busy')) : Promise.resolve([]);
    },
  } as unknown as BillingDatabase;
  // No service runs in this file: its own timers would be these, too.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
  const job = new InvoiceJob(db);
  try {
    job.onApplicationBootstrap();
    await eventually(() => transactions === 1, 'the run at the start');
    isAway = false;
    await vi.advanceTimersByTimeAsync(31_000);
    // A whole run has a transaction for invoices and one for notices.
    await eventually(() => transactions === 3, 'the repeated run');
    await vi.advanceTimersByTimeAsync(1_800_000);
    expect(transactions).toBe(3);
    await vi.advanceTimersByTimeAsync(1_900_000);
    await eventually(() => transactions === 5, 'the run of the next hour');
  } finally {
    vi.useRealTimers();
    await job.onModuleDestroy();
  }
});
