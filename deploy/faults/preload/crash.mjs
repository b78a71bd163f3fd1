// Preloaded into services under test: ends the process as `kill -9` would, at a named point of a message's way.
// Armed by a file `$DATA_DIR/faults/{service}.{point}`, which exactly one process takes.
import { subscribe } from 'node:diagnostics_channel';
import { unlinkSync } from 'node:fs';
import { join } from 'node:path';

const service = /services\/([a-z]+)\/dist\/main\.js$/.exec(process.argv[1] ?? '')?.[1];
if (service && process.env.DATA_DIR)
  subscribe('recado:point', (point) => {
    try {
      unlinkSync(join(process.env.DATA_DIR, 'faults', `${service}.${String(point)}`));
    } catch {
      return; // not armed, or another process was faster
    }
    process.kill(process.pid, 'SIGKILL');
  });
