import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Process {
  pid: number;
  parent: number;
  /** Seconds of CPU, user and system, its own and that of children that have ended. */
  cpu: number;
}
const TICKS = 100; // USER_HZ of every Linux we know

function all(): Process[] {
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
        const cpu = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks) / TICKS;
        return [{ pid: Number(name), parent, cpu }];
      } catch {
        return []; // ended while we looked
      }
    });
}

/** A process and all below it. */
export function family(pid: number): number[] {
  const processes = all();
  const below = (of: number): number[] => [
    of,
    ...processes.filter(({ parent }) => parent === of).flatMap((child) => below(child.pid)),
  ];
  return below(pid);
}

/** The process of that name (`connections-1`) as it runs now. */
export const pidOf = (dataDir: string, name: string): number =>
  Number(readFileSync(join(dataDir, 'run', `${name}.pid`), 'utf8'));

/** Seconds of CPU so far of each program of a running product, with everything below it (Postgres' backends). */
export function cpuOf(dataDir: string): Record<string, number> {
  const processes = all();
  const sum = (pid: number): number =>
    (processes.find((p) => p.pid === pid)?.cpu ?? 0) +
    processes.filter((p) => p.parent === pid).reduce((total, child) => total + sum(child.pid), 0);
  const files = readdirSync(join(dataDir, 'run')).filter((name) => name.endsWith('.pid'));
  return Object.fromEntries(
    files.map((file) => [file.replace('.pid', ''), sum(Number(readFileSync(join(dataDir, 'run', file), 'utf8')))]),
  );
}
