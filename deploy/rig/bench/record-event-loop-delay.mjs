// Preloaded into the connection workers of a benchmark: writes the event loop's delay of each second to
// `$DATA_DIR/bench/{pid}.json`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const dir = join(process.env.DATA_DIR ?? '', 'bench');
if (process.env.DATA_DIR && (process.argv[1] ?? '').endsWith(join('connections', 'dist', 'main.js'))) {
  mkdirSync(dir, { recursive: true });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const seconds = [];
  setInterval(() => {
    seconds.push({ at: Date.now(), p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 });
    if (seconds.length > 600) seconds.shift();
    delay.reset();
    writeFileSync(join(dir, `${process.pid}.json`), JSON.stringify(seconds));
  }, 1_000).unref();
}
