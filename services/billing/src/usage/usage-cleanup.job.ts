import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';

const INTERVAL_MS = 600_000;

/** Removes days that are not kept any longer, and the marks of events that cannot come again. */
@Injectable()
export class UsageCleanupJob {
  constructor(private readonly db: BillingDatabase) {}

  @Periodic({ everyMs: INTERVAL_MS, failure: 'old usage could not be removed' })
  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await this.db.asSystem('old usage of all companies', ({ usageCleanup }) => usageCleanup.removeOld(now));
  }
}
