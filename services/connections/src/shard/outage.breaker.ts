/** So many different sessions that could not open within a while are no accident of one number. */
const FEW = 5;
const MANY = 20;
const WITHIN_MS = 30_000;
const MOST_MS = 300_000;

export interface BreakerOptions {
  /** First pause between two probes, in ms. */
  probeMs: number;
  /** How many sessions the worker has. */
  sessions: () => number;
  now?: () => number;
  random?: () => number;
}

/**
 * Tells an outage of WhatsApp from the trouble of single numbers. While it lasts one session knocks for all, with
 * growing pauses, and the others wait: a thousand that knock at once would be the next outage.
 */
export class Breaker {
  private readonly failures = new Map<number, number>();
  private pause = 0;
  private nextAt = 0;
  private prober: number | null = null;
  private over: PromiseWithResolvers<void> | null = null;
  private readonly now: () => number;
  private readonly random: () => number;

  constructor(private readonly options: BreakerOptions) {
    this.now = options.now ?? Date.now;
    this.random = options.random ?? Math.random;
  }

  get isOutage(): boolean {
    return this.over !== null;
  }
  /** Resolves when the outage is over; at once when there is none. */
  get ended(): Promise<void> {
    return this.over?.promise ?? Promise.resolve();
  }

  /** A session could not open its socket, or WhatsApp said that it is not available. */
  failed(id: number): void {
    const now = this.now();
    this.failures.set(id, now);
    if (this.prober === id) this.wait();
    if (this.over) return;
    for (const [other, at] of this.failures) if (at < now - WITHIN_MS) this.failures.delete(other);
    if (this.failures.size < Math.max(FEW, Math.min(MANY, this.options.sessions() / 2))) return;
    this.over = Promise.withResolvers();
    this.wait();
  }

  /** WhatsApp answered a session: it is there. */
  opened(): void {
    this.failures.clear();
    this.pause = 0;
    this.prober = null;
    this.over?.resolve();
    this.over = null;
  }

  /** How long this one waits before it asks again; 0: it may try now. The first to ask when it is time knocks. */
  waitMs(id: number): number {
    if (!this.over) return 0;
    const left = this.nextAt - this.now();
    if (left > 0) return left;
    if (this.prober !== null && this.prober !== id) return this.options.probeMs;
    this.prober = id;
    return 0;
  }

  /** A session that was to knock does not exist any more. */
  gone(id: number): void {
    this.failures.delete(id);
    if (this.prober === id) this.prober = null;
  }

  private wait(): void {
    this.prober = null;
    this.pause = Math.min(MOST_MS, this.pause === 0 ? this.options.probeMs : this.pause * 2);
    this.nextAt = this.now() + this.pause * (0.75 + this.random() / 4);
  }
}
