import { setTimeout as sleep } from 'node:timers/promises';
import type { CaseBatch } from './run-campaign.ts';
import type { WorkerSecond, FuzzWorker } from './fuzz.worker-process.ts';

const MAX_REPEATS = 5;

export interface Stalled {
  second: WorkerSecond;
  /** The arguments that repeat the cases of that second. */
  replay: string;
  /** Milliseconds of the worker's own work in each repetition. */
  repeats: number[];
}

/**
 * Repeats the cases of each second over the limit, up to five times. The worker's own work takes as long each time; a
 * stall that does not repeat came from the machine, as a host may stop a virtual machine for seconds.
 */
export async function repeatStalls(
  worker: FuzzWorker,
  limit: number,
  batches: readonly CaseBatch[],
  make: (batch: CaseBatch) => Promise<void>,
): Promise<Stalled[]> {
  const over = worker.seconds(batches[0]?.at ?? 0).filter(({ own }) => own > limit);
  const stalled: Stalled[] = [];
  for (const second of over.toSorted((a, b) => b.own - a.own)) {
    const made = madeIn(second, batches);
    const repeats: number[] = [];
    do {
      const since = Date.now();
      for (const batch of made) await make(batch);
      await sleep(2_000); // the worker writes its last second
      repeats.push(Math.max(...worker.seconds(since).map(({ own }) => own)));
    } while (repeats.length < MAX_REPEATS && (repeats.at(-1) ?? 0) > limit);
    stalled.push({ second, replay: made.map(({ replay }) => replay).join('; '), repeats });
  }
  return stalled;
}

function madeIn({ at, stall }: WorkerSecond, batches: readonly CaseBatch[]): CaseBatch[] {
  const from = at - 1_000 - stall;
  return batches.filter((batch, n) => batch.at < at && (batches[n + 1]?.at ?? Infinity) > from);
}
