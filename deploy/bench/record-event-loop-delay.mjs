// Preloaded into the connection workers of a measurement: says every second how late the event loop was since then,
// in `$DATA_DIR/bench/{pid}.json`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const dir = join(process.env.DATA_DIR ?? '', 'bench');
if (process.env.DATA_DIR && (process.argv[1] ?? '').endsWith(join('connections', 'dist', 'main.js'))) {
  mkdirSync(dir, { recursive: true });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const since = [];
  setInterval(() => {
    since.push({ at: Date.now(), p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 });
    if (since.length > 600) since.shift();
    delay.reset();
    writeFileSync(join(dir, `${process.pid}.json`), JSON.stringify(since));
  }, 1_000).unref();
}
