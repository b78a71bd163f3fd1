/** An interruptible pause. A trigger ends the current wait, or the next one when nothing waits yet. */
export class WakeUpSignal {
  private triggered = Promise.withResolvers<void>();

  trigger(): void {
    this.triggered.resolve();
  }

  /** Resolves after `ms`, on a trigger, or with `until`. */
  async wait(ms: number, until?: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    await Promise.race([this.triggered.promise, timeout, ...(until ? [until] : [])]);
    clearTimeout(timer);
    this.triggered = Promise.withResolvers();
  }
}
