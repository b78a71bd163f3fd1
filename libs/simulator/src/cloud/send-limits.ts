import type { OfficialNumber } from '../model/official-number.model.ts';
import { GraphError } from './graph.error.ts';

const SECOND = 1000;
/** Source: Meta, "Messaging limits", pair rate limits: one message in 6 seconds to a person, and bursts of up to 45. */
const PAIR_PAUSE_MS = 6 * SECOND;
const PAIR_BURST = 45;
const MOST_PAIRS = 100_000;

/** The rates of official numbers, by the simulator's clock; in memory. */
export class SendLimits {
  /** Times of the messages of the last second, in and out: Meta's "Throughput" counts both. */
  private readonly recent = new Map<string, number[]>();
  /** The time from which on a pair has its whole burst again. */
  private readonly pairs = new Map<string, number>();

  countIncoming({ phoneNumberId }: OfficialNumber, now: number): void {
    this.lastSecond(phoneNumberId, now).push(now);
  }

  /** @throws error 130429 above the throughput of the number, 131056 above the rate of a pair */
  countOutgoing({ phoneNumberId, throughput }: OfficialNumber, recipient: string, now: number): void {
    const recent = this.lastSecond(phoneNumberId, now);
    if (recent.length >= throughput)
      throw new GraphError(130429, {
        details:
          'Message failed to send because there were too many messages sent from this phone number in a short period of time',
      });
    const pair = `${phoneNumberId}|${recipient}`;
    const free = Math.max(this.pairs.get(pair) ?? 0, now);
    if (free - now > (PAIR_BURST - 1) * PAIR_PAUSE_MS)
      throw new GraphError(131056, {
        details:
          'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
      });
    recent.push(now);
    this.pairs.delete(pair);
    this.pairs.set(pair, free + PAIR_PAUSE_MS);
    const [oldest] = this.pairs.keys();
    if (this.pairs.size > MOST_PAIRS && oldest !== undefined) this.pairs.delete(oldest);
  }

  private lastSecond(phoneNumberId: string, now: number): number[] {
    const recent = (this.recent.get(phoneNumberId) ?? []).filter((at) => at > now - SECOND && at <= now);
    this.recent.set(phoneNumberId, recent);
    return recent;
  }
}
