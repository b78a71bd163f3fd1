import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';
import { GatewayConfig } from '../gateway.config.ts';

const LONGEST_WAIT_MS = 10_000;
const MOST_WAITING = 200;
/** What a client waits before it tries again, in seconds. */
const RETRY_AFTER = 2;

interface Waiting {
  user: string;
  start: () => void;
}

/** The requests of one company that are being answered, and those that wait, user by user. */
class Share {
  private readonly running = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private total = 0;

  constructor(private readonly limit: number) {}

  get isIdle(): boolean {
    return this.total === 0 && this.waiting.length === 0;
  }

  enter(user: string): Promise<void> {
    if (this.hasRoom(user)) {
      this.count(user, 1);
      return Promise.resolve();
    }
    if (this.waiting.length >= MOST_WAITING) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(tooMany());
      }, LONGEST_WAIT_MS);
      const entry = { user, start: () => (clearTimeout(timer), resolve()) };
      this.waiting.push(entry);
    });
  }

  leave(user: string): void {
    this.count(user, -1);
    // Whoever has the fewest requests running goes first, so that nobody waits behind one busy colleague.
    const next = this.waiting
      .filter((entry) => this.hasRoom(entry.user))
      .reduce<Waiting | null>(
        (best, entry) => (best && this.of(best.user) <= this.of(entry.user) ? best : entry),
        null,
      );
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.count(next.user, 1);
    next.start();
  }

  /** One user never takes the whole share of the company. */
  private hasRoom(user: string): boolean {
    return this.total < this.limit && this.of(user) < Math.ceil((this.limit * 2) / 3);
  }
  private of = (user: string): number => this.running.get(user) ?? 0;
  private count(user: string, by: 1 | -1): void {
    this.total += by;
    const now = this.of(user) + by;
    if (now === 0) this.running.delete(user);
    else this.running.set(user, now);
  }
}

const tooMany = () => new Fault('ERR_TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER });

/**
 * Bounds how many requests of one company a gateway has under way, so that a company that asks for much waits for itself
 * and no other waits for it. Callers who are not signed in share by their address.
 */
@Injectable()
export class CompanyShares {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly config: GatewayConfig) {}

  /** @throws Fault ERR_TOO_MANY_REQUESTS when too many wait, or for too long */
  async inTurn<T>({ companyId, userId, sessionId, address }: Caller, work: () => Promise<T>): Promise<T> {
    const key = sessionId === null ? `address ${address}` : `company ${companyId}`;
    const share = this.shares.get(key) ?? new Share(this.config.COMPANY_CONCURRENCY);
    this.shares.set(key, share);
    const user = String(userId ?? sessionId);
    await share.enter(user);
    try {
      return await work();
    } finally {
      share.leave(user);
      if (share.isIdle) this.shares.delete(key);
    }
  }
}
