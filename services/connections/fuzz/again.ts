import { setTimeout as sleep } from 'node:timers/promises';
import type { Batch } from './campaign.ts';
import type { Second, Worker } from './worker.ts';

const TRIES = 5;

export interface Stalled {
  second: Second;
  /** How to make the cases of that second again. */
  replay: string;
  /** Milliseconds of the worker's own work, each time they were. */
  again: number[];
}

/**
 * Makes the cases of each second over the limit again, up to five times. What is the worker's work comes again each
 * time; what does not was the machine: a virtual one is stopped by its host for seconds, and not all of that is told
 * apart from work.
 */
export async function tryAgain(
  worker: Worker,
  limit: number,
  batches: readonly Batch[],
  make: (batch: Batch) => Promise<void>,
): Promise<Stalled[]> {
  const over = worker.seconds(batches[0]?.at ?? 0).filter(({ own }) => own > limit);
  const stalled: Stalled[] = [];
  for (const second of over.toSorted((a, b) => b.own - a.own)) {
    const made = madeIn(second, batches);
    const again: number[] = [];
    do {
      const since = Date.now();
      for (const batch of made) await make(batch);
      await sleep(2_000); // its last second is noted
      again.push(Math.max(...worker.seconds(since).map(({ own }) => own)));
    } while (again.length < TRIES && (again.at(-1) ?? 0) > limit);
    stalled.push({ second, replay: made.map(({ replay }) => replay).join('; '), again });
  }
  return stalled;
}

function madeIn({ at, stall }: Second, batches: readonly Batch[]): Batch[] {
  const from = at - 1_000 - stall;
  return batches.filter((batch, n) => batch.at < at && (batches[n + 1]?.at ?? Infinity) > from);
}
