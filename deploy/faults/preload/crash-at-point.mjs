// Preloaded into the services of a fault run: ends the process like `kill -9` at a named point in the processing of a
// message. A file `$DATA_DIR/faults/{service}.{point}` arms the point; exactly one process removes it and crashes.
import { subscribe } from 'node:diagnostics_channel';
import { readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

const service = /services\/([a-z]+)\/dist\/main\.js$/.exec(process.argv[1] ?? '')?.[1];
if (service && process.env.DATA_DIR) {
  const folder = join(process.env.DATA_DIR, 'faults');
  // Points are reached hundreds of times a second: the folder is read ten times a second only.
  let armed = [];
  setInterval(() => {
    try {
      armed = readdirSync(folder);
    } catch {
      armed = []; // the folder does not exist yet
    }
  }, 100).unref();
  subscribe('recado:point', (point) => {
    const name = `${service}.${String(point)}`;
    if (!armed.includes(name)) return;
    try {
      unlinkSync(join(folder, name));
    } catch {
      return; // another process removed the file first
    }
    process.kill(process.pid, 'SIGKILL');
  });
}
