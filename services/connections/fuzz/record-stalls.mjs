// Preloaded into the worker: appends a line per second with the longest stall of its event loop and its memory.
import { appendFileSync } from 'node:fs';

const file = process.env.FUZZ_STALLS;
const TICK_MS = 5;

/** Wall clock and CPU time of this thread, in ms: on a busy machine a stall by the clock may not be the worker's own work. */
const readTimes = () => {
  const { user, system } = process.threadCpuUsage();
  return { clock: performance.now(), used: (user + system) / 1_000 };
};
let before = readTimes();
let worst = { stall: 0, own: 0 };
setInterval(() => {
  const now = readTimes();
  worst.stall = Math.max(worst.stall, now.clock - before.clock - TICK_MS);
  worst.own = Math.max(worst.own, now.used - before.used);
  before = now;
}, TICK_MS).unref();

setInterval(() => {
  const line = { at: Date.now(), ...worst, rss: process.memoryUsage.rss() };
  worst = { stall: 0, own: 0 };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}, 1_000).unref();
