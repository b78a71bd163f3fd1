import type { ClaimResult } from './lease.claimer.ts';
import { pickWorker } from './pick-worker.ts';
import type { LiveWorker } from './worker.repository.ts';

/** Sessions one worker hands over at a time: each of them is offline for a moment. */
const STEP = 5;

interface Movable {
  readonly lease: { connectionId: number };
  readonly openMs: number | undefined;
}

/**
 * Moves sessions to workers that started later: a few at a time, only sessions that have been open for `calmMs`, and
 * only when for `calmMs` no worker came or went and no session was without a worker.
 */
export class SessionBalancer {
  private calmSince = performance.now();
  private workers = '';

  constructor(
    private readonly workerName: string,
    private readonly calmMs: number,
  ) {}

  /** @returns the sessions to hand over now */
  next<S extends Movable>({ workers, free }: ClaimResult, sessions: readonly S[]): S[] {
    const names = workers.map(({ id }) => id).join();
    if (names !== this.workers || free > 0) this.calmSince = performance.now();
    this.workers = names;
    if (performance.now() - this.calmSince < this.calmMs) return [];
    const settled = sessions.filter(({ openMs }) => openMs !== undefined && openMs >= this.calmMs);
    const toHandOver = pickSessionsToHandOver(
      this.workerName,
      settled.map(({ lease }) => lease.connectionId),
      workers,
    );
    if (toHandOver.length > 0) this.calmSince = performance.now();
    return settled.filter(({ lease }) => toHandOver.includes(lease.connectionId));
  }
}

/**
 * The sessions another worker is preferred for. A nearly full worker gets none: sessions would move back and forth
 * over its last places.
 */
export function pickSessionsToHandOver(
  workerName: string,
  settled: readonly number[],
  workers: readonly LiveWorker[],
): number[] {
  const open = workers.filter(({ name, room }) => name === workerName || room > STEP).map(({ name }) => name);
  return settled.filter((connectionId) => pickWorker(open, connectionId) !== workerName).slice(0, STEP);
}
