/**
 * The lease of an item, as its holder knows it. Times are those of `performance.now()`. They are taken before Postgres is asked for the
 * lease, so that the holder stops no later than another process may claim the item.
 */
export class HeldLease {
  private readonly ending = new AbortController();
  /** Aborted when the lease has ended or the runner stops. */
  readonly signal: AbortSignal;
  private timer: NodeJS.Timeout | undefined;
  private until = 0;

  constructor(stopping: AbortSignal, until: number) {
    this.signal = AbortSignal.any([stopping, this.ending.signal]);
    this.extend(until);
  }

  /** A lease that has ended stays so: another process may have the item. */
  extend(until: number): void {
    if (this.ending.signal.aborted) return;
    this.until = until;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.isHeld(), until - performance.now()).unref();
  }

  /** Right also after the process stood still, when its timers are late. */
  isHeld(): boolean {
    if (performance.now() >= this.until) this.ending.abort();
    return !this.signal.aborted;
  }

  /** Called when the work is done. */
  end(): void {
    clearTimeout(this.timer);
  }
}
