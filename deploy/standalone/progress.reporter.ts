/** Prints one line per step: its name, its result and its duration. */
export class ProgressReporter {
  private readonly began = Date.now();

  constructor() {
    // A line that cannot be written, as on a full disk, does not end the process.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  }

  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = Date.now();
    const result = await work();
    this.report(name, `ready in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return result;
  }

  report(name: string, event: string): void {
    process.stdout.write(`  ${name.padEnd(12)} ${event}\n`);
  }

  get seconds(): string {
    return ((Date.now() - this.began) / 1000).toFixed(1);
  }
}
