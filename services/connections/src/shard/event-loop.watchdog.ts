import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

const LOOKS = 14;
const BEATS = 0;
const OVER = 1;
const DEBUGGED = 2;

/**
 * Runs in a thread of its own. It counts looks and not time: when the whole process was stopped it was stopped too,
 * and that says nothing about the event loop.
 */
const watch = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { shared, everyMs, looks, stallMs, pid } = workerData;
  const state = new Int32Array(shared);
  let last = -1;
  let same = 0;
  while (Atomics.wait(state, ${OVER}, 0, everyMs) === 'timed-out') {
    const beats = Atomics.load(state, ${BEATS});
    same = beats === last && !Atomics.load(state, ${DEBUGGED}) ? same + 1 : 0;
    last = beats;
    if (same < looks) continue;
    const msg = 'the event loop stands still: this process ends itself';
    writeSync(2, JSON.stringify({ level: 'fatal', time: new Date().toISOString(), stallMs, pid, msg }) + '\\n');
    process.kill(pid, 'SIGKILL');
  }`;

/**
 * Ends this process when its event loop stands still for `stallMs`: others take its sessions over, and it is not half
 * alive beside them.
 * @returns what ends the watching
 */
export function watchLoop(stallMs: number): () => void {
  const everyMs = Math.max(1, Math.floor(stallMs / LOOKS));
  const state = new Int32Array(new SharedArrayBuffer(12));
  const workerData = { shared: state.buffer, everyMs, looks: LOOKS, stallMs, pid: process.pid };
  const thread = new Worker(watch, { eval: true, workerData });
  thread.unref();
  const timer = setInterval(
    () => {
      Atomics.add(state, BEATS, 1);
      // Whoever debugs stops the loop on purpose.
      Atomics.store(state, DEBUGGED, inspector.url() === undefined ? 0 : 1);
    },
    Math.max(1, everyMs / 2),
  ).unref();
  return () => {
    clearInterval(timer);
    Atomics.store(state, OVER, 1);
    Atomics.notify(state, OVER);
  };
}
