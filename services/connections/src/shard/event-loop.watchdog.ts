import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

const CHECKS = 14;
const TICKS = 0;
const STOPPED = 1;
const DEBUGGED = 2;

/**
 * The program of the watchdog thread. The thread counts its checks instead of measuring time: while the whole process
 * is suspended the thread is too, which says nothing about the event loop.
 */
const watch = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { shared, everyMs, checks, stallMs, pid } = workerData;
  const state = new Int32Array(shared);
  let last = -1;
  let same = 0;
  while (Atomics.wait(state, ${STOPPED}, 0, everyMs) === 'timed-out') {
    const ticks = Atomics.load(state, ${TICKS});
    same = ticks === last && !Atomics.load(state, ${DEBUGGED}) ? same + 1 : 0;
    last = ticks;
    if (same < checks) continue;
    const msg = 'the event loop is stalled: this process ends itself';
    writeSync(2, JSON.stringify({ level: 'fatal', time: new Date().toISOString(), stallMs, pid, msg }) + '\\n');
    process.kill(pid, 'SIGKILL');
  }`;

/**
 * Ends this process when its event loop stalls for `stallMs`, so that other workers take its sessions over.
 * @returns the function that stops the watchdog
 */
export function watchEventLoop(stallMs: number): () => void {
  const everyMs = Math.max(1, Math.floor(stallMs / CHECKS));
  const state = new Int32Array(new SharedArrayBuffer(12));
  const workerData = { shared: state.buffer, everyMs, checks: CHECKS, stallMs, pid: process.pid };
  const thread = new Worker(watch, { eval: true, workerData });
  thread.unref();
  const timer = setInterval(
    () => {
      Atomics.add(state, TICKS, 1);
      // A debugger stops the loop on purpose.
      Atomics.store(state, DEBUGGED, inspector.url() === undefined ? 0 : 1);
    },
    Math.max(1, everyMs / 2),
  ).unref();
  return () => {
    clearInterval(timer);
    Atomics.store(state, STOPPED, 1);
    Atomics.notify(state, STOPPED);
  };
}
