// Preloaded into services under test: ends the process as `kill -9` would, at a named point of a message's way.
// Armed by a file `$DATA_DIR/faults/{service}.{point}`, which exactly one process takes.
import { subscribe } from 'node:diagnostics_channel';
import { readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

const service = /services\/([a-z]+)\/dist\/main\.js$/.exec(process.argv[1] ?? '')?.[1];
if (service && process.env.DATA_DIR) {
  const folder = join(process.env.DATA_DIR, 'faults');
  // Points are passed hundreds of times a second: the folder is looked into now and then only.
  let armed = [];
  setInterval(() => {
    try {
      armed = readdirSync(folder);
    } catch {
      armed = []; // nobody does damage here
    }
  }, 100).unref();
  subscribe('recado:point', (point) => {
    const name = `${service}.${String(point)}`;
    if (!armed.includes(name)) return;
    try {
      unlinkSync(join(folder, name));
    } catch {
      return; // another process was faster
    }
    process.kill(process.pid, 'SIGKILL');
  });
}
