import { afterEach, expect, test, vi } from 'vitest';
import type { BillingDatabase } from '../billing.database.ts';
import { InvoiceJob } from './invoice.job.ts';

afterEach(() => void vi.useRealTimers());

test('a run that fails is due again at once, and after a whole one the next is due in an hour', async () => {
  let transactions = 0;
  let isAway = true;
  const db = {
    asSystem: () => {
      transactions += 1;
      return isAway ? Promise.reject(new Error('the database is busy')) : Promise.resolve([]);
    },
  } as unknown as BillingDatabase;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const job = new InvoiceJob(db);
  await expect(job.runWhenDue()).rejects.toThrow('busy');
  isAway = false;
  await job.runWhenDue();
  // A whole run has a transaction for invoices and one for notices.
  expect(transactions).toBe(3);
  vi.setSystemTime(Date.now() + 1_800_000);
  await job.runWhenDue();
  expect(transactions).toBe(3);
  vi.setSystemTime(Date.now() + 1_900_000);
  await job.runWhenDue();
  expect(transactions).toBe(5);
});
