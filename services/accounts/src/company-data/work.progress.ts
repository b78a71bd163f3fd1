/** Saves the progress of a job at most once a second. */
export class WorkProgress {
  private done = 0;
  private written = 0;

  constructor(
    private readonly total: number,
    private readonly write: (done: number, total: number) => Promise<void>,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws when the job was aborted */
  async add(count: number): Promise<void> {
    this.signal.throwIfAborted();
    this.done += count;
    if (Date.now() - this.written < 1_000) return;
    this.written = Date.now();
    await this.write(Math.min(this.done, this.total), this.total);
  }
}
