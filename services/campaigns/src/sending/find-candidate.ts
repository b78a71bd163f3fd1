import type { WaitReason } from '@recado/contracts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import type { CampaignsScope } from '../campaigns.database.ts';
import { finishIfDone } from '../rows/finish-if-done.ts';
import type { CompanyRules } from '../company/company.copies.ts';
import type { CampaignSettings } from '../settings/campaign-settings.ts';
import { findQuietAreas } from './find-quiet-areas.ts';
import { skip } from './recipient-progress.ts';
import { nobodyQuiet, type QuietAreas } from '../rows/quiet-areas.ts';
import type { Recipient } from '../rows/recipient.repository.ts';
import { nextOpening, type SendingWindow } from './sending-window.ts';

/** Recipients that are left out one after the other, before other lanes get their turn. */
const MOST_SKIPPED = 100;
/** Time until a company that may not send campaigns is looked at again. */
const COMPANY_WAIT_MS = 600_000;

export type Search =
  | { recipient: Recipient; wait?: undefined }
  | { recipient: null; wait: { reason: WaitReason | null; until: Date | null } };

/**
 * The next recipient of a connection. Its campaigns take turns; recipients who opted out since the start are left out
 * here.
 */
export async function findCandidate(scope: CampaignsScope, connectionId: number): Promise<Search> {
  const { company, campaigns, settings } = scope;
  const rules = await company.rules();
  const refused = rules.useCampaigns ? rules.isOverdue && 'overdue' : 'plan';
  if (refused) return { recipient: null, wait: { reason: refused, until: new Date(Date.now() + COMPANY_WAIT_MS) } };
  const current = await settings.get();
  let opensAt: Date | null = null;
  const now = new Date();
  const quiet = findQuietAreas(current, rules.timezone, now);
  const waitUntil = (at: Date) => {
    if (!opensAt || at < opensAt) opensAt = at;
  };
  for (const campaign of await campaigns.runningOn(connectionId)) {
    // Quiet hours are those of the recipient's area rather than of the window.
    const opening = nextOpening({ ...windowOf(campaign, current, rules), quietFrom: '', quietTo: '' }, now);
    if (!opening) continue;
    if (opening > now) {
      waitUntil(opening);
      continue;
    }
    const recipient = await nextOf(scope, campaign, connectionId, quiet);
    if (recipient) return { recipient };
    if (quiet.until && (await hasQuiet(scope, campaign, connectionId))) waitUntil(quiet.until);
  }
  return { recipient: null, wait: { reason: opensAt ? 'window' : null, until: opensAt } };
}

async function nextOf(
  scope: CampaignsScope,
  campaign: CampaignEntity,
  connectionId: number,
  quiet: QuietAreas,
): Promise<Recipient | null> {
  const { recipients, suppressions } = scope;
  for (let skipped = 0; skipped < MOST_SKIPPED; skipped++) {
    const recipient = await recipients.next(campaign.id, connectionId, campaign.connectionIds, quiet);
    if (!recipient) return null;
    const { numberKey } = recipient;
    if (!(await suppressions.among([numberKey])).has(numberKey)) return recipient;
    await skipRecipient(scope, recipient, 'optedOut');
    await finishIfDone(scope, campaign.id);
  }
  return null;
}

/** Whether somebody would receive the campaign now if it were not for quiet hours. */
const hasQuiet = async (
  { recipients }: CampaignsScope,
  { id, connectionIds }: CampaignEntity,
  connectionId: number,
): Promise<boolean> => (await recipients.next(id, connectionId, connectionIds, nobodyQuiet)) !== null;

/** Leaves out a recipient who was to receive the campaign. */
export async function skipRecipient(
  { campaigns, recipients, tallies }: CampaignsScope,
  recipient: Recipient,
  reason: 'optedOut' | 'blocked' | 'noConfirmation' | 'duplicate' | 'numberTaken',
): Promise<void> {
  const change = skip(recipient, reason);
  if (Object.keys(change).length === 0) return;
  await campaigns.markProgress(recipient.campaignId);
  await recipients.save(recipient, false);
  await tallies.add(recipient.campaignId, recipient.variant, change);
  await tallies.addSkipped(recipient.campaignId, reason, 1);
}

export const windowOf = (
  { windowDays, windowFrom, windowTo }: CampaignEntity,
  { quietFrom, quietTo }: CampaignSettings,
  { timezone }: CompanyRules,
): SendingWindow => ({ days: windowDays, from: windowFrom, to: windowTo, quietFrom, quietTo, timezone });
