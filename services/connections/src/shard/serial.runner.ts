import { outsideContext } from '@recado/platform';

/** Runs a step repeatedly for as long as there is work, never two at once. */
export class SerialRunner {
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  /** `step` handles one item and returns whether there was one. */
  constructor(
    private readonly step: () => Promise<boolean>,
    private readonly failed: (error: unknown) => void,
  ) {}

  trigger(): void {
    this.again = true;
    if (this.stopped || this.running) return;
    // The steps are those of all that triggered them.
    this.running = outsideContext(() => this.run()).finally(() => {
      this.running = undefined;
      if (this.again) this.trigger();
    });
  }

  /** Resolves when the current step has ended. */
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
