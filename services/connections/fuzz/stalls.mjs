// Loaded into the worker before its program: notes each second how long its event loop stood still, and its memory.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.FUZZ_STALLS;
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

/** Milliseconds of processor this thread has used: on a busy machine a stall by the clock may be none of the worker's. */
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
let before = used();
let own = 0;
setInterval(() => {
  const now = used();
  own = Math.max(own, now - before);
  before = now;
}, 5).unref();

setInterval(() => {
  const line = { at: Date.now(), stall: delay.max / 1e6, own, rss: process.memoryUsage.rss() };
  own = 0;
  delay.reset();
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}, 1_000).unref();
