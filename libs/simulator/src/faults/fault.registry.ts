import { randomUUID } from 'node:crypto';
import type { InjectedFault, FaultKind, FaultRequest } from './fault.types.ts';

/** The active faults, and the rules by which each strikes. */
export class FaultRegistry {
  private readonly active = new Map<string, InjectedFault>();
  private readonly known = new Set<string>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly shares = new Map<string, number>();

  /** @param ended called with every fault that is over, so that held back stanzas can continue */
  constructor(private readonly ended: (fault: InjectedFault) => void) {}

  add(request: FaultRequest): InjectedFault {
    const fault: InjectedFault = { ...request, id: randomUUID(), since: Date.now(), struck: 0 };
    this.active.set(fault.id, fault);
    this.known.add(fault.id);
    if (fault.ms !== undefined && fault.kind !== 'delay') {
      this.timers.set(
        fault.id,
        setTimeout(() => this.end(fault.id), fault.ms),
      );
    }
    return fault;
  }

  list(): InjectedFault[] {
    return [...this.active.values()];
  }

  knows(id: string): boolean {
    return this.known.has(id);
  }

  end(id: string): void {
    const fault = this.active.get(id);
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.shares.delete(id);
    if (fault && this.active.delete(id)) this.ended(fault);
  }

  /** The active fault of this kind for the number; does not count as a strike. */
  findActive(kind: FaultKind, number: string | undefined): InjectedFault | undefined {
    if (this.active.size === 0) return undefined;
    for (const fault of this.active.values()) {
      if (fault.kind === kind && (fault.number === undefined || fault.number === number)) return fault;
    }
    return undefined;
  }

  /** Strikes if such a fault is active and due by its share; the last strike of its count ends it. */
  strike(kind: FaultKind, number: string | undefined): InjectedFault | undefined {
    const fault = this.findActive(kind, number);
    if (!fault || !this.isDue(fault)) return undefined;
    fault.struck++;
    if (fault.count !== undefined && fault.struck >= fault.count) this.end(fault.id);
    return fault;
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.active.clear();
  }

  // A share is spread evenly instead of at random: 0.5 is every second message, in every run.
  private isDue(fault: InjectedFault): boolean {
    const due = (this.shares.get(fault.id) ?? 0) + (fault.share ?? 1);
    const strikes = due >= 0.999999;
    this.shares.set(fault.id, strikes ? due - 1 : due);
    return strikes;
  }
}
