import { availableParallelism } from 'node:os';
import { Fault } from '@recado/contracts';
import { addressKey } from '@recado/platform';

export interface HashQueueLimits {
  /** Concurrent hashes; fewer than libuv's four threads, which files and name lookups need as well. */
  running: number;
  waiting: number;
  waitingPerAddress: number;
}

const RETRY_AFTER_S = 5;

/**
 * Limits concurrent password hashes: each takes 19 MiB and a thread for tens of milliseconds. Addresses take turns, so
 * that a flood from one address delays others by one hash only.
 */
export class HashQueue {
  private running = 0;
  private waiting = 0;
  /** Ordered by turn. */
  private readonly byAddress = new Map<string, (() => void)[]>();

  constructor(private readonly limits: HashQueueLimits) {}

  /** @throws Fault ERR_BUSY immediately when too many hashes wait */
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
    if (this.waiting >= this.limits.waiting || own.length >= this.limits.waitingPerAddress)
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
    // The address goes to the end of the order.
    if (own.length > 0) this.byAddress.set(address, own);
    this.waiting--;
    this.running++;
    begin?.();
  }
}

export const passwordHashes = new HashQueue({
  running: Math.min(3, availableParallelism()),
  waiting: 200,
  waitingPerAddress: 50,
});
