import type { RestartScope } from '@recado/contracts';
import type { CampaignsScope } from '../campaigns.database.ts';

/** Chooses whom a restarted campaign sends to. Messages keep their ids, so that nobody receives one twice. */
export async function restartRecipients(
  { recipients, tallies, campaigns }: CampaignsScope,
  campaignId: number,
  scope: RestartScope,
): Promise<void> {
  if (scope === 'pending') return;
  await campaigns.markProgress(campaignId);
  if (scope === 'all') {
    for (const { variant, count } of await recipients.resetFailed(campaignId))
      await tallies.add(campaignId, variant, { failed: -count });
    return;
  }
  for (const { variant, reset, failed } of await recipients.swapFailed(campaignId))
    await tallies.add(campaignId, variant, { failed: failed - reset });
}
