import { setTimeout as pause } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  freePort,
  MissingTool,
  prepareNats,
  preparePostgres,
  type PreparedServer,
} from '../../libs/testkit/src/servers/index.ts';
import { natsPassword } from '../../libs/platform/src/messaging/nats-access.ts';
import { natsUsersOf } from '../../libs/platform/src/messaging/nats-permissions.ts';
import type { Options } from './options.ts';
import { writePrivate } from './private-files.ts';
import type { Progress } from './progress.ts';
import type { Supervisor } from './supervisor.ts';

/** Postgres and NATS: the given ones, or our own. @returns the owner's address of the database, and of NATS */
export async function startServers(options: Options, supervisor: Supervisor, progress: Progress) {
  const [databaseUrl, natsUrl] = await Promise.all([
    options.databaseUrl
      ? reachable(options.databaseUrl)
      : progress.step('postgres', () => own('postgres', options, supervisor, progress)),
    options.natsUrl ?? progress.step('nats', () => own('nats', options, supervisor, progress)),
  ]);
  return { databaseUrl, natsUrl };
}

async function own(
  name: 'postgres' | 'nats',
  options: Options,
  supervisor: Supervisor,
  progress: Progress,
): Promise<string> {
  const logFile = supervisor.logOf(`${name}-1`);
  const port = await keptPort(join(options.dataDir, `${name}.port`));
  const common = { dir: join(options.dataDir, name), logFile, port };
  const password = createHash('sha256').update(`postgres ${options.secret}`).digest('base64url');
  const server: PreparedServer =
    name === 'postgres'
      ? await preparePostgres({ ...common, password })
      : await prepareNats({ ...common, users: natsUsers(options.secret), say: (line) => progress.say('nats', line) });
  const { command, args, signal } = server;
  supervisor.start({ name: `${name}-1`, command, args, signal, env: process.env });
  await comeUp(server, () => supervisor.current(`${name}-1`), logFile);
  return server.url;
}

/** Each service under its own name, as it signs in to Postgres, and the operator, who may do everything. */
const natsUsers = (secret: string) => [
  ...natsUsersOf(secret),
  { user: 'operator', password: natsPassword(secret, 'operator') },
];

/** The port of the last start when it is free, so that outside clients stay connected over a restart. */
async function keptPort(file: string): Promise<number> {
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const free =
    port > 0 &&
    (await freePort(port).then(
      () => true,
      () => false,
    ))
      ? port
      : await freePort();
  writePrivate(file, String(free));
  return free;
}

async function reachable(url: string): Promise<string> {
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

const STARTS = 5;

/** After a crash of the machine Postgres may refuse its first start, while remains of the last one still die. */
async function comeUp(server: PreparedServer, current: () => ChildProcess | undefined, logFile: string): Promise<void> {
  for (let start = 1; ; start++) {
    const child = current();
    const failure = child
      ? await server.ready(child).then(
          () => null,
          (error: Error) => error,
        )
      : new Error('It ended at once');
    if (!failure) return;
    if (start === STARTS) throw new MissingTool(`${failure.message}. Its log: ${logFile}`);
    await pause(700);
  }
}
