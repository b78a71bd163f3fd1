import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CompanyScan } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { mendItems } from './mend-items.ts';
import { mendOptOuts } from './mend-opt-outs.ts';

/** Mends numbers that were stored before all numbers were read by one rule, in the background. */
@Injectable()
export class NumberScanJob implements OnApplicationBootstrap, OnModuleDestroy {
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

  onApplicationBootstrap(): void {
    for (const scan of this.scans) scan.start();
  }
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.scans.map((scan) => scan.stop()));
  }
  async run(): Promise<void> {
    for (const scan of this.scans) await scan.run();
  }
}
