import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Process {
  pid: number;
  parent: number;
  /** CPU seconds, user and system, of the process and of its ended children. */
  cpu: number;
}
const TICKS_PER_SECOND = 100; // USER_HZ on Linux

function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        const [, parent = 0] = fields;
        const cpu = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks) / TICKS_PER_SECOND;
        return [{ pid: Number(name), parent, cpu }];
      } catch {
        return []; // the process has ended meanwhile
      }
    });
}

/** A process and all its descendants. */
export function processTree(pid: number): number[] {
  const processes = allProcesses();
  const withDescendants = (of: number): number[] => [
    of,
    ...processes.filter(({ parent }) => parent === of).flatMap((child) => withDescendants(child.pid)),
  ];
  return withDescendants(pid);
}

/** The current process id of a program (`connections-1`). */
export const pidOf = (dataDir: string, name: string): number =>
  Number(readFileSync(join(dataDir, 'run', `${name}.pid`), 'utf8'));

/** The programs of a running product with their process ids. */
export function programsOf(dataDir: string): [name: string, pid: number][] {
  const files = readdirSync(join(dataDir, 'run')).filter((name) => name.endsWith('.pid'));
  return files.map((file) => [file.replace('.pid', ''), Number(readFileSync(join(dataDir, 'run', file), 'utf8'))]);
}

/** CPU seconds so far of each program of a running product, with its descendants (Postgres' backends). */
export function cpuSecondsOf(dataDir: string): Record<string, number> {
  const processes = allProcesses();
  const sum = (pid: number): number =>
    (processes.find((p) => p.pid === pid)?.cpu ?? 0) +
    processes.filter((p) => p.parent === pid).reduce((total, child) => total + sum(child.pid), 0);
  return Object.fromEntries(programsOf(dataDir).map(([name, pid]) => [name, sum(pid)]));
}

/** Reading and writing system calls so far of the product's Node processes, without those of the simulator. */
export function systemCallsOf(dataDir: string): number {
  const counted = programsOf(dataDir).filter(([name]) => !/^(simulator|postgres|nats)/.test(name));
  const callsOf = (pid: number) => {
    const io = readFileSync(`/proc/${pid}/io`, 'utf8');
    return [...io.matchAll(/^sysc[rw]: (\d+)$/gm)].reduce((sum, [, calls]) => sum + Number(calls), 0);
  };
  return counted.reduce((sum, [, pid]) => sum + callsOf(pid), 0);
}
