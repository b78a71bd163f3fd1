import { Injectable } from '@nestjs/common';
import { CompanyScan, Periodic, SCAN_EVERY_MS } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { mendItems } from './mend-items.ts';
import { mendOptOuts } from './mend-opt-outs.ts';

/** Mends numbers that were stored before all numbers were read by one rule, in the background. */
@Injectable()
export class NumberScanJob {
  private readonly scans;

  constructor(db: CampaignsDatabase) {
    this.scans = [
      new CompanyScan(db, {
        source: 'campaigns.suppressions',
        progress: ({ optOutScans }) => optOutScans,
        page: mendOptOuts,
      }),
      new CompanyScan(db, {
        source: 'campaigns.contact_lists',
        progress: ({ itemScans }) => itemScans,
        page: mendItems,
      }),
    ];
  }

  @Periodic({ everyMs: SCAN_EVERY_MS, failure: 'opt-outs and lists could not be looked through', immediately: true })
  async run(signal: AbortSignal): Promise<void> {
    for (const scan of this.scans) await scan.run(signal);
  }
}
