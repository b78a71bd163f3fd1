import { setTimeout as pause } from 'node:timers/promises';
import { pidOf } from '../../standalone/read-processes.ts';
import type { Product } from '../../tests/start-product.ts';
import { memoryOf } from './read-memory.ts';

const SERVICES = ['accounts', 'tickets'] as const;
const POLL_MS = 250;
const MEMORY_SAMPLE_MS = 50;

export interface LongWorkFigures {
  rows: number;
  seconds: number;
  /** Largest growth of memory per service, in MB. */
  memoryGrowth: Record<string, number>;
  /** Bytes of the archive. */
  size?: number;
}
interface LongWorkView {
  state: string;
  done: number;
  total: number;
  size?: number | null;
}

/**
 * Measures long work from its start to its end.
 * @param isKilled the service that does the work is killed on the way
 * @param read the current view, given the previous one; the first call may start the work
 */
export async function measureLongWork<V extends LongWorkView>(
  product: Product,
  isKilled: boolean,
  read: (before: V | undefined) => Promise<V | undefined>,
): Promise<LongWorkFigures> {
  const before = memory(product);
  const memoryGrowth: Record<string, number> = {};
  const recordMemory = () => {
    for (const [name, mb] of Object.entries(memory(product)))
      memoryGrowth[name] = Math.max(memoryGrowth[name] ?? 0, mb - (before[name] ?? 0));
  };
  const sampling = setInterval(recordMemory, MEMORY_SAMPLE_MS);
  const began = performance.now();
  let view: V | undefined;
  try {
    for (let killed = !isKilled; ; await pause(POLL_MS)) {
      const known = view;
      view = await read(known).catch((error: unknown) => {
        if (!known) throw error;
        return known; // its service is restarting
      });
      if (!view) continue;
      if (!killed && view.total > 0 && view.done > view.total / 3) {
        killed = true;
        process.kill(pidOf(product.dataDir, 'accounts-1'), 'SIGKILL');
      }
      if (view.state === 'failed') throw new Error('the long work failed');
      if (view.state !== 'done') continue;
      const size = view.size ? { size: view.size } : {};
      return { rows: view.total, seconds: (performance.now() - began) / 1_000, memoryGrowth, ...size };
    }
  } finally {
    clearInterval(sampling);
  }
}

/** Memory in MB of the services that are running. */
function memory({ dataDir }: Product): Record<string, number> {
  const byService: Record<string, number> = {};
  for (const service of SERVICES) {
    try {
      byService[service] = memoryOf(pidOf(dataDir, `${service}-1`));
    } catch {
      // the service is restarting
    }
  }
  return byService;
}
