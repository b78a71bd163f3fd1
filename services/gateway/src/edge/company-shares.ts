import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';
import { addressKey } from '@recado/platform';
import { GatewayConfig } from '../gateway.config.ts';
import { requesterOf } from './requester-of.ts';

const LONGEST_WAIT_MS = 10_000;
/** Limits for a company and for each user, so that one user's script cannot fill the queue of the company. */
const MOST_WAITING = 200;
const MOST_WAITING_OF_USER = 50;
/** Systems that deliver webhooks, such as Meta, have few addresses for all companies: their share has the places of so many. */
const WEBHOOK_PLACES = 10;
/** Bounds of the waiting time that a refused client is given. */
const [SHORTEST_PAUSE_S, LONGEST_PAUSE_S] = [1, 60];
/** The weight of the last request in the mean time of one. */
const LAST_WEIGHT = 0.2;

interface WaitingRequest {
  user: string;
  start: () => void;
}

/** Requests of one user, key or token that run at once at a gateway: fewer than the company's, so that none takes all places. */
export const mostOfUser = ({ COMPANY_CONCURRENCY }: GatewayConfig): number => Math.ceil((COMPANY_CONCURRENCY * 2) / 3);

/** Running and waiting requests of one company. */
class Share {
  private readonly running = new Map<string, number>();
  private readonly waiting: WaitingRequest[] = [];
  private total = 0;
  /** Mean time of a request, in milliseconds. */
  private mean = 100;

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
      return Promise.reject(this.tooManyRequests());
    return this.wait(user, disconnected);
  }

  /** @param ms that the request took */
  leave(user: string, ms: number): void {
    this.mean += (ms - this.mean) * LAST_WEIGHT;
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
      const timer = setTimeout(() => giveUp(this.tooManyRequests(LONGEST_WAIT_MS / 1_000)), LONGEST_WAIT_MS);
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

  /** About the wait of a request behind all that wait now. @param waited in vain, in seconds */
  private tooManyRequests(waited = SHORTEST_PAUSE_S): Fault {
    const seconds = Math.ceil((this.waiting.length * this.mean) / this.limit / 1_000);
    const retryAfter = Math.min(Math.max(seconds, waited), LONGEST_PAUSE_S);
    return new Fault('ERR_TOO_MANY_REQUESTS', { limit: 'concurrency', most: this.userLimit, retryAfter });
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

/**
 * Limits the concurrent requests of each company, so that a company with many requests delays itself and no other. Callers
 * who are not signed in are limited by address, and deliveries of webhooks by their path as well.
 */
@Injectable()
export class CompanyShares {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly config: GatewayConfig) {}

  /**
   * @param disconnected aborts when the client has disconnected; a request that still waits then is not performed
   * @param webhook the path at which another system delivers
   * @throws Fault ERR_TOO_MANY_REQUESTS when too many requests wait, or one waits too long
   */
  async inTurn<T>(caller: Caller, work: () => Promise<T>, disconnected?: AbortSignal, webhook?: string): Promise<T> {
    const user = webhook ?? requesterOf(caller) ?? '';
    const [key, makeShare] = this.shareOf(caller, webhook);
    const share = this.shares.get(key) ?? makeShare();
    this.shares.set(key, share);
    await share.enter(user, disconnected);
    const began = Date.now();
    try {
      return await work();
    } finally {
      share.leave(user, Date.now() - began);
      if (share.isIdle) this.shares.delete(key);
    }
  }

  private shareOf(caller: Caller, webhook: string | undefined): [key: string, makeShare: () => Share] {
    const limit = this.config.COMPANY_CONCURRENCY;
    if (requesterOf(caller) !== null)
      return [`company ${caller.companyId}`, () => new Share(limit, mostOfUser(this.config))];
    const address = caller.address && addressKey(caller.address);
    if (webhook === undefined) return [`address ${address}`, () => new Share(limit, limit)];
    return [`webhooks of ${address}`, () => new Share(limit * WEBHOOK_PLACES, limit)];
  }
}
