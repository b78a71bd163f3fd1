import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { loadConfig, PlatformConfig } from '../config.ts';
import { errorText } from '../error-summary.ts';
import { chosenMigrations, pickMigrations } from './chosen-migrations.ts';
import { migrateJobs, type JobKind } from './jobs.ts';
import { Keys } from '../keys.ts';
import { log } from '../log.ts';
import { rootSecretsOf } from '../root-secrets.ts';
import { sqlState } from '../postgres/database-errors.ts';
import { rolePassword, roleOf, systemRoleOf } from './database-roles.ts';
import { isWaiting, waitForMigrations } from './wait-for-migrations.ts';

export type Migration = new () => MigrationInterface;

interface MigrationStatements {
  up: string[];
  down: string[];
  /** False where a statement cannot be part of a transaction. Then all of them may be repeated after a failure. */
  transaction?: boolean;
}

/** A migration that is a list of statements for each way. @param name its name and its time, which orders them */
export const migrationOf = (name: string, { up, down, transaction = true }: MigrationStatements): Migration =>
  class implements MigrationInterface {
    name = name;
    transaction = transaction;
    up = async (runner: QueryRunner) => {
      const began = performance.now();
      await inOrder(runner, up);
      log.info({ migration: name, ms: Math.round(performance.now() - began) }, 'migrated');
    };
    down = (runner: QueryRunner) => inOrder(runner, down);
  };

async function inOrder(runner: QueryRunner, statements: string[]): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}

/**
 * A statement that waits longer for a lock is given up: all later statements on the table wait behind it. A migration may lock
 * several tables, and the sum is to stay below a second, after which Postgres looks for deadlocks and would end a
 * transaction of a service.
 */
const LOCK_TIMEOUT_MS = 300;
const LOCK_ATTEMPTS = 240;
const LOCK_PAUSE_MS = 500;
const TURN_PAUSE_MS = 100;
/** The lock was not available in time, or a deadlock was resolved at the cost of the migration. */
const RETRIED_STATES = new Set<string | undefined>(['55P03', '40P01']);

/**
 * Brings one service's schema up to date: the schema, its two roles, then its missing migrations. Runs as the owner of
 * the database (DATABASE_URL), one at a time however many start it. With `--wait` it only waits for a process that
 * does; with `--only` it applies some of the migrations (chosen-migrations.ts).
 * @param also `appendOnly`: tables the service may only add to; `jobs`: kinds of work it does later
 */
export async function migrate(
  service: string,
  migrations: Migration[],
  env = process.env,
  { appendOnly = [], jobs = [] }: { appendOnly?: string[]; jobs?: JobKind[] } = {},
): Promise<number> {
  const config = loadConfig(PlatformConfig, env);
  const keys = new Keys(rootSecretsOf(config));
  if (isWaiting()) {
    await waitForMigrations(service, migrations.map(nameOf), config.DATABASE_URL, keys);
    return 0;
  }
  const chosen = chosenMigrations();
  const source = new DataSource({
    type: 'postgres',
    url: config.DATABASE_URL,
    schema: service,
    migrations: pickMigrations(migrations, nameOf, chosen),
    migrationsTableName: 'migrations',
    poolSize: 2,
    extra: { options: `-c lock_timeout=${LOCK_TIMEOUT_MS}` },
  });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await waitForTurn(lock);
    for (const statement of roleStatements(service, rolePassword(keys, service))) {
      await lock.query(statement);
    }
    for (const statement of defaultGrants(service)) await lock.query(statement);
    const done = await retryLocks(service, () => source.runMigrations({ transaction: 'each' }));
    for (const statement of grants(service)) await lock.query(statement);
    // An earlier schema may not have all of these tables.
    if (!chosen) for (const statement of refusals(service, appendOnly)) await lock.query(statement);
    if (jobs.length > 0) await migrateJobs(source, service, [roleOf(service), systemRoleOf(service)], jobs);
    return done.length;
  } catch (error) {
    // The program ends with it, and Node prints an error with all that hangs on it.
    // oxlint-disable-next-line preserve-caught-error -- the cause is what must not be printed
    throw new Error(errorText(error));
  } finally {
    await lock.release();
    await source.destroy();
  }
}

const nameOf = (migration: Migration): string => new migration().name ?? migration.name;

/**
 * Waits until no other process migrates, without a statement that waits in Postgres: an index that is created concurrently
 * waits for all statements that began before it.
 */
async function waitForTurn(lock: QueryRunner): Promise<void> {
  const isMyTurn = async () => {
    const rows: { free: boolean }[] = await lock.manager.query(
      `select pg_try_advisory_lock(hashtext('recado-migrate')) as free`,
    );
    return rows[0]?.free === true;
  };
  while (!(await isMyTurn())) await pause(TURN_PAUSE_MS);
}

/** Repeats the migrations that could not lock a table in time; each is a transaction of its own. */
async function retryLocks<T>(service: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!RETRIED_STATES.has(sqlState(error)) || attempt === LOCK_ATTEMPTS) throw error;
      log.info({ service, attempt }, 'a table is locked, and the migration is tried again');
      await pause(LOCK_PAUSE_MS);
    }
  }
}

function roleStatements(service: string, password: string): string[] {
  const [role, system] = [roleOf(service), systemRoleOf(service)];
  const make = (name: string) =>
    `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if; end $$`;
  // Only a superuser may name these attributes, and an owner of a managed database is none.
  const restrict = (name: string) =>
    `do $$ begin if exists (select from pg_roles where rolname = '${name}' and (rolsuper or rolbypassrls)) then
       alter role ${name} nosuperuser nobypassrls; end if; end $$`;
  return [
    make(system),
    make(role),
    ...[system, role].map(restrict),
    `alter role ${system} nologin`,
    // noinherit: the wider view must be stepped into by name (set role), it never comes by itself.
    `alter role ${role} login noinherit password '${password}'`,
    `grant ${system} to ${role}`,
    // Migrations give functions to the role and change rows of all companies. A superuser may without this.
    `do $$ begin if not (select rolsuper from pg_roles where rolname = current_user) then
       grant ${system} to current_user with inherit true, set true; end if; end $$`,
    `create schema if not exists ${service}`,
  ];
}

/** Rows of append-only tables can be neither changed nor deleted by a service. */
const refusals = (service: string, tables: string[]): string[] =>
  tables.map(
    (table) =>
      `revoke update, delete, truncate on ${service}.${table} from ${roleOf(service)}, ${systemRoleOf(service)}`,
  );

/** A trigger of a new table runs with the rights of the service, which works on while the migrations run. */
const defaultGrants = (service: string): string[] =>
  [roleOf(service), systemRoleOf(service)].flatMap((role) => [
    `grant usage on schema ${service} to ${role}`,
    `alter default privileges in schema ${service} grant select, insert, update, delete on tables to ${role}`,
    `alter default privileges in schema ${service} grant usage on sequences to ${role}`,
  ]);

function grants(service: string): string[] {
  return [roleOf(service), systemRoleOf(service)].flatMap((role) => [
    `grant usage on schema ${service} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${service} to ${role}`,
    `grant usage on all sequences in schema ${service} to ${role}`,
  ]);
}
