/** Different sessions that must fail within the window to count as an outage: half of them, within these limits. */
const MIN_FAILURES = 5;
const MAX_FAILURES = 20;
const FAILURE_WINDOW_MS = 30_000;
const MAX_PAUSE_MS = 300_000;

export interface OutageBreakerOptions {
  /** First pause between two probes, in ms. */
  probeMs: number;
  /** Number of sessions of the worker. */
  sessions: () => number;
  now?: () => number;
  random?: () => number;
}

/**
 * A circuit breaker that tells an outage of WhatsApp from the failures of single numbers. During an outage one session
 * probes for all, with growing pauses, and the others wait: a thousand reconnects at once would be the next outage.
 */
export class OutageBreaker {
  private readonly failures = new Map<number, number>();
  private pause = 0;
  private nextAt = 0;
  private prober: number | null = null;
  private outageEnd: PromiseWithResolvers<void> | null = null;
  private readonly now: () => number;
  private readonly random: () => number;

  constructor(private readonly options: OutageBreakerOptions) {
    this.now = options.now ?? Date.now;
    this.random = options.random ?? Math.random;
  }

  get isOutage(): boolean {
    return this.outageEnd !== null;
  }
  /** Resolves when the outage has ended; at once when there is none. */
  get ended(): Promise<void> {
    return this.outageEnd?.promise ?? Promise.resolve();
  }

  /** A session could not open its socket, or WhatsApp reported itself unavailable. */
  failed(id: number): void {
    const now = this.now();
    this.failures.set(id, now);
    if (this.prober === id) this.wait();
    if (this.outageEnd) return;
    for (const [other, at] of this.failures) if (at < now - FAILURE_WINDOW_MS) this.failures.delete(other);
    if (this.failures.size < Math.max(MIN_FAILURES, Math.min(MAX_FAILURES, this.options.sessions() / 2))) return;
    this.outageEnd = Promise.withResolvers();
    this.wait();
  }

  /** WhatsApp answered a session, which ends the outage. */
  succeeded(): void {
    this.failures.clear();
    this.pause = 0;
    this.prober = null;
    this.outageEnd?.resolve();
    this.outageEnd = null;
  }

  /** How long a session waits before it asks again; 0: it may connect now. The first to ask after the pause probes. */
  waitMs(id: number): number {
    if (!this.outageEnd) return 0;
    const left = this.nextAt - this.now();
    if (left > 0) return left;
    if (this.prober !== null && this.prober !== id) return this.options.probeMs;
    this.prober = id;
    return 0;
  }

  /** The session has ended; when it was the probe, another one becomes it. */
  forget(id: number): void {
    this.failures.delete(id);
    if (this.prober === id) this.prober = null;
  }

  private wait(): void {
    this.prober = null;
    this.pause = Math.min(MAX_PAUSE_MS, this.pause === 0 ? this.options.probeMs : this.pause * 2);
    this.nextAt = this.now() + this.pause * (0.75 + this.random() / 4);
  }
}
