import type { CampaignsScope } from '../campaigns.database.ts';
import { publishCampaign } from './publish-campaign.ts';

/** Finishes a running campaign once each of its recipients has an outcome. */
export async function finishIfDone(scope: CampaignsScope, campaignId: number): Promise<void> {
  const { campaigns, recipients } = scope;
  if (await recipients.isWaiting(campaignId)) return;
  // The last messages of several connections may have their outcomes at once: only under the lock does one see the other's.
  const campaign = await campaigns.lockIfThere(campaignId);
  if (campaign?.status !== 'EM_ANDAMENTO' || campaign.plannedAt === null) return;
  if (await recipients.isOpen(campaignId)) return;
  campaign.finish();
  await campaigns.save(campaign);
  await publishCampaign(scope, campaign, 'status');
}
