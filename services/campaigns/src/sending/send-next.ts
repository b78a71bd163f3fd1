import { campaignMessageOrders, type CampaignMessageOrder } from '@recado/contracts';
import { newWaId } from '@recado/platform';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import type { CampaignsScope } from '../campaigns.database.ts';
import { paceOf } from '../settings/campaign-settings.ts';
import type { Lane } from './lane.repository.ts';
import type { Recipient } from '../rows/recipient.repository.ts';

/**
 * Orders the message of a recipient, in one transaction with the turn of its connection. The id of the message is chosen
 * once, so that an order that is given again is the same message.
 * @param divisor of the pace: the provider may have slowed the company down
 * @returns false when another process was faster, or the campaign was stopped
 */
export async function orderMessage(
  scope: CampaignsScope,
  lane: Lane,
  candidate: Recipient,
  divisor: number,
): Promise<boolean> {
  const { lanes, campaigns, recipients, settings, publish } = scope;
  const { connectionId } = lane;
  if (!(await lanes.lockFree(connectionId))) return false;
  const campaign = await campaigns.lockShared(candidate.campaignId);
  if (campaign?.status !== 'EM_ANDAMENTO') return false;
  const recipient = await recipients.lockUnordered(candidate.id);
  if (!recipient) return false;
  const isConfirmation = campaign.confirmation && recipient.releasedAt === null;
  const isAgain = (isConfirmation ? recipient.confirmationWaId : recipient.waId) !== null;
  if (isConfirmation) recipient.confirmationWaId ??= newWaId();
  else recipient.waId ??= newWaId();
  Object.assign(recipient, { connectionId, orderedAt: new Date() });
  await recipients.save(recipient, false);
  await lanes.occupy(connectionId, recipient.id);
  await campaigns.markServed(campaign.id, connectionId);
  const pace = paceOf(await settings.get(), campaign, divisor);
  publish(campaignMessageOrders.send, { ...orderOf(campaign, recipient, connectionId), pace, again: isAgain });
  return true;
}

/** The order for the message on its way to a recipient: the confirmation, or the campaign's own. */
export function orderOf(
  campaign: CampaignEntity,
  recipient: Recipient,
  connectionId: number,
): Omit<CampaignMessageOrder, 'pace' | 'again'> {
  const isConfirmation = campaign.confirmation && recipient.waId === null;
  return {
    campaignId: campaign.id,
    campaignName: campaign.name,
    recipientId: recipient.id,
    connectionId,
    waId: (isConfirmation ? recipient.confirmationWaId : recipient.waId) ?? '',
    number: recipient.number,
    name: recipient.name,
    text: isConfirmation ? recipient.confirmation : recipient.text,
    ...(recipient.template ? { template: recipient.template } : {}),
    file: isConfirmation ? null : campaign.file,
    fileListId: isConfirmation ? null : campaign.fileListId,
    queueId: campaign.queueId,
    isConfirmation,
  };
}
