import { setTimeout as pause } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { services, type Options, type Service } from './options.ts';
import { inRoot } from './paths.ts';
import type { Supervisor } from './supervisor.ts';
import { WATCHED_FOLDER } from './watch-sources.ts';

const run = promisify(execFile);
const node = process.execPath;

export interface Servers {
  databaseUrl: string;
  natsUrl: string;
}
export interface Simulator {
  url: string;
  /** Its own certificate authority, for its media server. */
  ca: string;
}
export interface SuperUser {
  email: string;
  password?: string;
}

/** The environment of every service; the database's address without the owner's name and password. */
export function serviceEnv(options: Options, servers: Servers, simulator: Simulator | null): NodeJS.ProcessEnv {
  const database = new URL(servers.databaseUrl);
  database.username = '';
  database.password = '';
  return {
    ...baseEnv(options),
    DATABASE_URL: database.toString(),
    NATS_URL: servers.natsUrl,
    GATEWAY_PORT: String(options.gatewayPort),
    // Tried on one machine, it is seen from that machine.
    GATEWAY_HOST: process.env['GATEWAY_HOST'] ?? '127.0.0.1',
    WHATSAPP: options.whatsapp,
    DEMO: options.demo && simulator ? '1' : '0',
    TRUST_PROXY: gatewayTrust(process.env['TRUST_PROXY']),
    ...settingsOf(/^(CORS_ORIGINS|COOKIE_SECURE|UPLOAD_MAX_BYTES|COMPANY_CONCURRENCY)$/),
    ...(simulator
      ? { SIMULATOR_URL: simulator.url, SIMULATOR_PAGE_URL: simulator.url, NODE_EXTRA_CA_CERTS: simulator.ca }
      : {}),
  };
}

const baseEnv = (options: Options): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TZ: process.env['TZ'],
  LOG_LEVEL: process.env['LOG_LEVEL'],
  NODE_OPTIONS: process.env['NODE_OPTIONS'],
  NODE_ENV: 'production',
  DATA_DIR: options.dataDir,
  RECADO_SECRET: options.secret,
  ...settingsOf(/^(FILES|S3_|PUSH_)/),
});

/** Environment variables of the operator whose names match, passed on unchanged. */
const settingsOf = (names: RegExp) =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));

/** The web server stands between browsers and the gateway, on this machine; others in front of it are the operator's. */
const gatewayTrust = (others = ''): string =>
  /^\d+$/.test(others) ? String(Number(others) + 1) : ['loopback', others].filter(Boolean).join(',');

/** Every service's schema, up to date. @returns the super user when this start made it */
export async function migrateAll(options: Options, servers: Servers): Promise<SuperUser | null> {
  const made = await Promise.all(services.map((service) => migrate(service, options, servers)));
  return made.find((admin) => admin !== null) ?? null;
}

/** One service's schema, up to date. @returns the super user when this made it */
export async function migrate(service: Service, options: Options, servers: Servers): Promise<SuperUser | null> {
  const env = {
    ...baseEnv(options),
    DATABASE_URL: servers.databaseUrl,
    NATS_URL: servers.natsUrl,
    ADMIN_EMAIL: options.admin.email,
    ADMIN_PASSWORD: options.admin.password,
  };
  const program = inRoot('services', service, builtFolder(options), 'migrate.js');
  if (!existsSync(program)) return null;
  const { stdout } = await run(node, [program], { env }).catch(told(`Migrating ${service} failed`));
  return (JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { admin?: SuperUser }).admin ?? null;
}

const builtFolder = ({ watch }: Options): string => (watch ? WATCHED_FOLDER : 'dist');

const told =
  (what: string) =>
  (error: Error & { stderr?: string; stdout?: string }): never => {
    throw new MissingTool(`${what}: ${(error.stderr || error.stdout || error.message).trim().slice(-2_000)}`);
  };

export async function startSimulator(options: Options, supervisor: Supervisor): Promise<Simulator> {
  const page = inRoot('web', 'dist-phones');
  const env = {
    ...baseEnv(options),
    SIMULATOR_PORT: String(options.simulatorPort),
    SIMULATOR_HOST: process.env['SIMULATOR_HOST'] || '127.0.0.1',
    ...(existsSync(page) ? { SIMULATOR_PAGE: page } : {}),
  };
  const program = inRoot('libs', 'simulator', builtFolder(options), 'main.js');
  supervisor.start({ name: 'simulator-1', command: node, args: [program], env });
  const url = `http://127.0.0.1:${options.simulatorPort}`;
  await answering(`${url}/healthz`, 30_000, 'The simulator', supervisor.logOf('simulator-1'));
  return { url, ca: join(options.dataDir, 'simulator', 'media-ca.pem') };
}

export function startWeb(options: Options, supervisor: Supervisor): void {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const env = {
    ...baseEnv(options),
    WEB_PORT: String(options.webPort),
    GATEWAY_URL: `http://127.0.0.1:${options.gatewayPort}`,
    TRUST_PROXY: process.env['TRUST_PROXY'],
    ...(options.watch ? { NODE_ENV: 'development' } : {}),
  };
  const args = [vite, options.watch ? 'dev' : 'preview', inRoot('web')];
  supervisor.start({ name: 'web-1', command: node, args, env });
}

/** One process with every service, or one process a replica. Resolves when the gateway says that all is well. */
export async function startServices(options: Options, supervisor: Supervisor, env: NodeJS.ProcessEnv): Promise<void> {
  if (!options.split) {
    const args = ['--disable-warning=ExperimentalWarning', inRoot('deploy', 'standalone', 'all.ts')];
    supervisor.start({ name: 'recado-1', command: node, args, env: { ...env, WORKER_NAME: 'recado-1' } });
  } else {
    for (const service of services) {
      for (let n = 1; n <= options.replicas[service]; n++) {
        const name = `${service}-${n}`;
        const args = [inRoot('services', service, builtFolder(options), 'main.js')];
        const health = options.watch ? { HEALTH_PORT: String(await freePort()) } : {};
        supervisor.start({ name, command: node, args, env: { ...env, ...ownEnv(options, service, name), ...health } });
      }
    }
  }
  const log = supervisor.logOf(options.split ? 'gateway-1' : 'recado-1');
  await answering(`http://127.0.0.1:${options.gatewayPort}/health/ready`, 90_000, 'The platform', log);
  await answering(`http://127.0.0.1:${options.webPort}/`, 30_000, 'The web app', supervisor.logOf('web-1'));
}

/** The environment of one replica, besides the common one. */
function ownEnv({ replicas }: Options, service: keyof Options['replicas'], name: string): NodeJS.ProcessEnv {
  if (service === 'connections') return { WORKER_NAME: name };
  return service === 'gateway' && replicas.gateway > 1 ? { GATEWAY_SHARE_PORT: '1' } : {};
}

/** @throws MissingTool when it does not answer within that time */
export async function answering(url: string, ms: number, what: string, log: string): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new MissingTool(`${what} did not get ready within ${ms / 1000} s. Its log: ${log}`);
}
