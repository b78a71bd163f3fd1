import { createHash } from 'node:crypto';

/**
 * Rendezvous hashing (Thaler, Ravishankar 1998): each worker draws a number for a session and the highest goes
 * first. A worker that comes or goes moves only the sessions it wins or held.
 */
export function firstInTurn(workers: readonly string[], connectionId: number): string | undefined {
  let best: string | undefined;
  let highest = '';
  for (const worker of workers) {
    const draw = createHash('sha256').update(`${worker}|${connectionId}`).digest('hex');
    if (draw > highest) [best, highest] = [worker, draw];
  }
  return best;
}
