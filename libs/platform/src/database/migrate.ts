import { DataSource, type MigrationInterface } from 'typeorm';
import { loadConfig, PlatformConfig } from '../config.ts';
import { Keys } from '../keys.ts';
import { rolePassword, roleOf, systemRoleOf } from './role.ts';

type Migration = new () => MigrationInterface;

/**
 * Brings one service's schema up to date: the schema, its two roles, then what is missing of its migrations.
 * Runs as the owner of the database (DATABASE_URL), one at a time however many start it.
 */
export async function migrate(service: string, migrations: Migration[], env = process.env): Promise<number> {
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
    for (const statement of grants(service)) await lock.query(statement);
    return done.length;
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

function grants(service: string): string[] {
  return [roleOf(service), systemRoleOf(service)].flatMap((role) => [
    `grant usage on schema ${service} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${service} to ${role}`,
    `grant usage on all sequences in schema ${service} to ${role}`,
  ]);
}
