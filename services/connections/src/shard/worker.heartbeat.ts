import { Injectable } from '@nestjs/common';
import { ConnectionsConfig } from '../connections.config.ts';

/** Both clocks at one moment: the monotonic one stops while the machine sleeps, the wall clock may be set. */
export interface ClockReading {
  monotonic: number;
  wall: number;
}
export const readClocks = (): ClockReading => ({ monotonic: performance.now(), wall: Date.now() });
const since = ({ monotonic, wall }: ClockReading): number => Math.max(performance.now() - monotonic, Date.now() - wall);

/**
 * The heartbeat of this worker. While none can be written the worker is paused: its sockets stay open, but nothing is
 * read, sent or acknowledged. It resumes once a heartbeat is written again and the leases are still its own.
 */
@Injectable()
export class WorkerHeartbeat {
  private writtenAt = readClocks();
  private regularSince = readClocks();
  private checkedAt = performance.now();
  private pausedFrom: ClockReading | undefined;
  private pauseEnd: PromiseWithResolvers<void> | undefined;
  private gaveUp = false;
  private readonly resumeListeners = new Set<() => void>();
  /** Called when the database is lost, and when the process was suspended for longer than WORKER_FENCE_MS. */
  onDatabaseLost: () => void = () => undefined;
  onProcessSuspended: () => void = () => undefined;

  constructor(private readonly config: ConnectionsConfig) {}

  /** Whether the worker is paused. Each read checks the clock, so a process that was suspended notices it at once. */
  get isPaused(): boolean {
    this.checkClock();
    return this.pausedFrom !== undefined;
  }
  get pausedMs(): number {
    return this.pausedFrom ? since(this.pausedFrom) : 0;
  }
  /** After how long without a heartbeat a worker counts as dead; longer after an outage, when all heartbeats are old. */
  get deadMs(): number {
    const { WORKER_DEAD_MS: dead, WORKER_FREEZE_MS: freeze } = this.config;
    return since(this.regularSince) >= dead ? dead : freeze + dead;
  }
  /** Resolves when the worker is not paused. @returns false when it has given up its sessions */
  async whenRunning(): Promise<boolean> {
    while (this.isPaused) {
      if (this.gaveUp) return false;
      await this.pauseEnd?.promise;
    }
    return true;
  }
  /** @returns the function that unsubscribes */
  onResume(listener: () => void): () => void {
    this.resumeListeners.add(listener);
    return () => void this.resumeListeners.delete(listener);
  }

  /** Resumes after a written heartbeat; sessions whose lease was lost have been abandoned before. */
  recordWrite(startedAt: ClockReading): void {
    const { WORKER_FENCE_MS: fence, WORKER_HEARTBEAT_MS: heartbeat } = this.config;
    if (this.pausedMs > heartbeat || since(this.writtenAt) - since(startedAt) > fence) this.regularSince = startedAt;
    this.writtenAt = startedAt;
    this.pausedFrom = undefined;
    this.gaveUp = false;
    this.pauseEnd?.resolve();
    this.pauseEnd = undefined;
    for (const listener of this.resumeListeners) listener();
  }

  /** Whether a write took so long that the heartbeat is already out of date. */
  isLate(startedAt: ClockReading): boolean {
    return since(startedAt) > this.config.WORKER_FENCE_MS;
  }

  databaseLost(): void {
    if (this.pausedFrom) return;
    this.pause();
    this.onDatabaseLost();
  }
  /** Rejects the work that waits for the end of the pause. */
  giveUp(): void {
    this.gaveUp = true;
    this.pauseEnd?.resolve();
  }

  /** Called often, so a long time since the last call means that the process was suspended. */
  checkClock(): void {
    const { WORKER_FENCE_MS: fence } = this.config;
    const wasSuspended = performance.now() - this.checkedAt > fence;
    this.checkedAt = performance.now();
    if (!this.pausedFrom && since(this.writtenAt) > fence) this.pause();
    if (!wasSuspended) return;
    this.giveUp();
    this.onProcessSuspended();
  }

  private pause(): void {
    this.pausedFrom = readClocks();
    this.pauseEnd = Promise.withResolvers();
  }
}
