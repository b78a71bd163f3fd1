/** How many messages may go at once after a quiet time. */
const BURST = 10;

/**
 * A token bucket: what one connection may send for campaigns, schedules and the API. Replies of people and bots take
 * from it too but never wait: who is being talked to comes before who is being written to.
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

  /** How long until there is one, in ms; 0: there is. */
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
