import type { SkipReason } from '@recado/contracts';
import type { CampaignsScope } from '../campaigns.database.ts';
import type { CampaignSettings } from '../settings/campaign-settings.ts';
import type { AudienceMember } from './audience-item.repository.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Finds the reason why a member of an audience is left out; null: the member receives the campaign. */
export async function findExclusions(
  { recipients, suppressions }: CampaignsScope,
  { excludeDays, excludeOpenTickets }: Pick<CampaignEntity, 'excludeDays' | 'excludeOpenTickets'>,
  { capMessages, capDays }: CampaignSettings,
  members: AudienceMember[],
): Promise<(member: AudienceMember) => SkipReason | null> {
  const keys = members.map(({ numberKey }) => numberKey);
  const suppressed = await suppressions.among(keys);
  const recent = excludeDays > 0 ? await recipients.sentSince(keys, daysAgo(excludeDays), 1) : new Set();
  const often = capMessages > 0 ? await recipients.sentSince(keys, daysAgo(capDays), capMessages) : new Set();
  return ({ numberKey, isInvalid, isBlocked, isWithoutConsent, hasOpenTicket }) => {
    if (isInvalid) return 'invalid';
    if (suppressed.has(numberKey)) return 'optedOut';
    if (isBlocked) return 'blocked';
    if (isWithoutConsent) return 'noConsent';
    if (excludeOpenTickets && hasOpenTicket) return 'openTicket';
    if (recent.has(numberKey)) return 'recent';
    return often.has(numberKey) ? 'frequency' : null;
  };
}
