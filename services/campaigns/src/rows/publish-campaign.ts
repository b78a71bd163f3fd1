import {
  campaignEvents,
  CampaignView,
  campaignViews,
  type CampaignCounts,
  type CampaignWait,
  type WaitReason,
} from '@recado/contracts';
import { withVersion, type Files } from '@recado/platform';
import type { CampaignsScope } from '../campaigns.database.ts';
import type { CampaignEntity } from './campaign.entity.ts';

const noCounts = {
  recipients: 0,
  pending: 0,
  confirming: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  replied: 0,
  failed: 0,
  skipped: 0,
  optedOut: 0,
};
const texts = (name: 'message' | 'confirmationMessage', values: string[]) =>
  Object.fromEntries(values.map((text, index) => [`${name}${index + 1}`, text]));

/** Campaigns as browsers and integrators see them. Addresses of files are signed when the view is asked for. */
export async function presentCampaigns(
  { campaigns, tallies, lanes }: CampaignsScope,
  found: CampaignEntity[],
  files?: Files,
): Promise<CampaignView[]> {
  const ids = found.map(({ id }) => id);
  const running = found.filter(({ status }) => status === 'EM_ANDAMENTO').map(({ id }) => id);
  const names = await campaigns.listNames(found.flatMap(({ contactListId }) => contactListId ?? []));
  const counts = await tallies.counts(ids);
  const waits = await lanes.waits(running);
  return found.map((campaign) => {
    const { messages, confirmationMessages, scheduledAt, startedAt, completedAt, mediaPath, ...rest } = campaign;
    const {
      plannedAt: _p,
      planPhase: _f,
      planCursor: _c,
      textsChanged: _t,
      mediaMime: _m,
      mediaSize: _s,
      createdAt,
      connectionIds,
      ...fields
    } = rest;
    const counted = counts.get(campaign.id) ?? noCounts;
    return withVersion(CampaignView, {
      ...fields,
      ...(texts('message', messages) as Pick<
        CampaignView,
        'message1' | 'message2' | 'message3' | 'message4' | 'message5'
      >),
      ...(texts('confirmationMessage', confirmationMessages) as Pick<
        CampaignView,
        | 'confirmationMessage1'
        | 'confirmationMessage2'
        | 'confirmationMessage3'
        | 'confirmationMessage4'
        | 'confirmationMessage5'
      >),
      scheduledAt: scheduledAt?.toISOString() ?? null,
      startedAt: startedAt?.toISOString() ?? null,
      completedAt: completedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      whatsappId: connectionIds[0] ?? null,
      whatsappIds: connectionIds,
      contactListName: names.get(campaign.contactListId ?? 0) ?? '',
      mediaPath: mediaPath === null || !files ? null : files.publicUrl(mediaPath),
      editable: campaign.isEditable,
      counts: counted,
      waits: waitsOf(campaign, counted, waits.get(campaign.id) ?? []),
    });
  });
}

/** The reasons why a running campaign does not send; its recipients may have to be frozen or to answer first. */
function waitsOf(campaign: CampaignEntity, counts: CampaignCounts, ofLanes: CampaignWait[]): CampaignWait[] {
  if (campaign.status !== 'EM_ANDAMENTO') return [];
  const all = (reason: WaitReason) => campaign.connectionIds.map((id) => ({ whatsappId: id, reason, until: null }));
  if (campaign.plannedAt === null) return all('planning');
  return counts.pending === 0 && counts.confirming > 0 && ofLanes.length === 0 ? all('confirmation') : ofLanes;
}

export async function presentCampaign(scope: CampaignsScope, campaign: CampaignEntity, files?: Files) {
  const [view] = await presentCampaigns(scope, [campaign], files);
  if (!view) throw new Error('A campaign was not presented');
  return view;
}

/** @param change `status` is an event for other services, too */
export async function publishCampaign(
  scope: CampaignsScope,
  campaign: CampaignEntity,
  change: 'created' | 'updated' | 'status',
): Promise<void> {
  const { id: campaignId, name, status, stopReason } = campaign;
  if (change === 'status') scope.publish(campaignEvents.statusChanged, { campaignId, name, status, stopReason });
  scope.publish(campaignViews.saved, { record: await presentCampaign(scope, campaign), isNew: change === 'created' });
}
