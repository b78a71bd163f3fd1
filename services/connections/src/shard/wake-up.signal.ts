/** Something to sleep by: whoever rings wakes the sleeper, or spares him the sleep when he is not asleep yet. */
export class Bell {
  private rung = Promise.withResolvers<void>();

  ring(): void {
    this.rung.resolve();
  }

  /** Ends after `ms`, when it rings, or with `until`. */
  async sleep(ms: number, until?: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    await Promise.race([this.rung.promise, over, ...(until ? [until] : [])]);
    clearTimeout(timer);
    this.rung = Promise.withResolvers();
  }
}
