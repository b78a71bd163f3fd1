/** Requests of so many milliseconds may begin at once after a rest. */
const BURST_MS = 10_000;

/** Spreads the beginnings of requests over a minute (GCRA: the time at which the next one would begin at an even pace). */
export class RequestPace {
  private nextAt = 0;

  /** Milliseconds until a request may begin. @param perMinute null: any number */
  waitMs(perMinute: number | null, now = Date.now()): number {
    return perMinute === null ? 0 : Math.max(0, this.nextAt - now - BURST_MS);
  }
  /** Counts one that begins. */
  count(perMinute: number | null, now = Date.now()): void {
    if (perMinute !== null) this.nextAt = Math.max(this.nextAt, now) + 60_000 / perMinute;
  }
  /** Nothing of the last minute matters any more. */
  isRested(now = Date.now()): boolean {
    return this.nextAt <= now;
  }
}
