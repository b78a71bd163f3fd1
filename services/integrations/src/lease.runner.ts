import { isDatabaseAway, log, pointReached, repeatTask, type ServiceActivity } from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { HeldLease } from './held-lease.ts';

const POLL_MS = 1_000;

interface LeaseRunnerOptions<Item> {
  /** Names the items in the log. */
  items: string;
  /** Items that a process works on at once. */
  most: number;
  leaseMs: number;
  /** Leases due items, at most as many as are free. */
  claim: (free: number, running: Item[]) => Promise<Item[]>;
  /** Extends the leases of items that are being worked on. */
  renew: (running: Item[]) => Promise<void>;
  /** Handles its own errors. Once the lease is no longer held, another process takes the item over. */
  work: (item: Item, lease: HeldLease) => Promise<void>;
  /** At rest due items are looked for less often. */
  activity: Pick<ServiceActivity, 'pause'>;
}

/**
 * Claims due items by leases and works on them side by side. Leases are renewed until the work is done; those of a process
 * that died end by themselves, and the items are due again. A process that could not renew a lease in time stops its work.
 */
export class LeaseRunner<Item> {
  private readonly stopping = new AbortController();
  private readonly running = new Map<Item, { lease: HeldLease; work: Promise<void> }>();
  private wake: (() => void) | undefined;
  private isWoken = false;
  private loop: Promise<void> | undefined;
  private stopRenewing: (() => Promise<void>) | undefined;

  constructor(private readonly options: LeaseRunnerOptions<Item>) {}

  start(): void {
    const { leaseMs, items } = this.options;
    this.loop = this.run();
    this.stopRenewing = repeatTask(leaseMs / 3, () => this.renew(), `leases of ${items} could not be renewed`);
  }

  /** Resolves once the work under way has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake?.();
    await Promise.all([this.loop, this.stopRenewing?.()]);
    await Promise.allSettled([...this.running.values()].map(({ work }) => work));
  }

  /** Looks for due items at once. */
  wakeUp(): void {
    this.isWoken = true;
    this.wake?.();
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.isWoken = false;
      const askedAt = performance.now();
      const claimed = await this.claim();
      for (const item of claimed) this.begin(item, new HeldLease(this.stopping.signal, askedAt + this.options.leaseMs));
      if (claimed.length === 0 && !this.isWoken) await this.sleep();
    }
  }

  private async claim(): Promise<Item[]> {
    const { most, items, claim } = this.options;
    const free = most - this.running.size;
    if (free <= 0) return [];
    try {
      const claimed = await claim(free, [...this.running.keys()]);
      if (claimed.length > 0) pointReached('claimed');
      return claimed;
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, `due ${items} could not be read`);
      await pause(POLL_MS);
      return [];
    }
  }

  private begin(item: Item, lease: HeldLease): void {
    const work = this.options.work(item, lease).finally(() => {
      lease.end();
      this.running.delete(item);
      this.wakeUp();
    });
    this.running.set(item, { lease, work });
  }

  private async sleep(): Promise<void> {
    const woken = new Promise<void>((resolve) => (this.wake = resolve));
    await Promise.race([woken, this.options.activity.pause(POLL_MS, this.stopping.signal)]);
    this.wake = undefined;
  }

  private async renew(): Promise<void> {
    const held = [...this.running].filter(([, { lease }]) => lease.isHeld());
    if (held.length === 0) return;
    const askedAt = performance.now();
    await this.options.renew(held.map(([item]) => item));
    for (const [, { lease }] of held) lease.extend(askedAt + this.options.leaseMs);
  }
}
