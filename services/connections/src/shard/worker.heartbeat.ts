import { Injectable } from '@nestjs/common';
import { ConnectionsConfig } from '../connections.config.ts';

/** A moment by both clocks: one does not run while the machine sleeps, the other may be set. */
export interface Moment {
  steady: number;
  wall: number;
}
export const moment = (): Moment => ({ steady: performance.now(), wall: Date.now() });
const since = ({ steady, wall }: Moment): number => Math.max(performance.now() - steady, Date.now() - wall);

/**
 * Whether the others can know that this worker lives. While they may not, it stands still: nothing is read, sent or
 * acknowledged, its sockets stay open. It goes on where it stood once a heartbeat is written again and the leases
 * are seen to be its own.
 */
@Injectable()
export class Pulse {
  private beatAt = moment();
  private steadyFrom = moment();
  private tickAt = performance.now();
  private stillFrom: Moment | undefined;
  private standstill: PromiseWithResolvers<void> | undefined;
  private gaveUp = false;
  private readonly whenMoving = new Set<() => void>();
  /** What the shard does when the database went away, and when the process slept through its own heartbeat. */
  onLost: () => void = () => undefined;
  onOverslept: () => void = () => undefined;

  constructor(private readonly config: ConnectionsConfig) {}

  /** True while nothing may be done; notices by itself that the process has just woken from a long pause. */
  get isStill(): boolean {
    this.tick();
    return this.stillFrom !== undefined;
  }
  /** For how long it has been standing still. */
  get stillMs(): number {
    return this.stillFrom ? since(this.stillFrom) : 0;
  }
  /** So long without a heartbeat and a worker is dead. After an outage everybody's is old: each gets time to beat. */
  get deadMs(): number {
    const { WORKER_DEAD_MS: dead, WORKER_FREEZE_MS: freeze } = this.config;
    return since(this.steadyFrom) >= dead ? dead : freeze + dead;
  }
  /** Resolves when the worker may do something: at once, or when it goes on. @returns false when it never will */
  async moving(): Promise<boolean> {
    while (this.isStill) {
      if (this.gaveUp) return false;
      await this.standstill?.promise;
    }
    return true;
  }
  /** @returns what ends the listening */
  onMoving(listener: () => void): () => void {
    this.whenMoving.add(listener);
    return () => void this.whenMoving.delete(listener);
  }

  /** A heartbeat begun at that time was written, and what is not ours any more has ended. */
  beaten(begun: Moment): void {
    const { WORKER_FENCE_MS: fence, WORKER_HEARTBEAT_MS: heartbeat } = this.config;
    if (this.stillMs > heartbeat || since(this.beatAt) - since(begun) > fence) this.steadyFrom = begun;
    this.beatAt = begun;
    this.stillFrom = undefined;
    this.gaveUp = false;
    this.standstill?.resolve();
    this.standstill = undefined;
    for (const listener of this.whenMoving) listener();
  }

  /** A heartbeat that took so long says nothing of now. */
  isLate(begun: Moment): boolean {
    return since(begun) > this.config.WORKER_FENCE_MS;
  }

  /** The database does not answer. */
  lost(): void {
    if (this.stillFrom) return;
    this.stand();
    this.onLost();
  }
  /** Whatever waits for the end of the standstill is told that there is none. */
  giveUp(): void {
    this.gaveUp = true;
    this.standstill?.resolve();
  }

  /** Called every now and then and before anything is done: a long time since the last call was a long sleep. */
  tick(): void {
    const { WORKER_FENCE_MS: fence } = this.config;
    const slept = performance.now() - this.tickAt > fence;
    this.tickAt = performance.now();
    if (!this.stillFrom && since(this.beatAt) > fence) this.stand();
    if (!slept) return;
    this.giveUp();
    this.onOverslept();
  }

  private stand(): void {
    this.stillFrom = moment();
    this.standstill = Promise.withResolvers();
  }
}
