import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresBinaries, unprivileged } from './binaries.ts';
import { freePort, startPrepared, until, type PreparedServer, type RunningServer } from './child.ts';

export interface PostgresOptions {
  /** Folder of the cluster, created by the first start. */
  dir: string;
  /** Password of the owner `recado`, set when the cluster is created. */
  password: string;
  /** The password before, where the cluster may still have that: it is replaced when the server is up. */
  formerPassword?: string | undefined;
  port?: number;
  logFile: string;
  /** false: data may be lost with the machine (tests). */
  durable?: boolean;
}

/** Prepares a real Postgres from the npm package on the loopback interface, with the database `recado`. */
export async function preparePostgres(options: PostgresOptions): Promise<PreparedServer> {
  const bin = postgresBinaries();
  const port = options.port ?? (await freePort());
  if (!existsSync(join(options.dir, 'PG_VERSION'))) initialise(bin, options);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    // Services log errors of their statements; Postgres would log values and whole rows.
    log_min_messages: 'log',
    ...(options.durable === false ? mayLoseData : {}),
  };
  const args = ['-D', options.dir, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  const [command, commandArgs] = unprivileged(join(bin, 'postgres'), args);
  const urlBy = (password: string, database: string) =>
    `postgres://recado:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const url = (database: string) => urlBy(options.password, database);
  const { formerPassword } = options;
  const isUp = async () =>
    (await answers(url('postgres'))) ||
    (formerPassword !== undefined && (await replacePassword(urlBy(formerPassword, 'postgres'), options.password)));
  return {
    command,
    args: commandArgs,
    // Postgres' fast shutdown: it does not wait for clients.
    signal: 'SIGINT',
    url: url('recado'),
    async ready(child) {
      await until(child, 60_000, 'Postgres', isUp);
      await makeDatabase(url('postgres'));
    },
  };
}

/** For tests: nothing waits for the disk, and passwords, which each connection checks, are derived in one round. */
const mayLoseData = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  scram_iterations: 1,
};

export const startPostgres = async (options: PostgresOptions): Promise<RunningServer> =>
  startPrepared(await preparePostgres(options), options.logFile);

function initialise(bin: string, { dir, password, durable }: PostgresOptions): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const passwordFile = `${dir}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const args = ['-D', dir, '-U', 'recado', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'];
  const rounds = durable === false ? ['-c', `scram_iterations=${mayLoseData.scram_iterations}`] : [];
  const [command, commandArgs] = unprivileged(join(bin, 'initdb'), [...args, ...locale, ...rounds]);
  const done = spawnSync(command, commandArgs, { encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) throw new Error(`Postgres could not make its data folder: ${done.stderr.trim()}`);
  chmodSync(dir, 0o700);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false; // not up yet; the caller tries again
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns whether the server took the former password, and takes the new one now */
export async function replacePassword(formerUrl: string, password: string): Promise<boolean> {
  const client = new Client({ connectionString: formerUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query(`alter role recado password ${client.escapeLiteral(password)}`);
    return true;
  } catch {
    return false; // not up yet, or it has the new one
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'recado'`);
  if (rowCount === 0) await client.query('create database recado');
  await client.end();
}
