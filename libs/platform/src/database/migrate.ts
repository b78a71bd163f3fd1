import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { loadConfig, PlatformConfig } from '../config.ts';
import { errorText } from '../error-summary.ts';
import { migrateJobs, type JobKind } from './jobs.ts';
import { Keys } from '../keys.ts';
import { rolePassword, roleOf, systemRoleOf } from './database-roles.ts';

export type Migration = new () => MigrationInterface;

/** A migration that is a list of statements for each way. @param name its name and its time, which orders them */
export const migrationOf = (name: string, { up, down }: { up: string[]; down: string[] }): Migration =>
  class implements MigrationInterface {
    name = name;
    up = (runner: QueryRunner) => inOrder(runner, up);
    down = (runner: QueryRunner) => inOrder(runner, down);
  };

async function inOrder(runner: QueryRunner, statements: string[]): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}

/**
 * Brings one service's schema up to date: the schema, its two roles, then what is missing of its migrations.
 * Runs as the owner of the database (DATABASE_URL), one at a time however many start it.
 * @param also `appendOnly`: tables the service may only add to; `jobs`: kinds of work it does later
 */
export async function migrate(
  service: string,
  migrations: Migration[],
  env = process.env,
  { appendOnly = [], jobs = [] }: { appendOnly?: string[]; jobs?: JobKind[] } = {},
): Promise<number> {
  const config = loadConfig(PlatformConfig, env);
  const source = new DataSource({
    type: 'postgres',
    url: config.DATABASE_URL,
    schema: service,
    migrations,
    migrationsTableName: 'migrations',
    poolSize: 2,
  });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query(`select pg_advisory_lock(hashtext('recado-migrate'))`);
    for (const statement of roleStatements(service, rolePassword(new Keys(config.RECADO_SECRET), service))) {
      await lock.query(statement);
    }
    const done = await source.runMigrations({ transaction: 'each' });
    for (const statement of [...grants(service), ...refusals(service, appendOnly)]) await lock.query(statement);
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

function roleStatements(service: string, password: string): string[] {
  const [role, system] = [roleOf(service), systemRoleOf(service)];
  const make = (name: string) =>
    `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if; end $$`;
  return [
    make(system),
    make(role),
    `alter role ${system} nologin nosuperuser nobypassrls`,
    // noinherit: the wider view must be stepped into by name (set role), it never comes by itself.
    `alter role ${role} login noinherit nosuperuser nobypassrls password '${password}'`,
    `grant ${system} to ${role}`,
    `create schema if not exists ${service}`,
  ];
}

/** Rows of append-only tables can be neither changed nor deleted by a service. */
const refusals = (service: string, tables: string[]): string[] =>
  tables.map(
    (table) =>
      `revoke update, delete, truncate on ${service}.${table} from ${roleOf(service)}, ${systemRoleOf(service)}`,
  );

function grants(service: string): string[] {
  return [roleOf(service), systemRoleOf(service)].flatMap((role) => [
    `grant usage on schema ${service} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${service} to ${role}`,
    `grant usage on all sequences in schema ${service} to ${role}`,
  ]);
}
