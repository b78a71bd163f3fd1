import { Fault } from '@recado/contracts';
import type { Jobs } from '@recado/platform';
import type { CampaignsScope } from '../campaigns.database.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import { campaignStartJobKind, planJobKind, type CampaignStartOrder, type PlanOrder } from './campaign.job-kinds.ts';
import { checkComplete } from '../rows/check-campaign.ts';
import { dropLost, type LostReferences } from './drop-lost.ts';
import { publishCampaign } from '../rows/publish-campaign.ts';

/** Starts a campaign whose time has come or whose user wants it now. */
export async function startCampaign(scope: CampaignsScope, jobs: Jobs, campaign: CampaignEntity): Promise<void> {
  campaign.start();
  await goOn(scope, jobs, campaign);
}

/** Stores a running campaign, and lets its recipients be frozen or its connections send. */
export async function goOn(scope: CampaignsScope, jobs: Jobs, campaign: CampaignEntity): Promise<void> {
  const { id: campaignId, companyId } = campaign;
  await scope.campaigns.save(campaign);
  await scope.campaigns.connect(campaign);
  if (campaign.plannedAt === null)
    await jobs.order(scope.manager, planJobKind, { companyId, campaignId } satisfies PlanOrder);
  else await scope.lanes.wakeCampaign(campaignId);
  await publishCampaign(scope, campaign, 'status');
}

/** Orders the start of a scheduled campaign. */
export async function orderStart({ manager }: CampaignsScope, jobs: Jobs, campaign: CampaignEntity): Promise<void> {
  const { id: campaignId, companyId, scheduledAt } = campaign;
  if (scheduledAt === null) return;
  const order: CampaignStartOrder = { companyId, campaignId, scheduledAt: scheduledAt.toISOString() };
  await jobs.order(manager, campaignStartJobKind, order, scheduledAt);
}

/** A scheduled campaign whose list, files or connection were removed meanwhile stops and says so. */
export async function startScheduled(
  scope: CampaignsScope,
  jobs: Jobs,
  order: CampaignStartOrder,
  { isTemplateRefused, ...lost }: LostReferences & { isTemplateRefused: boolean },
): Promise<void> {
  const campaign = await scope.campaigns.lockIfThere(order.campaignId);
  if (!campaign?.isScheduledFor(order.scheduledAt)) return;
  try {
    await dropLost(scope, campaign, lost);
    checkComplete(campaign);
    if (isTemplateRefused) throw new Fault('ERR_TEMPLATE_NOT_APPROVED');
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const stopReason = isTemplateRefused
      ? 'noTemplate'
      : campaign.connectionIds.length === 0
        ? 'noConnection'
        : 'noAudience';
    if (error.code === 'ERR_NO_FILE_LIST_FOUND') campaign.loseFileList();
    else Object.assign(campaign, { status: 'CANCELADA', stopReason });
    await scope.campaigns.save(campaign);
    return publishCampaign(scope, campaign, 'status');
  }
  await startCampaign(scope, jobs, campaign);
}
