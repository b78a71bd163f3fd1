/** Writes down how far long work is, once a second at most. */
export class Progress {
  private done = 0;
  private written = 0;

  constructor(
    private readonly total: number,
    private readonly write: (done: number, total: number) => Promise<void>,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws when the work was taken away meanwhile */
  async add(count: number): Promise<void> {
    this.signal.throwIfAborted();
    this.done += count;
    if (Date.now() - this.written < 1_000) return;
    this.written = Date.now();
    await this.write(Math.min(this.done, this.total), this.total);
  }
}
