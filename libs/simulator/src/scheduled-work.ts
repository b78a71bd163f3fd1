/** Work to be done later, cancelled when the simulator stops. */
export class ScheduledWork {
  private readonly timers = new Set<NodeJS.Timeout>();

  after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
