import { cpus } from 'node:os';

const SAMPLE_MS = 2_000;

const text = JSON.stringify(
  Array.from({ length: 400 }, (_, id) => ({ id, name: `name ${id}`, tags: [`a${id}`, 'b'], nested: { x: id / 3 } })),
);

/** Work of constant size. @returns its CPU time in ms */
function runFixedWork(): number {
  const before = process.cpuUsage();
  for (let i = 0; i < 40; i++) JSON.stringify([...new Map(Object.entries(JSON.parse(text) as object)).values()]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const busyMs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

export interface MachineLoad {
  /** CPU time of all processes of the machine, in ms. */
  busy: number;
  /** CPU time of the fixed work, median and 90th percentile, in ms. */
  fixedWork: [number, number];
}

/** Measures the speed of the machine during a round: on a shared machine the same work may take twice as long later. */
export class MachineMonitor {
  private readonly busyBefore = busyMs();
  private readonly times = [runFixedWork()];
  private readonly timer = setInterval(() => this.times.push(runFixedWork()), SAMPLE_MS).unref();

  stop(): MachineLoad {
    clearInterval(this.timer);
    const sorted = this.times.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
    return { busy: busyMs() - this.busyBefore, fixedWork: [at(0.5), at(0.9)] };
  }
}
