import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { freePort } from '../../libs/testkit/src/servers/index.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { product } from './running-product.ts';

export interface StartedGateway {
  url: string;
  stop(): Promise<void>;
  /** Kills the process, which loses its memory. */
  kill(): Promise<void>;
}

/**
 * Starts a further gateway of the running product.
 * @param proxies in front of it: behind one, `X-Forwarded-For` gives the caller's address
 */
export async function startGateway(proxies = 1): Promise<StartedGateway> {
  const port = await freePort();
  const natsPort = readFileSync(join(product.dataDir, 'nats.port'), 'utf8');
  const child = spawn(process.execPath, [inRoot('services', 'gateway', 'dist', 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATA_DIR: product.dataDir,
      RECADO_SECRET: product.secret,
      NATS_URL: `nats://127.0.0.1:${natsPort}`,
      GATEWAY_PORT: String(port),
      GATEWAY_HOST: '127.0.0.1',
      TRUST_PROXY: String(proxies),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
  const stop = () => end('SIGTERM');
  await eventually(isReady, 'the gateway', 90_000).catch(async (error: unknown) => {
    // A process that is left keeps the run from ending.
    await stop();
    throw error;
  });
  return { url, stop, kill: () => end('SIGKILL') };
}
