import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort, startPrepared, until, type PreparedServer, type RunningServer } from './child.ts';
import { natsBinary } from './nats-binary.ts';

export interface NatsOptions {
  /** Folder of JetStream's files. */
  dir: string;
  port?: number;
  logFile: string;
  /** Users that may sign in; without users no sign-in is needed. */
  users?: { user: string; password: string; permissions?: object }[];
  /** The user of connections without credentials. */
  anonymous?: string;
  say?: (line: string) => void;
}

/** Prepares a NATS server with JetStream on the loopback interface. */
export async function prepareNats(options: NatsOptions): Promise<PreparedServer> {
  const bin = await natsBinary(options.say);
  const port = options.port ?? (await freePort());
  mkdirSync(options.dir, { recursive: true });
  const config = join(options.dir, 'nats.conf');
  const text = natsConfig({ ...options, listen: `127.0.0.1:${port}`, store: options.dir });
  writeFileSync(config, text, { mode: 0o600 });
  // An earlier start may have created the file with another mode.
  chmodSync(config, 0o600);
  return {
    command: bin,
    args: ['-c', config],
    signal: 'SIGTERM',
    url: `nats://127.0.0.1:${port}`,
    ready: (child) => until(child, 30_000, 'NATS', () => accepts(port)),
  };
}

/** The configuration file of a server with JetStream. */
export function natsConfig({
  listen,
  store,
  users,
  anonymous,
}: Pick<NatsOptions, 'users' | 'anonymous'> & { listen: string; store: string }): string {
  const lines = [
    `listen: "${listen}"`,
    'max_payload: 8MB',
    `jetstream { store_dir: ${JSON.stringify(store)}, max_file_store: 20GB }`,
    ...(users ? [`authorization { users: ${JSON.stringify(users)} }`] : []),
    ...(anonymous ? [`no_auth_user: ${anonymous}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

export const startNats = async (options: NatsOptions): Promise<RunningServer> =>
  startPrepared(await prepareNats(options), options.logFile);

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
