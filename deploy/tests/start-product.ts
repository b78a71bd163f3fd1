import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../libs/testkit/src/servers/index.ts';
import { createOwnerOnlyFolder } from '../standalone/owner-only-files.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import { loggedProducts } from './product-log.ts';

/** The running product as outside programs see it. */
export interface Product {
  gateway: string;
  web: string;
  /** Health and metrics of the services. */
  health: string;
  simulator: string;
  dataDir: string;
  /** The URL of the owner of the database. */
  databaseUrl: string;
  /** The root secret, from which the passwords of the services' roles are derived. */
  secret: string;
  admin: { email: string; password: string };
  /** The output of the product until it was ready. */
  output: string;
  /** The process id of the supervisor. */
  pid: number;
  stop(): Promise<void>;
}

/** A product that somebody else stops. */
export type RunningProduct = Omit<Product, 'stop'>;

const secret = 'a secret of nothing but tests, 32 long';
const admin = { email: 'owner@example.com', password: 'Correct-horse-7' };

/** An environment for `npm start` with free ports and without the servers of other tests. */
export async function startEnvironment(dataDir: string): Promise<Record<string, string | undefined>> {
  const [gatewayPort, webPort, simulatorPort] = [await freePort(), await freePort(), await freePort()];
  const { DATABASE_URL: _database, NATS_URL: _nats, ...rest } = process.env;
  return {
    ...rest,
    DATA_DIR: dataDir,
    DEMO: '0',
    GATEWAY_PORT: String(gatewayPort),
    WEB_PORT: String(webPort),
    SIMULATOR_PORT: String(simulatorPort),
    DEMO_PORT: String(await freePort()),
    SIMULATOR_SMTP_PORT: String(await freePort()),
    HEALTH_PORT: undefined,
  };
}

/**
 * Starts the product as `npm start` does, on free ports, with an empty data folder.
 * @param folder that holds the product: this checkout, or another commit
 */
export async function startProduct(
  args: string[] = [],
  variables: NodeJS.ProcessEnv = {},
  folder = inRoot(),
): Promise<Product> {
  const program = join(folder, 'deploy', 'standalone', 'start.command.ts');
  return run(program, args, await environment(variables), folder);
}

/** Starts the product as it is built, on free ports, with a copy of a migrated database unless the data folder has one. */
export async function startBuilt(args: string[] = [], variables: NodeJS.ProcessEnv = {}): Promise<Product> {
  const env = await environment(variables);
  const dataDir = env['DATA_DIR'] ?? '';
  createOwnerOnlyFolder(dataDir);
  if (!existsSync(join(dataDir, 'postgres'))) await copyMigratedDatabase(join(dataDir, 'postgres'), env);
  return run(inRoot('deploy', 'tests', 'start-built.ts'), args, env, inRoot());
}

async function environment(variables: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const dataDir = variables['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'recado-product-'));
  return {
    ...(await startEnvironment(dataDir)),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    RECADO_SECRET: secret,
    ...variables,
  };
}

async function run(program: string, args: string[], env: NodeJS.ProcessEnv, folder: string): Promise<Product> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
    cwd: folder, // like `npm start`, wherever the tests run
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stopOnSignal(child);
  const output = await waitUntilStarted(child);
  const dataDir = env['DATA_DIR'] ?? '';
  const port = readFileSync(join(dataDir, 'postgres.port'), 'utf8');
  const password = createHash('sha256').update(`postgres ${secret}`).digest('base64url');
  loggedProducts.add(dataDir);
  return {
    gateway: `http://127.0.0.1:${env['GATEWAY_PORT']}`,
    web: `http://127.0.0.1:${env['WEB_PORT']}`,
    health: `http://127.0.0.1:${env['HEALTH_PORT']}`,
    simulator: `http://127.0.0.1:${env['SIMULATOR_PORT']}`,
    dataDir,
    databaseUrl: `postgres://recado:${password}@127.0.0.1:${port}/recado`,
    secret,
    admin,
    output,
    pid: child.pid ?? 0,
    async stop() {
      loggedProducts.delete(dataDir);
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops the product when this process is told to end, so that no program is left behind. */
function stopOnSignal(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const stop = () => {
      child.kill('SIGTERM');
      child.once('exit', () => process.exit(1));
    };
    process.once(signal, stop);
    child.once('exit', () => process.off(signal, stop));
  }
}

/** Resolves with the output once the summary of addresses is printed. @throws when the process ends before */
export function waitUntilStarted(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops everything')) resolve(output);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}
