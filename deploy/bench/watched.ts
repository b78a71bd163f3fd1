import { setTimeout as pause } from 'node:timers/promises';
import { pidOf } from '../standalone/processes.ts';
import type { Product } from '../tests/product.ts';
import { memoryOf } from './memory.ts';

const SERVICES = ['accounts', 'tickets'] as const;
const LOOK_MS = 250;
const NOTE_MS = 50;

export interface LongWork {
  rows: number;
  seconds: number;
  /** Most memory a service had during it, more than before, in MB. */
  more: Record<string, number>;
  /** Bytes of the archive. */
  size?: number;
}
interface View {
  state: string;
  done: number;
  total: number;
  size?: number | null;
}

/**
 * Waits for the end of a long work.
 * @param dies the service that does it is killed on the way
 * @param look where it is, given where it was
 */
export async function watched<V extends View>(
  product: Product,
  dies: boolean,
  look: (before: V | undefined) => Promise<V | undefined>,
): Promise<LongWork> {
  const before = memory(product);
  const more: Record<string, number> = {};
  const note = () => {
    for (const [name, mb] of Object.entries(memory(product)))
      more[name] = Math.max(more[name] ?? 0, mb - (before[name] ?? 0));
  };
  const noting = setInterval(note, NOTE_MS);
  const began = performance.now();
  let view: V | undefined;
  try {
    for (let killed = !dies; ; await pause(LOOK_MS)) {
      const known = view;
      view = await look(known).catch((error: unknown) => {
        if (!known) throw error;
        return known; // while its service starts again nobody answers
      });
      if (!view) continue;
      if (!killed && view.total > 0 && view.done > view.total / 3) {
        killed = true;
        process.kill(pidOf(product.dataDir, 'accounts-1'), 'SIGKILL');
      }
      if (view.state === 'failed') throw new Error('the long work failed');
      if (view.state !== 'done') continue;
      const size = view.size ? { size: view.size } : {};
      return { rows: view.total, seconds: (performance.now() - began) / 1_000, more, ...size };
    }
  } finally {
    clearInterval(noting);
  }
}

/** Of those that are there. */
function memory({ dataDir }: Product): Record<string, number> {
  const found: Record<string, number> = {};
  for (const service of SERVICES) {
    try {
      found[service] = memoryOf(pidOf(dataDir, `${service}-1`));
    } catch {
      // it is starting again
    }
  }
  return found;
}
