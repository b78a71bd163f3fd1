import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { campaignStartJobKind, type CampaignStartOrder } from './campaign.job-kinds.ts';
import { startScheduled } from './start-campaign.ts';

/** Starts scheduled campaigns at their time, or on return when the platform was down then. */
@Injectable()
export class CampaignStartJob implements OnApplicationBootstrap {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<CampaignStartOrder>(campaignStartJobKind, (order) =>
      this.db.within(order, (scope) => startScheduled(scope, this.jobs, order)),
    );
  }
}
