import { type MessagingTier, messagingTiers, type OfficialNumber } from '../model/official-number.model.ts';
import type { CloudApi } from './cloud-api.ts';

/** Stores a changed number, and sends webhooks of its quality, its limit, its throughput and its status. */
export function changeOfficialNumber(cloud: CloudApi, before: OfficialNumber, after: OfficialNumber): void {
  cloud.world.store.officials.save(after);
  if (after.quality !== before.quality && (after.quality === 'RED' || before.quality === 'RED'))
    sendQuality(cloud, after, after.quality === 'RED' ? 'FLAGGED' : 'UNFLAGGED');
  if (after.tier !== before.tier) {
    const isUpgrade = messagingTiers.indexOf(after.tier) > messagingTiers.indexOf(before.tier);
    sendQuality(cloud, after, isUpgrade ? 'UPGRADE' : 'DOWNGRADE', before.tier);
  }
  if (after.throughput > before.throughput) sendQuality(cloud, after, 'THROUGHPUT_UPGRADE');
  if (after.status !== before.status && (after.status === 'RESTRICTED' || after.status === 'BANNED'))
    sendRestriction(cloud, after);
  cloud.webhooks.resume();
}

/** Source: Meta, "phone_number_quality_update webhook reference". */
function sendQuality(cloud: CloudApi, official: OfficialNumber, event: string, oldLimit?: MessagingTier): void {
  cloud.webhooks.send(official, 'phone_number_quality_update', {
    display_phone_number: official.number,
    event,
    ...(oldLimit && { old_limit: oldLimit }),
    current_limit: official.tier,
    max_daily_conversations_per_business: official.tier,
  });
}

/** Source: Meta, "account_update webhook reference". */
function sendRestriction(cloud: CloudApi, official: OfficialNumber): void {
  const phone_number = official.number;
  const at = new Date(cloud.world.store.clock.now()).toISOString();
  const value =
    official.status === 'BANNED'
      ? { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: at } }
      : {
          event: 'ACCOUNT_RESTRICTION',
          restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING' }],
        };
  cloud.webhooks.send(official, 'account_update', { phone_number, ...value });
}
