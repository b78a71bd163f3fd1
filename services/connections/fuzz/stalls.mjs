// Loaded into the worker before its program: notes each second how long its event loop stood still, and its memory.
// Time spent waiting for a processor that others had is none of the worker's and is noted beside it.
import { appendFileSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.FUZZ_STALLS;
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

/** Nanoseconds this thread has waited for a processor (/proc/…/schedstat, second number). */
const waited = () => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]);
  } catch {
    return 0;
  }
};
let before = waited();

setInterval(() => {
  const now = waited();
  const line = { at: Date.now(), stall: delay.max / 1e6, waited: (now - before) / 1e6, rss: process.memoryUsage.rss() };
  before = now;
  delay.reset();
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}, 1_000).unref();
