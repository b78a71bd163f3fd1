import { cpus } from 'node:os';

const text = JSON.stringify(
  Array.from({ length: 400 }, (_, id) => ({ id, name: `name ${id}`, tags: [`a${id}`, 'b'], nested: { x: id / 3 } })),
);

/** A piece of work that is always the same. @returns the CPU time it took, in ms */
function fixedWork(): number {
  const before = process.cpuUsage();
  for (let i = 0; i < 40; i++) JSON.stringify([...new Map(Object.entries(JSON.parse(text) as object)).values()]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const busyMs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

export interface Pace {
  /** CPU time of everything on the machine, in ms. */
  busy: number;
  /** What the fixed work took, at the median and in the slowest tenth, in ms. */
  work: [number, number];
}

/** How fast the machine was meanwhile: on one shared with others the same work may take twice as long an hour later. */
export class Machine {
  private readonly busyBefore = busyMs();
  private readonly times = [fixedWork()];
  private readonly timer = setInterval(() => this.times.push(fixedWork()), 2_000).unref();

  stop(): Pace {
    clearInterval(this.timer);
    const sorted = this.times.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
    return { busy: busyMs() - this.busyBefore, work: [at(0.5), at(0.9)] };
  }
}
