import type { Seen } from './lease.claimer.ts';
import { firstInTurn } from './pick-worker.ts';
import type { Alive } from './worker.repository.ts';

/** How many sessions one worker hands over at a time: each of them is away for a moment. */
const STEP = 5;

/** A session that can be moved without harm: open for a while. */
interface Movable {
  readonly lease: { connectionId: number };
  readonly openMs: number | undefined;
}

/**
 * Gives a worker that came later its share. Gently: a few at a time, only sessions that have been open for a while,
 * and only when for a while no worker has come or gone and no session was without one.
 */
export class Balance {
  private calmFrom = performance.now();
  private workers = '';

  constructor(
    /** Its name. */
    private readonly me: string,
    private readonly calmMs: number,
  ) {}

  /** @returns those to hand over now */
  next<S extends Movable>({ workers, free }: Seen, sessions: readonly S[]): S[] {
    const names = workers.map(({ id }) => id).join();
    if (names !== this.workers || free > 0) this.calmFrom = performance.now();
    this.workers = names;
    if (performance.now() - this.calmFrom < this.calmMs) return [];
    const settled = sessions.filter(({ openMs }) => openMs !== undefined && openMs >= this.calmMs);
    const moving = toHandOver(
      this.me,
      settled.map(({ lease }) => lease.connectionId),
      workers,
    );
    if (moving.length > 0) this.calmFrom = performance.now();
    return settled.filter(({ lease }) => moving.includes(lease.connectionId));
  }
}

/**
 * The sessions whose turn is another worker's. One that is nearly full gets none: at its last places they would go to
 * and fro.
 */
export function toHandOver(me: string, settled: readonly number[], workers: readonly Alive[]): number[] {
  const open = workers.filter(({ name, room }) => name === me || room > STEP).map(({ name }) => name);
  return settled.filter((connectionId) => firstInTurn(open, connectionId) !== me).slice(0, STEP);
}
