/** Messages that may be sent at once after a quiet time. */
const BURST = 10;

/**
 * A token bucket for what one connection sends for campaigns, schedules and the API. Replies of people and bots take
 * tokens too but never wait.
 */
export class SendBudget {
  private tokens = BURST;
  private at: number;

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.at = now();
  }

  /** Time until the next token, in ms; 0 when there is one. */
  get waitMs(): number {
    this.fill();
    return this.tokens >= 1 ? 0 : Math.ceil(((1 - this.tokens) * 60_000) / this.perMinute);
  }
  take(): void {
    this.fill();
    this.tokens = Math.max(0, this.tokens - 1);
  }

  private fill(): void {
    const now = this.now();
    this.tokens = Math.min(BURST, this.tokens + ((now - this.at) / 60_000) * this.perMinute);
    this.at = now;
  }
}
