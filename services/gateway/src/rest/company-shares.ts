import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';
import { addressKey } from '@recado/platform';
import { GatewayConfig } from '../gateway.config.ts';

const LONGEST_WAIT_MS = 10_000;
/** Of a company, and of one user of it: a script leaves its colleagues room to wait. */
const MOST_WAITING = 200;
const MOST_WAITING_OF_ONE = 50;
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

  /** @param limitOfOne requests of one user that run at once: fewer than the company's, so that no user takes all */
  constructor(
    private readonly limit: number,
    private readonly limitOfOne: number,
  ) {}

  get isIdle(): boolean {
    return this.total === 0 && this.waiting.length === 0;
  }

  /** @param gone the client of the request does not wait any longer */
  enter(user: string, gone?: AbortSignal): Promise<void> {
    if (gone?.aborted) return Promise.reject(clientGone());
    if (this.hasRoom(user)) {
      this.count(user, 1);
      return Promise.resolve();
    }
    const ofUser = this.waiting.filter((entry) => entry.user === user).length;
    if (this.waiting.length >= MOST_WAITING || ofUser >= MOST_WAITING_OF_ONE) return Promise.reject(tooMany());
    return this.wait(user, gone);
  }

  leave(user: string): void {
    this.count(user, -1);
    const next = this.next();
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.count(next.user, 1);
    next.start();
  }

  private wait(user: string, gone?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (fault: Fault) => {
        settle();
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(fault);
      };
      const timer = setTimeout(() => giveUp(tooMany()), LONGEST_WAIT_MS);
      const onGone = () => giveUp(clientGone());
      const settle = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', onGone);
      };
      const entry = { user, start: () => (settle(), resolve()) };
      this.waiting.push(entry);
      gone?.addEventListener('abort', onGone);
    });
  }

  /** The first request of the user who has the fewest running. */
  private next(): Waiting | undefined {
    return this.waiting
      .filter(({ user }) => this.hasRoom(user))
      .toSorted((a, b) => this.of(a.user) - this.of(b.user))[0];
  }

  private hasRoom(user: string): boolean {
    return this.total < this.limit && this.of(user) < this.limitOfOne;
  }
  private of = (user: string): number => this.running.get(user) ?? 0;
  private count(user: string, by: 1 | -1): void {
    this.total += by;
    const now = this.of(user) + by;
    if (now === 0) this.running.delete(user);
    else this.running.set(user, now);
  }
}

/** Nobody gets this answer. */
const clientGone = () => new Fault('ERR_UNAVAILABLE');
const tooMany = () => new Fault('ERR_TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER });

/**
 * Bounds how many requests of one company a gateway has under way, so that a company that asks for much waits for itself
 * and no other waits for it. Callers who are not signed in share by their address.
 */
@Injectable()
export class CompanyShares {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly config: GatewayConfig) {}

  /**
   * @param gone aborts when the client has gone; a request that still waits then is not done
   * @throws Fault ERR_TOO_MANY_REQUESTS when too many wait, or for too long
   */
  async inTurn<T>(caller: Caller, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    const { companyId, userId, sessionId, address } = caller;
    const isSignedIn = sessionId !== null;
    const key = isSignedIn ? `company ${companyId}` : `address ${address && addressKey(address)}`;
    const limit = this.config.COMPANY_CONCURRENCY;
    const share = this.shares.get(key) ?? new Share(limit, isSignedIn ? Math.ceil((limit * 2) / 3) : limit);
    this.shares.set(key, share);
    const user = String(userId ?? sessionId);
    await share.enter(user, gone);
    try {
      return await work();
    } finally {
      share.leave(user);
      if (share.isIdle) this.shares.delete(key);
    }
  }
}
