import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programsOf } from '../../standalone/read-processes.ts';
import type { RunningProduct } from '../../tests/start-product.ts';

type LimitedProduct = Pick<RunningProduct, 'dataDir' | 'pid'>;

const MILLISECONDS_BETWEEN = 500;
/** A value that no process reaches. */
const MANY = 20_000;

/** Sets the soft limit of a running process. @returns whether it could be set */
const setFileHandles = (pid: number, count: number): boolean =>
  spawnSync('prlimit', ['--pid', String(pid), `--nofile=${count}:`], { stdio: 'ignore' }).status === 0;

let reason: string | null | undefined;
/** The reason why this machine cannot limit the file handles of a running process; null when it can. */
export const fileHandlesUnavailable = (): string | null =>
  (reason ??= setFileHandles(process.pid, MANY)
    ? null
    : 'the file handles of a running process cannot be limited here (prlimit)');

/** Programs of the product itself, and what starts them again. Postgres, NATS and the phones are others' programs. */
const ownProcesses = ({ dataDir, pid }: LimitedProduct): number[] => [
  pid,
  ...programsOf(dataDir).flatMap(([name, id]) => (/^(simulator|postgres|nats)/.test(name) ? [] : [id])),
];

/** A new handle gets the lowest number that is not in use, so this number is the limit that refuses the next one. */
function takeFileHandles(pid: number): void {
  try {
    const used = new Set(readdirSync(`/proc/${pid}/fd`).map(Number));
    let lowest = 0;
    while (used.has(lowest)) lowest++;
    setFileHandles(pid, lowest);
  } catch {
    // the process has just ended
  }
}

/** Takes all file handles of each process, again and again, as some are closed and processes start. @returns gives them back */
export function takeAllFileHandles(product: LimitedProduct): () => void {
  const limited = new Set<number>();
  const take = () => {
    for (const pid of ownProcesses(product)) {
      limited.add(pid);
      takeFileHandles(pid);
    }
  };
  take();
  const timer = setInterval(take, MILLISECONDS_BETWEEN);
  return () => {
    clearInterval(timer);
    for (const pid of limited) setFileHandles(pid, MANY);
  };
}

/** Bounds the heap of each process, so that it can be filled without taking the machine's memory. */
export const smallHeap = '--max-old-space-size=192';

/** Takes the heap of each service's processes but for some megabytes (`preload/fill-heap.mjs`). @returns gives it back */
export function takeHeap({ dataDir }: LimitedProduct, megabytesLeft: number): () => void {
  const file = join(dataDir, 'faults', 'heap');
  writeFileSync(file, String(megabytesLeft));
  return () => rmSync(file);
}
