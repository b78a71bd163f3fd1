import { Controller } from '@nestjs/common';
import { fileListEvents, queueEvents, tagEvents, type EnvelopeOf, type EventEnvelope } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import { publishCampaign } from '../rows/publish-campaign.ts';

/** Campaigns lose removed tags, file lists and queues; without an audience or their files they stop. */
@Controller()
export class LostReferenceListener {
  constructor(private readonly db: CampaignsDatabase) {}

  @OnEvent(tagEvents.deleted)
  tagRemoved(event: EnvelopeOf<typeof tagEvents.deleted>): Promise<void> {
    return this.changeAll(event, 'tagListId', event.payload.tagId, (campaign) => campaign.loseTag());
  }
  @OnEvent(fileListEvents.deleted)
  fileListRemoved(event: EnvelopeOf<typeof fileListEvents.deleted>): Promise<void> {
    return this.changeAll(event, 'fileListId', event.payload.fileListId, (campaign) => campaign.loseFileList());
  }
  /** Answers open tickets without a queue. */
  @OnEvent(queueEvents.deleted)
  queueRemoved(event: EnvelopeOf<typeof queueEvents.deleted>): Promise<void> {
    return this.changeAll(event, 'queueId', event.payload.queueId, (campaign) => void (campaign.queueId = null));
  }

  private changeAll(
    { companyId }: EventEnvelope,
    field: 'tagListId' | 'fileListId' | 'queueId',
    id: number,
    change: (campaign: CampaignEntity) => void,
  ): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      for (const campaign of await scope.campaigns.lockNaming(field, id)) {
        const { status } = campaign;
        change(campaign);
        await scope.campaigns.save(campaign);
        await publishCampaign(scope, campaign, campaign.status === status ? 'updated' : 'status');
      }
    });
  }
}
