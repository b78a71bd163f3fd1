import { Injectable } from '@nestjs/common';
import { Fault } from '@recado/contracts';
import { Bus, isFinalFault, Job, Jobs } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { campaignStartJobKind, type CampaignStartOrder } from './campaign.job-kinds.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import { checkTemplate } from './check-template.ts';
import { findLost } from './drop-lost.ts';
import { startScheduled } from './start-campaign.ts';

/** Starts scheduled campaigns at their time, or on return when the platform was down then. */
@Injectable()
export class CampaignStartJob {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly jobs: Jobs,
    private readonly bus: Bus,
  ) {}

  @Job(campaignStartJobKind)
  async start(order: CampaignStartOrder): Promise<void> {
    const campaign = await this.db.within(order, ({ campaigns }) => campaigns.find(order.campaignId));
    if (!campaign?.isScheduledFor(order.scheduledAt)) return;
    const lost = await findLost(this.bus, campaign);
    const isRefused = await this.isTemplateRefused(campaign);
    await this.db.within(order, (scope) =>
      startScheduled(scope, this.jobs, order, { ...lost, isTemplateRefused: isRefused }),
    );
  }

  /** Whether the template cannot be sent, so that the message of each recipient would fail. */
  private async isTemplateRefused(campaign: CampaignEntity): Promise<boolean> {
    try {
      await checkTemplate(this.bus, campaign, true);
      return false;
    } catch (error) {
      if (error instanceof Fault && isFinalFault(error)) return true;
      throw error;
    }
  }
}
