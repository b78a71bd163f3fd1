import type { CloudNumber } from '@recado/contracts';

/** The rates of a channel. The sender keeps to them, so that WhatsApp has nothing to refuse. */
export interface ChannelLimits {
  /** Messages of the whole connection: all of them, or only those of campaigns, schedules and the API. */
  bucket: { applies: 'all' | 'automated'; perMinute: number; burst: number };
  /** Messages to one person, of which WhatsApp would take `spare` beyond the burst; null: there is no such limit. */
  pair: { everyMs: number; burst: number; spare: number } | null;
}

export const deviceLimits = (perMinute: number): ChannelLimits => ({
  bucket: { applies: 'automated', perMinute, burst: 10 },
  pair: null,
});

/**
 * Messages a second by Meta's name of the throughput. Source: Meta, "Throughput"; it counts messages in both directions, so
 * that a part is left to those that arrive.
 */
const perSecond: Record<string, number> = { STANDARD: 80, HIGH: 1_000 };
const SENT_SHARE = 0.75;
/**
 * Source: Meta, "Messaging limits", pair rate limits: one message in 6 seconds to a person, and bursts of up to 45, of
 * which a few are left, as Meta counts when a message arrives there.
 */
const pair = { everyMs: 6_000, burst: 40, spare: 5 };

export function cloudLimits(number: Pick<CloudNumber, 'throughput'> | null): ChannelLimits {
  const most = perSecond[number?.throughput ?? ''] ?? 80;
  return { bucket: { applies: 'all', perMinute: most * SENT_SHARE * 60, burst: most / 8 }, pair };
}

/** The number that stands for no limit. */
export const UNLIMITED_PEOPLE = 1_000_000_000;
/** The limit of a business for which Meta names none. */
const FEWEST_PEOPLE = 250;

/**
 * New people whom a portfolio may write to within 24 hours, by Meta's name of its limit, as in `TIER_250` or `TIER_10K`.
 * Source: Meta, "Messaging limits".
 */
export function newPeopleOf(tier: string | null): number {
  if (tier?.endsWith('UNLIMITED')) return UNLIMITED_PEOPLE;
  const [, count, thousands] = /^TIER_(\d{1,6})(K?)$/.exec(tier ?? '') ?? [];
  return count === undefined ? FEWEST_PEOPLE : Number(count) * (thousands ? 1_000 : 1);
}
