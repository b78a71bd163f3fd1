import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { makeOldInstallation, OLD_PASSWORD, type OldInstallation } from '../moving-in/testing/old-installation.ts';
import { runCommand } from './run-command.ts';
import { shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';

const TICKETS = 8;
const folder = mkdtempSync(join(tmpdir(), 'recado-sources-'));
let product: Product;
let old: OldInstallation;
/** Installations that were made of one image: company 1 and its first user are the same row in both. */
let twin: OldInstallation;

const run = async (from: OldInstallation, ...args: string[]) => {
  const report = join(folder, 'report.csv');
  const env = { DATA_DIR: product.dataDir, RECADO_SECRET: product.secret };
  const done = await runCommand(
    'move-in',
    ['--from', from.url, '--media', from.media, '--report', report, ...args],
    env,
  );
  return { ...done, report: done.output.includes(report) ? readFileSync(report, 'utf8') : '' };
};
const there = (from: OldInstallation, text: string) =>
  withDatabase(from.url, async (sql: Client) => void (await sql.query(text)));
const here = async <T extends object>(text: string, values: unknown[] = []) =>
  withDatabase(product.databaseUrl, async (sql: Client) => (await sql.query<T>(text, values)).rows);
/** Our companies with their users, by the order in which they were made. */
const companiesHere = () =>
  here<{ name: string; users: string[]; tickets: number; moving: boolean }>(
    `select c.name, array(select u.email from accounts.users u where u.company_id = c.id order by u.email) as users,
       (select count(*)::int from tickets.tickets t where t.company_id = c.id) as tickets,
       exists (select from accounts.moves m where m.moved_id = c.id) as moving
     from accounts.companies c where c.id in (select new_id from accounts.moved_in where kind = 'company') order by c.id`,
  );

beforeAll(async () => {
  product = await startBuilt([], { ...shortTimes });
  const given = { serverUrl: product.databaseUrl, shape: 'saas' as const, tickets: TICKETS };
  old = await makeOldInstallation({ ...given, folder: join(folder, 'a') });
  twin = await makeOldInstallation({ ...given, folder: join(folder, 'b') });
  const image = `update "Companies" set "createdAt" = '2024-01-01T10:00:00.123Z' where id = 1;
    update "Users" set "createdAt" = '2024-01-01T10:00:00.456Z' where id = 1`;
  for (const from of [old, twin]) await there(from, image);
  await there(
    twin,
    `update "Companies" set name = 'Outra ' || id, email = 'outra' || id || '@example.com';
     update "Users" set email = 'outra' || id || '@example.com' where id > 1`,
  );
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an installation of the same image is another one, and writes into no company of the first', async () => {
  expect((await run(old, '--dry-run')).output).toContain('None of its companies has come before.');
  const first = await run(old);
  expect(first, first.output).toMatchObject({ code: 0 });
  const before = await companiesHere();
  expect(before).toHaveLength(2);
  const second = await run(twin);
  expect(second, second.output).toMatchObject({ code: 0 });
  expect(second.output).toContain('None of its companies has come before.');
  expect((await companiesHere()).slice(0, 2)).toEqual(before);
  expect((await companiesHere()).slice(2).map(({ name }) => name)).toEqual(['Outra 1', 'Outra 2']);
  for (const from of [old, twin]) {
    const again = await run(from);
    expect(again.output).toMatch(/It goes on with the move ".+":\n {2}company 1 is company \d+ here/);
    expect(again.output).not.toMatch(/\d+ new, \d+ changed/);
  }
});

test('a database in which some of a moved company is the same and some is not is a question', async () => {
  const before = await companiesHere();
  await there(
    twin,
    `create table kept as select id, uuid from "Tickets";
     update "Tickets" set uuid = gen_random_uuid() where id = 100001`,
  );
  const doubtful = await run(twin, '--last');
  expect(doubtful, doubtful.output).toMatchObject({ code: 1 });
  expect(doubtful.output).toMatch(/Say which it is:\n {2}--source \S+ .*"Outra 1"/);
  expect(doubtful.output).not.toContain('    at ');
  expect((await run(twin, '--dry-run')).output).toContain('Say which it is');
  expect(await companiesHere()).toEqual(before);
  await there(twin, `update "Tickets" t set uuid = k.uuid from kept k where k.id = t.id; drop table kept`);
});

test('a name that is given is that of a move, of which the database has companies', async () => {
  const [row] = await here<{ source: string }>(
    `select m.source from accounts.moved_in m join accounts.companies c on c.id = m.new_id where m.kind = 'company' and c.name = 'Outra 1'`,
  );
  const before = await companiesHere();
  for (const [option, source, said] of [
    ['--source', 'gone', 'nothing has come from "gone"'],
    ['--source', row?.source ?? '', 'no company of the database is one of those'],
    ['--as-new', row?.source ?? '', 'no company of the database is one of those'],
  ] as const)
    expect(await run(old, option, source)).toMatchObject({
      code: 1,
      output: expect.stringContaining(said) as string,
    });
  expect(await companiesHere()).toEqual(before);
});

test('a restored dump goes on, although its server, its format of dates and its first user are others', async () => {
  const elsewhere = new URL(old.url);
  elsewhere.pathname = `/restored_${crypto.randomUUID().slice(0, 8)}`;
  await withDatabase(product.databaseUrl, async (sql: Client) => {
    await sql.query(`create database ${elsewhere.pathname.slice(1)} template ${new URL(old.url).pathname.slice(1)}`);
    await sql.query(`alter database ${elsewhere.pathname.slice(1)} set datestyle = 'SQL, DMY'`);
  });
  const restored = { ...old, url: elsewhere.href };
  await there(
    restored,
    `insert into "Users" (name, email, "passwordHash", profile, "companyId") select 'Nova', 'nova@saas.example', "passwordHash", 'admin', 1 from "Users" where id = 1;
     delete from "Users" where id = 1`,
  );
  const last = await run(restored, '--last');
  expect(last, last.output).toMatchObject({ code: 0 });
  expect(last.output).toContain('All has arrived.');
  const [first, second, ...others] = await companiesHere();
  expect([first?.moving, second?.moving]).toEqual([false, false]);
  expect(first?.users).toContain('nova@saas.example');
  expect(others).toMatchObject([{ moving: true }, { moving: true }]);
  expect((await signIn(product, 'nova@saas.example', OLD_PASSWORD)).token).not.toBe('');
});

test('after the first has arrived, the other installation of the image still arrives', async () => {
  const last = await run(twin, '--last');
  expect(last, last.output).toMatchObject({ code: 0 });
  expect(last.output).not.toContain('nothing is changed of it any more');
  expect((await companiesHere()).map(({ moving }) => moving)).toEqual([false, false, false, false]);
});

test('a copy comes beside what it was copied from, under a name that the operator gives', async () => {
  await there(twin, `update "Companies" set "createdAt" = "createdAt" - interval '1 day', name = name || ' b'`);
  expect(await run(twin)).toMatchObject({ code: 1, output: expect.stringContaining('--as-new NAME') as string });
  for (const option of [['--as-new', 'copia'], ['--source', 'copia'], []]) {
    const beside = await run(twin, ...option);
    expect(beside, beside.output).toMatchObject({ code: 0 });
  }
  expect((await companiesHere()).slice(4).map(({ tickets }) => tickets)).toEqual([TICKETS, TICKETS]);
});
