import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { natsBinary } from './binaries.ts';
import { freePort, launch, stopper, until, type RunningServer } from './child.ts';

export interface NatsOptions {
  /** Where JetStream keeps its files. */
  dir: string;
  port?: number;
  logFile: string;
  say?: (line: string) => void;
}

/** A NATS server with JetStream, on loopback. */
export async function startNats(options: NatsOptions): Promise<RunningServer> {
  const bin = natsBinary(options.say);
  const port = options.port ?? (await freePort());
  mkdirSync(options.dir, { recursive: true });
  const config = join(options.dir, 'nats.conf');
  writeFileSync(
    config,
    `listen: "127.0.0.1:${port}"\nmax_payload: 8MB\njetstream { store_dir: ${JSON.stringify(options.dir)}, max_file_store: 20GB }\n`,
  );
  const child = launch(bin, ['-c', config], options.logFile);
  await until(child, 30_000, `NATS (${options.logFile})`, () => accepts(port));
  return { url: `nats://127.0.0.1:${port}`, pid: child.pid ?? 0, process: child, stop: stopper(child, 'SIGTERM') };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
