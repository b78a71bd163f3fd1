import type { CampaignsScope } from '../campaigns.database.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import { publishCampaign } from '../rows/publish-campaign.ts';

/** Fields of a campaign that name a row of tickets. */
export type ReferenceField = 'tagListId' | 'fileListId' | 'queueId';

const changes: Record<ReferenceField, (campaign: CampaignEntity) => void> = {
  tagListId: (campaign) => campaign.loseTag(),
  fileListId: (campaign) => campaign.loseFileList(),
  // Answers open tickets without a queue.
  queueId: (campaign) => void (campaign.queueId = null),
};

/** Campaigns lose a removed tag, file list or queue; without an audience or their files they stop. @returns how many */
export async function loseReference(scope: CampaignsScope, field: ReferenceField, id: number): Promise<number> {
  const naming = await scope.campaigns.lockNaming(field, id);
  for (const campaign of naming) {
    const { status } = campaign;
    changes[field](campaign);
    await scope.campaigns.save(campaign);
    await publishCampaign(scope, campaign, campaign.status === status ? 'updated' : 'status');
  }
  return naming.length;
}
