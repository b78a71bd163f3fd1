import type { ChannelLimits } from '../channel/channel-limits.ts';

/** Chats that are remembered; with more, those that are free again are forgotten. */
const MOST_CHATS = 10_000;

/**
 * The rate of messages to one person: after a burst each further message waits until its share of the time is over. It is
 * kept in memory while one worker has the connection.
 */
export class PairLimit {
  /** The time from which on a chat has its whole burst again. */
  private readonly chats = new Map<string, number>();

  /** @param limit null: there is none */
  constructor(
    private readonly limit: ChannelLimits['pair'],
    private readonly now: () => number,
  ) {}

  take(chat: string): void {
    if (!this.limit) return;
    if (this.chats.size >= MOST_CHATS) this.forgetFree();
    this.chats.set(chat, Math.max(this.chats.get(chat) ?? 0, this.now()) + this.limit.everyMs);
  }

  /** Time until the chat may get its next message, in ms. */
  waitMs(chat: string): number {
    if (!this.limit) return 0;
    const borrowed = (this.chats.get(chat) ?? 0) - this.now();
    return Math.max(0, Math.ceil(borrowed - (this.limit.burst - 1) * this.limit.everyMs));
  }

  /** Chats that have to wait. */
  get waiting(): string[] {
    return [...this.chats.keys()].filter((chat) => this.waitMs(chat) > 0);
  }
  /** Time until the first of them may get its next message, in ms; 0 when none waits. */
  get shortestWaitMs(): number {
    const waits = this.waiting.map((chat) => this.waitMs(chat));
    return waits.length > 0 ? Math.min(...waits) : 0;
  }

  /** A chat has got so many messages that another worker, which does not know of them, would send too many. */
  get isOwing(): boolean {
    const { limit } = this;
    if (!limit) return false;
    const most = this.now() + limit.spare * limit.everyMs;
    return [...this.chats.values()].some((freeAt) => freeAt > most);
  }

  private forgetFree(): void {
    const now = this.now();
    for (const [chat, freeAt] of this.chats) if (freeAt <= now) this.chats.delete(chat);
  }
}
