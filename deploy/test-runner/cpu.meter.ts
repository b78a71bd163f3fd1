import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100; // USER_HZ on Linux
/** A process that lives shorter than this may be missed. */
const SAMPLE_MS = 500;

interface ProcessTimes {
  parent: number;
  /** CPU seconds of the process itself, user and system. */
  cpu: number;
}

/** Sums up the CPU time of a process and all its descendants while they run. Linux only; elsewhere the sum stays 0. */
export class CpuMeter {
  private readonly seen = new Map<number, number>();
  private readonly timer = setInterval(() => this.sample(), SAMPLE_MS).unref();
  private readonly root: number;

  constructor(root: number) {
    this.root = root;
  }

  /** @returns CPU seconds */
  stop(): number {
    clearInterval(this.timer);
    return [...this.seen.values()].reduce((sum, cpu) => sum + cpu, 0);
  }

  /** A process that was seen once stays in the sum, also when its parent has ended before it. */
  private sample(): void {
    const processes = readProcesses();
    const isOurs = (pid: number): boolean => {
      if (pid === this.root || this.seen.has(pid)) return true;
      const parent = processes.get(pid)?.parent;
      return parent !== undefined && isOurs(parent);
    };
    for (const [pid, { cpu }] of processes) if (isOurs(pid)) this.seen.set(pid, cpu);
  }
}

function readProcesses(): Map<number, ProcessTimes> {
  if (process.platform !== 'linux') return new Map();
  const processes = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The program's name in parentheses may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = Number(fields[11]) + Number(fields[12]);
      processes.set(Number(name), { parent: Number(fields[1]), cpu: ticks / TICKS_PER_SECOND });
    } catch {
      // The process has ended meanwhile.
    }
  }
  return processes;
}
