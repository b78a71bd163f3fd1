/** Does one thing after the other for as long as there is something to do; never two at once. */
export class Drain {
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  /** `step` does one thing and says whether there was one. */
  constructor(
    private readonly step: () => Promise<boolean>,
    private readonly failed: (error: unknown) => void,
  ) {}

  kick(): void {
    this.again = true;
    if (this.stopped || this.running) return;
    this.running = this.run().finally(() => {
      this.running = undefined;
      if (this.again) this.kick();
    });
  }

  /** Finishes what is being done. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      do this.again = false;
      while (!this.stopped && ((await this.step()) || this.again));
    } catch (error) {
      this.again = false;
      this.failed(error);
    }
  }
}
