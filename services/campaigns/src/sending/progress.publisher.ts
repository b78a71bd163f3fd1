import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { campaignViews } from '@recado/contracts';
import { isDatabaseAway, log } from '@recado/platform';
import { presentCampaigns } from '../campaign/publish-campaign.ts';
import { CampaignsDatabase } from '../campaigns.database.ts';

const EVERY_MS = 1_000;
const MOST = 200;

/** Shows browsers the numbers of campaigns, once a second for all that happened in it. */
@Injectable()
export class ProgressPublisher implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private publishing: Promise<void> | undefined;

  constructor(private readonly db: CampaignsDatabase) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.publishing ??= this.publish()
        .catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.warn({ err: error }, 'the progress of campaigns could not be published');
        })
        .finally(() => {
          this.publishing = undefined;
        });
    }, EVERY_MS);
  }
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.publishing;
  }

  private async publish(): Promise<void> {
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
