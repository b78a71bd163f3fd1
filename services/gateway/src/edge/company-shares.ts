import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';
import { addressKey } from '@recado/platform';
import { GatewayConfig } from '../gateway.config.ts';
import { requesterOf } from './requester-of.ts';

const LONGEST_WAIT_MS = 10_000;
/** Limits for a company and for each user, so that one user's script cannot fill the queue of the company. */
const MOST_WAITING = 200;
const MOST_WAITING_OF_USER = 50;
const RETRY_AFTER_SECONDS = 2;

interface WaitingRequest {
  user: string;
  start: () => void;
}

/** Running and waiting requests of one company. */
class Share {
  private readonly running = new Map<string, number>();
  private readonly waiting: WaitingRequest[] = [];
  private total = 0;

  /** @param userLimit requests of one user that run at once: fewer than the company's, so that no user takes all places */
  constructor(
    private readonly limit: number,
    private readonly userLimit: number,
  ) {}

  get isIdle(): boolean {
    return this.total === 0 && this.waiting.length === 0;
  }

  /** @param disconnected aborts when the client has disconnected */
  enter(user: string, disconnected?: AbortSignal): Promise<void> {
    if (disconnected?.aborted) return Promise.reject(clientDisconnected());
    if (this.hasRoom(user)) {
      this.count(user, 1);
      return Promise.resolve();
    }
    const waitingOfUser = this.waiting.filter((entry) => entry.user === user).length;
    if (this.waiting.length >= MOST_WAITING || waitingOfUser >= MOST_WAITING_OF_USER)
      return Promise.reject(tooManyRequests());
    return this.wait(user, disconnected);
  }

  leave(user: string): void {
    this.count(user, -1);
    const next = this.next();
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.count(next.user, 1);
    next.start();
  }

  private wait(user: string, disconnected?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (fault: Fault) => {
        settle();
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(fault);
      };
      const timer = setTimeout(() => giveUp(tooManyRequests()), LONGEST_WAIT_MS);
      const onDisconnect = () => giveUp(clientDisconnected());
      const settle = () => {
        clearTimeout(timer);
        disconnected?.removeEventListener('abort', onDisconnect);
      };
      const entry = { user, start: () => (settle(), resolve()) };
      this.waiting.push(entry);
      disconnected?.addEventListener('abort', onDisconnect);
    });
  }

  /** The first request of the user who has the fewest running. */
  private next(): WaitingRequest | undefined {
    return this.waiting
      .filter(({ user }) => this.hasRoom(user))
      .toSorted((a, b) => this.runningOf(a.user) - this.runningOf(b.user))[0];
  }

  private hasRoom(user: string): boolean {
    return this.total < this.limit && this.runningOf(user) < this.userLimit;
  }
  private runningOf = (user: string): number => this.running.get(user) ?? 0;
  private count(user: string, by: 1 | -1): void {
    this.total += by;
    const now = this.runningOf(user) + by;
    if (now === 0) this.running.delete(user);
    else this.running.set(user, now);
  }
}

/** Ends the request only; the client that would receive the fault has disconnected. */
const clientDisconnected = () => new Fault('ERR_UNAVAILABLE');
const tooManyRequests = () => new Fault('ERR_TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Limits the concurrent requests of each company, so that a company with many requests delays itself and no other. Callers
 * who are not signed in are limited by address.
 */
@Injectable()
export class CompanyShares {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly config: GatewayConfig) {}

  /**
   * @param disconnected aborts when the client has disconnected; a request that still waits then is not performed
   * @throws Fault ERR_TOO_MANY_REQUESTS when too many requests wait, or one waits too long
   */
  async inTurn<T>(caller: Caller, work: () => Promise<T>, disconnected?: AbortSignal): Promise<T> {
    const { companyId, address } = caller;
    const user = requesterOf(caller);
    const isSignedIn = user !== null;
    const key = isSignedIn ? `company ${companyId}` : `address ${address && addressKey(address)}`;
    const limit = this.config.COMPANY_CONCURRENCY;
    const share = this.shares.get(key) ?? new Share(limit, isSignedIn ? Math.ceil((limit * 2) / 3) : limit);
    this.shares.set(key, share);
    await share.enter(user ?? '', disconnected);
    try {
      return await work();
    } finally {
      share.leave(user ?? '');
      if (share.isIdle) this.shares.delete(key);
    }
  }
}
