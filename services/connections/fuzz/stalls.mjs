// Loaded into the worker before its program: notes each second how long its event loop stood still, and its memory.
import { appendFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const file = process.env.FUZZ_STALLS;
const TICK_MS = 5;

/**
 * A thread that does nothing but say that time passes. Where it stood still too the machine did, all of it, and what a
 * machine that was stopped says of processor time is not to be believed (330 ms were counted while nothing ran).
 */
const passed = new Float64Array(new SharedArrayBuffer(8));
const clock = `const { workerData: { passed, most } } = require('node:worker_threads');
const still = new Int32Array(new SharedArrayBuffer(4));
for (let before = performance.now(); ; ) {
  Atomics.wait(still, 0, 0, 5);
  const now = performance.now();
  passed[0] += Math.min(now - before, most);
  before = now;
}`;
new Worker(clock, { eval: true, execArgv: [], workerData: { passed, most: 5 * TICK_MS } }).unref();

/** In milliseconds: by the clock, while the machine ran, and of processor this thread has used. */
const moment = () => {
  const { user, system } = process.threadCpuUsage();
  return { clock: performance.now(), ran: passed[0], used: (user + system) / 1_000 };
};
let before = moment();
let worst = { stall: 0, own: 0 };
setInterval(() => {
  const now = moment();
  worst.stall = Math.max(worst.stall, now.clock - before.clock - TICK_MS);
  worst.own = Math.max(worst.own, Math.min(now.used - before.used, now.ran - before.ran));
  before = now;
}, TICK_MS).unref();

setInterval(() => {
  const line = { at: Date.now(), ...worst, rss: process.memoryUsage.rss() };
  worst = { stall: 0, own: 0 };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}, 1_000).unref();
