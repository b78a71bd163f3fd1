import { Fault, type SlowDown } from '@recado/contracts';
import { RequestPace } from './request-pace.ts';

const LONGEST_WAIT_MS = 10_000;
/** Limits for a company and for each user, so that one user's script cannot fill the queue of the company. */
const MOST_WAITING = 200;
const MOST_WAITING_OF_USER = 50;
/** Bounds of the waiting time that a refused client is given. */
const [SHORTEST_PAUSE_S, LONGEST_PAUSE_S] = [1, 60];
/** The weight of the last request in the mean time of one. */
const LAST_WEIGHT = 0.2;

interface WaitingRequest {
  user: string;
  start: () => void;
}
export interface ShareLimits {
  /** Requests that run at once. */
  places: number;
  /** Of these, those of one user, key or token. */
  ofUser: number;
  /** Requests that begin in a minute; null: any number. */
  perMinute: number | null;
  /** The provider has slowed the company down. */
  slowDown: SlowDown | null;
}

/** Running and waiting requests of one company. */
export class RequestShare {
  private readonly running = new Map<string, number>();
  private readonly waiting: WaitingRequest[] = [];
  private readonly pace = new RequestPace();
  private timer: NodeJS.Timeout | undefined;
  private total = 0;
  /** Mean time of a request, in milliseconds. */
  private mean = 100;

  /** @param limits as they are now: they may change while requests run and wait */
  constructor(private readonly limits: () => ShareLimits) {}

  get isIdle(): boolean {
    return this.total === 0 && this.waiting.length === 0 && this.pace.isRested();
  }

  /** @param disconnected aborts when the client has disconnected */
  enter(user: string, disconnected?: AbortSignal): Promise<void> {
    if (disconnected?.aborted) return Promise.reject(clientDisconnected());
    if (this.hasRoom(user) && this.waitMs === 0) {
      this.begin(user);
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
    this.startNext();
  }

  private startNext(): void {
    for (let next = this.next(); next; next = this.next()) {
      if (this.waitMs > 0) return this.startLater();
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.begin(next.user);
      next.start();
    }
  }

  private startLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.startNext();
    }, this.waitMs);
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
      if (this.waitMs > 0) this.startLater();
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
    const { places, ofUser, perMinute, slowDown } = this.limits();
    const ms = Math.max(
      (this.waiting.length * this.mean) / places,
      this.waiting.length * (60_000 / (perMinute ?? Infinity)),
    );
    const retryAfter = Math.min(Math.max(Math.ceil(ms / 1_000), waited), LONGEST_PAUSE_S);
    const cause = slowDown ? { slowDown: { reason: slowDown.reason, until: slowDown.until } } : {};
    return new Fault('ERR_TOO_MANY_REQUESTS', { limit: 'concurrency', most: ofUser, retryAfter, ...cause });
  }

  private get waitMs(): number {
    return this.pace.waitMs(this.limits().perMinute);
  }
  private hasRoom(user: string): boolean {
    const { places, ofUser } = this.limits();
    return this.total < places && this.runningOf(user) < ofUser;
  }
  private runningOf = (user: string): number => this.running.get(user) ?? 0;
  private begin(user: string): void {
    this.pace.count(this.limits().perMinute);
    this.count(user, 1);
  }
  private count(user: string, by: 1 | -1): void {
    this.total += by;
    const now = this.runningOf(user) + by;
    if (now === 0) this.running.delete(user);
    else this.running.set(user, now);
  }
}

/** Ends the request only; the client that would receive the fault has disconnected. */
const clientDisconnected = () => new Fault('ERR_UNAVAILABLE');
