import { Injectable } from '@nestjs/common';
import { campaignViews } from '@recado/contracts';
import { Periodic } from '@recado/platform';
import { presentCampaigns } from '../rows/publish-campaign.ts';
import { CampaignsDatabase } from '../campaigns.database.ts';

const EVERY_MS = 1_000;
const MOST = 200;

/** Shows browsers the numbers of campaigns, once a second for all that happened in it. */
@Injectable()
export class ProgressPublisher {
  constructor(private readonly db: CampaignsDatabase) {}

  @Periodic({ everyMs: EVERY_MS, failure: 'the progress of campaigns could not be published', lessAtRest: true })
  async publish(): Promise<void> {
    const due = await this.db.asSystem('progress of all companies', ({ campaigns }) => campaigns.claimProgress(MOST));
    for (const [companyId, found] of Map.groupBy(due, (campaign) => campaign.companyId))
      await this.publishOf(
        companyId,
        found.map(({ id }) => id),
      );
  }

  private publishOf(companyId: number, ids: number[]): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      for (const { id, status, counts, waits } of await presentCampaigns(scope, await scope.campaigns.findMany(ids)))
        scope.publish(campaignViews.progress, { id, status, counts, waits });
    });
  }
}
