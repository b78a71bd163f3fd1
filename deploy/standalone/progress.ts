/** One line per step: what, how it went, how long it took. */
export class Progress {
  private readonly began = Date.now();

  async step<T>(what: string, work: () => Promise<T>): Promise<T> {
    const began = Date.now();
    const result = await work();
    this.say(what, `ready in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return result;
  }

  say(what: string, how: string): void {
    process.stdout.write(`  ${what.padEnd(12)} ${how}\n`);
  }

  get seconds(): string {
    return ((Date.now() - this.began) / 1000).toFixed(1);
  }
}
