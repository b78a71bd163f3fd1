import { setTimeout as pause } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  freePort,
  isPortFree,
  MissingTool,
  prepareNats,
  preparePostgres,
  replacePassword,
  type PreparedServer,
} from '../../libs/testkit/src/servers/index.ts';
import { natsPassword } from '../../libs/platform/src/messaging/nats-access.ts';
import { natsUsersOf } from '../../libs/platform/src/messaging/nats-permissions.ts';
import { ownPostgresPassword } from '../backup/backup.options.ts';
import type { ServerUrls } from './service-environment.ts';
import type { StartOptions } from './start.options.ts';
import { writeOwnerOnly } from './owner-only-files.ts';
import type { ProgressReporter } from './progress.reporter.ts';
import type { ProcessSupervisor } from './process.supervisor.ts';

/** Starts Postgres and NATS unless their URLs are given. @returns the URLs, that of the database with its owner's password */
export async function startServers(options: StartOptions, supervisor: ProcessSupervisor, progress: ProgressReporter) {
  const [databaseUrl, natsUrl] = await Promise.all([
    options.databaseUrl
      ? checkReachable(options.databaseUrl)
      : progress.step('postgres', () => startOwnServer('postgres', options, supervisor, progress)),
    options.natsUrl ?? progress.step('nats', () => startOwnServer('nats', options, supervisor, progress)),
  ]);
  return { databaseUrl, natsUrl };
}

async function startOwnServer(
  name: 'postgres' | 'nats',
  options: StartOptions,
  supervisor: ProcessSupervisor,
  progress: ProgressReporter,
): Promise<string> {
  const logFile = supervisor.logFileOf(`${name}-1`);
  const port = await reusePort(join(options.dataDir, `${name}.port`));
  const common = { dir: join(options.dataDir, name), logFile, port };
  const server: PreparedServer =
    name === 'postgres'
      ? await preparePostgres({ ...common, ...ownerPasswords(options) })
      : await prepareNats({
          ...common,
          users: natsUsers(options.secret),
          say: (line) => progress.report('nats', line),
        });
  const { command, args, signal } = server;
  // The server of a small installation takes less memory when Go collects its garbage sooner.
  const env = name === 'nats' ? { GOGC: '50', ...process.env } : process.env;
  supervisor.start({ name: `${name}-1`, command, args, signal, env });
  await waitUntilUp(server, () => supervisor.current(`${name}-1`), logFile);
  return server.url;
}

/** Postgres may have the password of the secret before, until it is up. */
function ownerPasswords({ secret, previousSecret }: StartOptions) {
  const formerPassword = previousSecret && ownPostgresPassword(previousSecret);
  return { password: ownPostgresPassword(secret), formerPassword };
}

/**
 * Gives the own servers the passwords that follow from a new root secret: Postgres while it runs, NATS by a new start.
 * @returns the URLs
 */
export async function renewServers(
  options: StartOptions,
  servers: ServerUrls,
  supervisor: ProcessSupervisor,
): Promise<ServerUrls> {
  const { password, formerPassword } = ownerPasswords(options);
  if (!options.natsUrl) await renewNats(options, servers.natsUrl, supervisor);
  if (options.databaseUrl) return servers;
  const url = new URL(servers.databaseUrl);
  if (formerPassword !== undefined) {
    url.password = formerPassword;
    await replacePassword(url.toString(), password);
  }
  url.password = password;
  return { ...servers, databaseUrl: await checkReachable(url.toString()) };
}

async function renewNats(options: StartOptions, natsUrl: string, supervisor: ProcessSupervisor): Promise<void> {
  const logFile = supervisor.logFileOf('nats-1');
  const port = Number(new URL(natsUrl).port);
  const server = await prepareNats({
    dir: join(options.dataDir, 'nats'),
    logFile,
    port,
    users: natsUsers(options.secret),
  });
  await supervisor.restart('nats-1');
  await waitUntilUp(server, () => supervisor.current('nats-1'), logFile);
}

/** The NATS users: one per service, and the operator, who has all permissions. */
const natsUsers = (secret: string) => [
  ...natsUsersOf(secret),
  { user: 'operator', password: natsPassword(secret, 'operator') },
];

/** Reuses the port of the last start when it is free, so that outside clients can reconnect after a restart. */
async function reusePort(file: string): Promise<number> {
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const free = port > 0 && (await isPortFree(port)) ? port : await freePort();
  writeOwnerOnly(file, String(free));
  return free;
}

async function checkReachable(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return url;
  } catch (error) {
    const at = new URL(url);
    throw new MissingTool(
      `The database at ${at.host}${at.pathname} (DATABASE_URL) cannot be reached: ${(error as Error).message}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

const MAX_ATTEMPTS = 5;
const RETRY_MS = 700;

/** After a crash Postgres may fail to start while processes of the previous start are still ending; the supervisor retries. */
async function waitUntilUp(
  server: PreparedServer,
  current: () => ChildProcess | undefined,
  logFile: string,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const child = current();
    const failure = child
      ? await server.ready(child).then(
          () => null,
          (error: Error) => error,
        )
      : new Error('The server ended at once');
    if (!failure) return;
    if (attempt === MAX_ATTEMPTS) throw new MissingTool(`${failure.message}. Its log: ${logFile}`);
    await pause(RETRY_MS);
  }
}
