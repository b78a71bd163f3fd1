import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationOf, tenantTable } from '../index.ts';

const server = process.env['DATABASE_URL'] ?? '';
const owned = new URL(server);
let sql: Client;

/** The owner of a managed database may make roles, and is no superuser. */
beforeAll(async () => {
  sql = new Client({ connectionString: server });
  await sql.connect();
  await sql.query(`create role managed_owner login createrole password 'managed'`);
  await sql.query('create database managed owner managed_owner');
  [owned.username, owned.password, owned.pathname] = ['managed_owner', 'managed', '/managed'];
});
afterAll(async () => {
  await sql.query('drop database if exists managed with (force)');
  await sql.query('drop role if exists recado_managed, recado_managed_system, managed_owner');
  await sql.end();
});

test('an owner who is no superuser migrates, and may do so again', async () => {
  const up = [
    'create extension if not exists pg_trgm',
    'create table managed.things (id int)',
    'create function managed.count_things() returns int language sql as $$ select 1 $$',
    'grant create on schema managed to recado_managed_system',
    'alter function managed.count_things() owner to recado_managed_system',
  ];
  const first = migrationOf('First1763600000000', { up: up.slice(0, 2), down: [] });
  const second = migrationOf('Second1763600000001', { up: up.slice(2), down: [] });
  const env = { ...process.env, DATABASE_URL: owned.toString() };
  expect(await migrate('managed', [first], env)).toBe(1);
  expect(await migrate('managed', [first, second], env)).toBe(1);
  expect(await migrate('managed', [first, second], env)).toBe(0);
});

test('an owner who is no superuser changes rows of all companies', async () => {
  const third = migrationOf('Third1763600000002', {
    up: [
      'create table managed.notes (company_id bigint not null, body text)',
      `insert into managed.notes values (1, 'a'), (2, 'a')`,
      ...tenantTable('managed', 'notes'),
    ],
    down: [],
  });
  const fourth = migrationOf('Fourth1763600000003', { up: [`update managed.notes set body = 'b'`], down: [] });
  const env = { ...process.env, DATABASE_URL: owned.toString() };
  await migrate('managed', [third, fourth], env);
  const owner = new Client({ connectionString: owned.toString() });
  await owner.connect();
  const { rows } = await owner.query(`select company_id as company, body from managed.notes order by 1`);
  await owner.end();
  expect(rows).toEqual([1, 2].map((company) => ({ company, body: 'b' })));
});

test('a role that could see all rows is restricted again, by a superuser', async () => {
  const url = new URL(server);
  url.pathname = '/managed';
  await sql.query('alter role recado_managed bypassrls');
  await migrate('managed', [], { ...process.env, DATABASE_URL: url.toString() });
  const { rows } = await sql.query(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname like 'recado_managed%' order by 1`,
  );
  expect(rows).toEqual([
    { rolname: 'recado_managed', rolsuper: false, rolbypassrls: false, rolcanlogin: true },
    { rolname: 'recado_managed_system', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
  ]);
});
