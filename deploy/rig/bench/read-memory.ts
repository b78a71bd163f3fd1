import { readFileSync } from 'node:fs';

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Proportional memory of processes, in MB: of a page that several share each has a part. */
export const proportionalMemoryOf = (pids: number[]): number =>
  pids.reduce(
    (sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
    0,
  ) / 1024;
