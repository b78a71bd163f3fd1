import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../libs/testkit/src/servers/index.ts';
import { inRoot } from '../standalone/repository-paths.ts';

/** The running product as outside programs see it. */
export interface Product {
  gateway: string;
  web: string;
  simulator: string;
  dataDir: string;
  /** Of the owner of the database, for looking behind the scenes. */
  databaseUrl: string;
  /** Of which the passwords of the services' roles follow. */
  secret: string;
  admin: { email: string; password: string };
  /** What it printed until it was ready. */
  said: string;
  /** Of the process that watches over all others. */
  pid: number;
  stop(): Promise<void>;
}

const secret = 'a secret of nothing but tests, 32 long';
const admin = { email: 'owner@example.com', password: 'Correct-horse-7' };

/** Starts the product as `npm start` does, on free ports, with an empty data folder. */
export async function startProduct(args: string[] = [], given: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = given['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'recado-product-'));
  const [gatewayPort, webPort, simulatorPort] = [await freePort(), await freePort(), await freePort()];
  const { DATABASE_URL: _database, NATS_URL: _nats, ...rest } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', inRoot('deploy', 'standalone', 'start.command.ts'), ...args],
    {
      env: {
        ...rest,
        DATA_DIR: dataDir,
        DEMO: '0',
        GATEWAY_PORT: String(gatewayPort),
        WEB_PORT: String(webPort),
        SIMULATOR_PORT: String(simulatorPort),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
        RECADO_SECRET: secret,
        ...given,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  endTogether(child);
  const said = await ready(child);
  const port = readFileSync(join(dataDir, 'postgres.port'), 'utf8');
  const password = createHash('sha256').update(`postgres ${secret}`).digest('base64url');
  return {
    gateway: `http://127.0.0.1:${gatewayPort}`,
    web: `http://127.0.0.1:${webPort}`,
    simulator: `http://127.0.0.1:${simulatorPort}`,
    dataDir,
    databaseUrl: `postgres://recado:${password}@127.0.0.1:${port}/recado`,
    secret,
    admin,
    said,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whoever started it may be told to end: then nothing of it stays behind. */
function endTogether(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const end = () => {
      child.kill('SIGTERM');
      child.once('exit', () => process.exit(1));
    };
    process.once(signal, end);
    child.once('exit', () => process.off(signal, end));
  }
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ctrl-C stops everything')) resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)));
  });
}
