import type { SendingPace } from '@recado/contracts';
import type { ChannelLimits } from '../channel/channel-limits.ts';
import type { StoredPace } from '../sending/send-pace.repository.ts';
import { PairLimit } from './pair.limit.ts';

interface BudgetOptions {
  now?: () => number;
  /** A random number from 0 to below 1. */
  random?: () => number;
}

/**
 * The sending budget of one connection: a token bucket, the rate of each chat, and for campaigns a pace that is stored.
 * Replies of people and bots take tokens too; they wait only where the channel limits all messages.
 */
export class SendBudget {
  /** Whether the stored pace was read; until then no message of a campaign is sent. */
  isRestored = false;
  /** A counter that grows with each change that must be stored. */
  version = 0;
  private savedVersion = 0;
  /** The rate of messages to one person. */
  readonly pairs: PairLimit;
  private tokens: number;
  private at: number;
  private pacedAt = -Infinity;
  private lastPacedAt = -Infinity;
  private sincePause = 0;
  private intervalMs = 0;
  private readonly now: () => number;
  private readonly random: () => number;

  constructor(
    private readonly limits: ChannelLimits,
    { now = () => performance.now(), random = Math.random }: BudgetOptions = {},
  ) {
    this.now = now;
    this.random = random;
    this.at = now();
    this.tokens = limits.bucket.burst;
    this.pairs = new PairLimit(limits.pair, now);
  }

  /** Whether replies of people and bots wait for a token, too. */
  get limitsReplies(): boolean {
    return this.limits.bucket.applies === 'all';
  }

  /** Time until the next token, in ms; 0 when there is one. */
  get waitMs(): number {
    this.fill();
    return this.tokens >= 1 ? 0 : Math.ceil(((1 - this.tokens) * 60_000) / this.perMinute);
  }
  take(chat: string): void {
    this.fill();
    this.tokens = Math.max(0, this.tokens - 1);
    this.pairs.take(chat);
  }

  /** Time until the pace allows the next message of a campaign, in ms. */
  get pacedWaitMs(): number {
    return Math.max(0, Math.ceil(this.pacedAt - this.now()));
  }
  /** Makes the next message wait for its own campaign's gap too. @returns whether it may be sent now */
  allows({ minMs }: SendingPace): boolean {
    this.pacedAt = Math.max(this.pacedAt, this.lastPacedAt + minMs);
    return this.pacedWaitMs === 0;
  }

  /** Records that a message other than a reply was handed to the socket. */
  handedOver(pace: SendingPace | undefined): void {
    const now = this.now();
    if (pace) {
      this.intervalMs = Math.round(pace.minMs + this.random() * Math.max(0, pace.maxMs - pace.minMs));
      this.sincePause += 1;
      const pauses = pace.pauseAfter > 0 && this.sincePause >= pace.pauseAfter;
      if (pauses) this.sincePause = 0;
      this.lastPacedAt = now;
      this.pacedAt = now + Math.max(this.intervalMs, pauses ? pace.pauseMs : 0);
    } else if (this.intervalMs > 0) this.pacedAt = Math.max(this.pacedAt, now + this.intervalMs);
    else return;
    this.version += 1;
  }

  /** WhatsApp has answered a message of a campaign, which may have been on the line until now: the gap counts from here. */
  answered(): void {
    const waited = this.now() - this.lastPacedAt;
    this.lastPacedAt += waited;
    this.pacedAt += waited;
    this.version += 1;
  }

  restore(stored: StoredPace | null): void {
    this.isRestored = true;
    if (!stored) return;
    const now = this.now();
    this.pacedAt = now + stored.nextMs;
    this.lastPacedAt = now - stored.sinceLastMs;
    this.sincePause = stored.sincePause;
    this.intervalMs = stored.intervalMs;
    this.at = now;
    if (stored.budgetMs > 0) this.tokens = Math.max(0, 1 - (stored.budgetMs * this.perMinute) / 60_000);
  }
  get isUnsaved(): boolean {
    return this.version > this.savedVersion;
  }
  /** @param version the version that was stored */
  saved(version: number): void {
    this.savedVersion = Math.max(this.savedVersion, version);
  }
  /** The pace to store. */
  get stored(): StoredPace {
    const now = this.now();
    const { sincePause, intervalMs, waitMs: budgetMs } = this;
    return { nextMs: this.pacedAt - now, sinceLastMs: now - this.lastPacedAt, budgetMs, sincePause, intervalMs };
  }

  private get perMinute(): number {
    return this.limits.bucket.perMinute;
  }
  private fill(): void {
    const now = this.now();
    this.tokens = Math.min(this.limits.bucket.burst, this.tokens + ((now - this.at) / 60_000) * this.perMinute);
    this.at = now;
  }
}
