// Preloaded into the services of a fault run: ends the process like `kill -9` at a named point in the processing of a
// message. A file `$DATA_DIR/faults/{service}.{point}` arms the point (`recado` where all
// services are one process); exactly one process removes it and crashes, or kills
// the processes whose ids the file contains.
import { subscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

const [, own, all] = /(?:services\/([a-z]+)\/dist\/main\.js|(all)-services\.ts)$/.exec(process.argv[1] ?? '') ?? [];
const service = all ? 'recado' : own;
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
    let victims;
    try {
      victims = readFileSync(join(folder, name), 'utf8').split(' ').filter(Boolean).map(Number);
      unlinkSync(join(folder, name));
    } catch {
      return; // another process removed the file first
    }
    if (victims.length === 0) victims = [process.pid];
    // This process comes last: it does nothing more once it is killed.
    const isOwn = (pid) => pid === process.pid;
    for (const pid of [...victims.filter((one) => !isOwn(one)), ...victims.filter(isOwn)]) process.kill(pid, 'SIGKILL');
  });
}
