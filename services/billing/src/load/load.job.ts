import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { busyLoops, largestShare } from './load.metrics.ts';

/** Removes loads that are not kept any longer, and measures how much of the work is that of one company. */
@Injectable()
export class LoadJob {
  constructor(private readonly db: BillingDatabase) {}

  @Periodic({ everyMs: 600_000, failure: 'old loads could not be removed' })
  async removeOld(signal: AbortSignal, now = new Date()): Promise<void> {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await this.db.asSystem('old loads of all companies', ({ loadReports }) => loadReports.removeOld(now));
  }

  @Periodic({ everyMs: 60_000, failure: 'the largest share could not be measured', immediately: true })
  async measure(_signal: AbortSignal, now = new Date()): Promise<void> {
    const { share, loops } = await this.db.asSystem('loads of all companies', (scope) => scope.loads.largestShare(now));
    largestShare.set(share);
    busyLoops.set(loops);
  }
}
