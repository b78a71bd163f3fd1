import type { DueStep } from '../bot/flow/due-step.signal.ts';

interface PoolLimits {
  /** Steps at the same time. */
  most: number;
  /** Steps of one company at the same time. */
  mostOfCompany: number;
  /** Steps that wait for their turn; further ones are found by their rows. */
  mostWaiting: number;
}

/** Carries out due steps within one process, each ticket's one after the other, with a share for each company. */
export class StepPool {
  private readonly waiting = new Map<number, DueStep>();
  private readonly running = new Map<DueStep, Promise<void>>();
  private isStopping = false;

  /** @param carryOut must not fail */
  constructor(
    private readonly limits: PoolLimits,
    private readonly carryOut: (due: DueStep) => Promise<void>,
  ) {}

  add(due: DueStep): void {
    if (this.isStopping || this.waiting.size >= this.limits.mostWaiting) return;
    this.waiting.set(due.ticketId, due);
    this.runNext();
  }
  /** Waits for the steps under way. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.waiting.clear();
    await Promise.all(this.running.values());
  }

  private runNext(): void {
    if (this.running.size >= this.limits.most) return;
    const next = this.waiting.values().find((due) => this.hasRoom(due));
    if (!next) return;
    this.waiting.delete(next.ticketId);
    const run = this.carryOut(next).finally(() => {
      this.running.delete(next);
      this.runNext();
    });
    this.running.set(next, run);
  }
  private hasRoom({ companyId, ticketId }: DueStep): boolean {
    const running = [...this.running.keys()];
    const ofCompany = running.filter((due) => due.companyId === companyId);
    return ofCompany.length < this.limits.mostOfCompany && !ofCompany.some((due) => due.ticketId === ticketId);
  }
}
