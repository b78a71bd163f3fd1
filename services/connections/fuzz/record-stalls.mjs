// Loaded into the worker before its program: notes each second how long its event loop stood still, and its memory.
import { appendFileSync } from 'node:fs';

const file = process.env.FUZZ_STALLS;
const TICK_MS = 5;

/** By the clock, and of processor this thread has used: on a busy machine a stall may be none of the worker's. */
const moment = () => {
  const { user, system } = process.threadCpuUsage();
  return { clock: performance.now(), used: (user + system) / 1_000 };
};
let before = moment();
let worst = { stall: 0, own: 0 };
setInterval(() => {
  const now = moment();
  worst.stall = Math.max(worst.stall, now.clock - before.clock - TICK_MS);
  worst.own = Math.max(worst.own, now.used - before.used);
  before = now;
}, TICK_MS).unref();

setInterval(() => {
  const line = { at: Date.now(), ...worst, rss: process.memoryUsage.rss() };
  worst = { stall: 0, own: 0 };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}, 1_000).unref();
