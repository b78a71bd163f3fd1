import type { CampaignStatus } from '@recado/contracts';

const HOUR_MS = 3_600_000;
/** The pace of the last hours in which anything was sent. */
const HOURS_JUDGED = 3;

/** When the pending messages are sent at the pace of the last hours; null when it is not known. */
export function estimateEnd(
  status: CampaignStatus,
  pending: number,
  hours: { hour: Date; sent: number }[],
  now = new Date(),
): Date | null {
  if (status !== 'EM_ANDAMENTO' || pending === 0) return null;
  const judged = hours.filter(({ sent }) => sent > 0).slice(-HOURS_JUDGED);
  const sent = judged.reduce((sum, one) => sum + one.sent, 0);
  const [first] = judged;
  if (!first || sent === 0) return null;
  // The first of the hours may have begun after its start: the estimate is rather too late than too early.
  const spent = Math.max(60_000, Math.min(judged.length * HOUR_MS, now.getTime() - first.hour.getTime()));
  return new Date(now.getTime() + (pending * spent) / sent);
}
