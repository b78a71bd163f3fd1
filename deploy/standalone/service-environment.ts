import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { settingNames } from '../settings/setting-names.gen.ts';
import type { StartOptions } from './start.options.ts';
import { demoEnvironment } from './demo.systems.ts';
import { mailEnvironment } from './mail-environment.ts';
import { WATCHED_FOLDER } from './watch-sources.ts';

export interface ServerUrls {
  databaseUrl: string;
  natsUrl: string;
}
export interface RunningSimulator {
  url: string;
  /** The certificate authority of its media server. */
  ca: string;
}

/** The environment of every service. The database's address has no name and password: each service signs in as itself. */
export function serviceEnvironment(
  options: StartOptions,
  servers: ServerUrls,
  simulator: RunningSimulator | null,
): NodeJS.ProcessEnv {
  const database = new URL(servers.databaseUrl);
  database.username = '';
  database.password = '';
  return {
    // A partition costs requests at rest, and one process reads all of them.
    ...(options.split ? {} : { EVENT_PARTITIONS: '2' }),
    ...operatorVariables((name) => settings.has(name) || name.startsWith('OTEL_')),
    ...baseEnvironment(options),
    BACKUP_DIR: backupFolder(options),
    DATABASE_URL: database.toString(),
    NATS_URL: servers.natsUrl,
    GATEWAY_PORT: String(options.gatewayPort),
    // By default the gateway is reachable from this machine only.
    GATEWAY_HOST: process.env['GATEWAY_HOST'] ?? '127.0.0.1',
    WHATSAPP: options.whatsapp,
    DEMO: options.demo && simulator ? '1' : '0',
    PROXY_KEY: proxyKey(options),
    ...(options.demo && simulator ? demoEnvironment(options.demoPort, process.env) : {}),
    ...mailEnvironment(options, process.env),
    ...(simulator
      ? { SIMULATOR_URL: simulator.url, SIMULATOR_PAGE_URL: simulator.url, NODE_EXTRA_CA_CERTS: simulator.ca }
      : {}),
  };
}

/** Where `npm run backup` puts backups, unless a bucket is named. */
function backupFolder({ dataDir }: StartOptions): string | undefined {
  if (process.env['BACKUP_S3_BUCKET']) return undefined;
  return process.env['BACKUP_DIR'] || join(dataDir, 'backup');
}

/** The environment of every program. */
export const baseEnvironment = (options: StartOptions): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TZ: process.env['TZ'],
  LOG_LEVEL: process.env['LOG_LEVEL'],
  NODE_OPTIONS: process.env['NODE_OPTIONS'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_ENV: 'production',
  DATA_DIR: options.dataDir,
  RECADO_SECRET: options.secret,
  RECADO_SECRET_PREVIOUS: options.previousSecret,
  RECADO_SECRET_NEXT: options.nextSecret,
  ...operatorVariables((name) => /^(FILES$|S3_)/.test(name)),
});

const settings: ReadonlySet<string> = new Set(settingNames);
/** The operator's environment variables of these names, passed on unchanged; an empty one is none. */
const operatorVariables = (isPassedOn: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(process.env).filter(([name, value]) => value && isPassedOn(name)));

/**
 * The web server sends this key with every request, which proves to the gateway that it is the proxy. Its address proves
 * nothing: every program of this machine has the same one.
 */
export const proxyKey = ({ secret }: Pick<StartOptions, 'secret'>): string =>
  createHmac('sha256', secret).update('proxy of the web server').digest('base64url');

/** The folder of a project with its built programs. */
export const buildFolder = ({ watch }: StartOptions): string => (watch ? WATCHED_FOLDER : 'dist');
