import type { longerIntervals } from '@recado/contracts';
import type { LedgerMessage } from '../../client/simulator.client.ts';

/** The pace of a stage; the settings are those of the company. */
export interface CampaignPacing {
  /** Seconds between two messages. */
  delay: number;
  longerIntervalAfter: (typeof longerIntervals)[number];
  greaterInterval: (typeof longerIntervals)[number];
}
interface Pace {
  minMs: number;
  /** Messages after which a longer pause follows. */
  pauseAfter: number;
  pauseMs: number;
}
const MINUTE_MS = 60_000;

const paceOf = ({ delay, longerIntervalAfter, greaterInterval }: CampaignPacing): Pace => ({
  minMs: delay * 1_000,
  pauseAfter: greaterInterval > 0 ? longerIntervalAfter : 0,
  pauseMs: greaterInterval * 1_000,
});

/** The least time that so many gaps between messages of one connection take: every `pauseAfter`-th is a pause. */
function leastTime({ minMs, pauseAfter, pauseMs }: Pace, gaps: number): number {
  const pauses = pauseAfter > 0 ? Math.floor(gaps / pauseAfter) : 0;
  return (gaps - pauses) * minMs + pauses * Math.max(minMs, pauseMs);
}

/** Messages that the pace allows a connection within a minute, wherever the minute begins. */
function mostPerMinute(pace: Pace): number {
  let gaps = 0;
  while (gaps < MINUTE_MS && leastTime(pace, gaps + 1) < MINUTE_MS) gaps += 1;
  return gaps + 1;
}

/** Messages of one connection that went out before the pace allowed it, in the order of WhatsApp's ledger. */
export function findHasty(messages: LedgerMessage[], pacing: CampaignPacing): string[] {
  const pace = paceOf(pacing);
  const times = messages.map(({ takenAt }) => takenAt);
  const perMinute = mostPerMinute(pace);
  return messages.flatMap(({ from, to, takenAt }, n) =>
    [1, pace.pauseAfter, perMinute].flatMap((gaps) => {
      const before = gaps > 0 ? times[n - gaps] : undefined;
      const least = gaps === perMinute ? MINUTE_MS : leastTime(pace, gaps);
      if (before === undefined || takenAt - before >= least) return [];
      return [`${from} → ${to}: ${gaps} gaps in ${takenAt - before} ms instead of ${least}`];
    }),
  );
}
