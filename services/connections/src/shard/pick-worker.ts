import { createHash } from 'node:crypto';

/**
 * Rendezvous hashing (Thaler, Ravishankar 1998): of the hashes of each worker with the session the highest wins. A
 * worker that starts or stops moves only the sessions it wins or held.
 */
export function pickWorker(workers: readonly string[], connectionId: number): string | undefined {
  let best: string | undefined;
  let highest = '';
  for (const worker of workers) {
    const draw = createHash('sha256').update(`${worker}|${connectionId}`).digest('hex');
    if (draw > highest) [best, highest] = [worker, draw];
  }
  return best;
}
