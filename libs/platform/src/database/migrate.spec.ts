import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIndexConcurrently, Keys, migrate, migrationOf } from '../index.ts';
import { serviceUrl } from './database-roles.ts';
import { waitForMigrations } from './wait-for-migrations.ts';

const url = process.env['DATABASE_URL'] ?? '';
const keys = new Keys(process.env['RECADO_SECRET'] ?? '');
let sql: Client;
let reader: Client;

beforeAll(async () => {
  [sql, reader] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([sql.connect(), reader.connect()]);
});
afterAll(async () => {
  for (const schema of ['late', 'locked', 'busy']) await sql.query(`drop schema if exists ${schema} cascade`);
  await Promise.all([sql.end(), reader.end()]);
});

test('a process waits until the migrations of its release are applied, those of a newer one may be, too', async () => {
  const first = migrationOf('First1763600000000', { up: ['create table late.things (id int)'], down: [] });
  const second = migrationOf('Second1763600000001', { up: ['alter table late.things add name text'], down: [] });
  let done = false;
  const names = ['First1763600000000', 'Second1763600000001'];
  const waiting = waitForMigrations('late', names, url, keys).then(() => (done = true));

  await migrate('late', [first]);
  await expect(Promise.race([waiting, reader.query('select pg_sleep(2)').then(() => 'waits')])).resolves.toBe('waits');
  expect(done).toBe(false);
  await migrate('late', [first, second]);
  await waiting;
  await waitForMigrations('late', names.slice(0, 1), url, keys);
});

test('a migration waits for a lock only briefly, so that readers of the table go on, and is applied once it is free', async () => {
  const first = migrationOf('First1763600000000', { up: ['create table locked.things (id int)'], down: [] });
  const second = migrationOf('Second1763600000001', { up: ['alter table locked.things add name text'], down: [] });
  await migrate('locked', [first]);
  await sql.query('begin');
  await sql.query('select * from locked.things'); // holds a lock until the end of the transaction
  const migrating = migrate('locked', [first, second]);
  await expect
    .poll(
      async () =>
        (await reader.query(`select from pg_locks where not granted and relation = 'locked.things'::regclass`))
          .rowCount,
      { timeout: 90_000 },
    )
    .toBe(1);
  expect((await reader.query('select * from locked.things')).fields.map(({ name }) => name)).toEqual(['id']);
  await sql.query('commit');
  await migrating;
  expect((await reader.query('select * from locked.things')).fields.map(({ name }) => name)).toEqual(['id', 'name']);
});

test('while later migrations run, the service may use the tables of earlier ones, and indexes are created concurrently', async () => {
  const first = migrationOf('First1763600000000', {
    up: ['create table busy.things (id int)', 'insert into busy.things values (1)'],
    down: [],
  });
  const second = migrationOf('Second1763600000001', {
    up: createIndexConcurrently('busy', 'things_id', 'things (id)'),
    down: [],
    transaction: false,
  });
  await sql.query('begin');
  await sql.query('create temp table own (id int)'); // its transaction is older than the index
  const migrating = Promise.all([migrate('busy', [first, second]), migrate('busy', [first, second])]);
  await expect
    .poll(async () => (await reader.query(`select to_regclass('busy.things_id') as index`)).rows[0].index, {
      timeout: 20_000,
    })
    .toBe('busy.things_id');

  const service = new Client({ connectionString: serviceUrl(url, keys, 'busy') });
  await service.connect();
  await service.query('insert into busy.things values (2)');
  expect((await service.query('select id from busy.things order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  await service.end();
  await sql.query('rollback');
  expect((await migrating).toSorted()).toEqual([0, 2]);
  const { rows } = await reader.query(`select indisvalid from pg_index where indexrelid = 'busy.things_id'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});
