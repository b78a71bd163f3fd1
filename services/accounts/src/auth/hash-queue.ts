import { availableParallelism } from 'node:os';
import { Fault } from '@recado/contracts';
import { addressKey } from '@recado/platform';

export interface HashQueueLimits {
  /** Hashes computed at the same time. Below libuv's four threads, which files and name lookups need as well. */
  running: number;
  waiting: number;
  /** Waiting of one address. */
  waitingOfOne: number;
}

const RETRY_AFTER_S = 5;

/**
 * Bounds the password hashes computed at once: each takes 19 MiB and a thread for tens of milliseconds. Addresses
 * take turns, so that a flood from one delays the others by one hash each.
 */
export class HashQueue {
  private running = 0;
  private waiting = 0;
  /** In the order of their turns. */
  private readonly byAddress = new Map<string, (() => void)[]>();

  constructor(private readonly limits: HashQueueLimits) {}

  /** @throws Fault ERR_BUSY, at once, when too many wait */
  async run<T>(address: string | null, hash: () => Promise<T>): Promise<T> {
    await this.turn(addressKey(address ?? ''));
    try {
      return await hash();
    } finally {
      this.running--;
      this.next();
    }
  }

  private turn(address: string): Promise<void> | undefined {
    if (this.running < this.limits.running) {
      this.running++;
      return undefined;
    }
    const own = this.byAddress.get(address) ?? [];
    if (this.waiting >= this.limits.waiting || own.length >= this.limits.waitingOfOne)
      throw new Fault('ERR_BUSY', { retryAfter: RETRY_AFTER_S });
    this.waiting++;
    this.byAddress.set(address, own);
    return new Promise((resolve) => own.push(resolve));
  }

  private next(): void {
    const [first] = this.byAddress;
    if (!first) return;
    const [address, own] = first;
    this.byAddress.delete(address);
    const begin = own.shift();
    // Behind the other addresses again.
    if (own.length > 0) this.byAddress.set(address, own);
    this.waiting--;
    this.running++;
    begin?.();
  }
}

export const passwordHashes = new HashQueue({
  running: Math.min(3, availableParallelism()),
  waiting: 200,
  waitingOfOne: 50,
});
