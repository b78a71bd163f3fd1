import 'reflect-metadata';
import { Client } from 'pg';
import { Keys, roleOf, serviceUrl, systemRoleOf } from '@recado/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCompany } from '../client/company.factory.ts';
import { product, superToken } from './running-product.ts';

/** Everything but these belongs to a company: whoever adds a table without one says here what it is instead. */
const nobodys = {
  'accounts.plans': 'what the platform offers to all',
  'accounts.erasures': 'what was erased: its company is no more',
  'accounts.login_attempts': 'counted before anybody is known, under hashes',
  'chat.helps': 'what the platform shows to all',
  'chat.push_keys': 'the platform’s own pair of keys, sealed, which its system’s role alone reads',
  'connections.workers': 'processes',
};
/** Of each service: where it stands, not what it holds. */
const ofServices = ['migrations', 'relay'];
/** The company itself is its row: its id is the company. */
const itself = 'accounts.companies';

const powerless = {
  rolsuper: false,
  rolbypassrls: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  inherits: false,
  tables: 0,
  schemas: 0,
  makes: 0,
};

interface CatalogueTable {
  schema: string;
  name: string;
  table: string;
  column: string | null;
  forced: boolean;
}
let sql: Client;
let tables: CatalogueTable[];
let companyId: number;

const all = async <T extends object>(text: string, values: unknown[] = []) => (await sql.query<T>(text, values)).rows;
const ofProduct = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`;
/** Beside a service's own schema stands that of its later work: tables of pg-boss, which hold orders and no data. */
const inSchemas = `${ofProduct} and n.nspname !~ '_jobs$'`;
const tenants = () => tables.filter(({ column }) => column !== null);
const schemas = () => [...new Set(tables.map(({ schema }) => schema))];

beforeAll(async () => {
  sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  companyId = (await aCompany(product, await superToken())).id;
  tables = await all<CatalogueTable>(
    `select n.nspname as schema, n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as table,
       case when n.nspname || '.' || c.relname = '${itself}' then 'id' else a.attname end as column,
       c.relrowsecurity and c.relforcerowsecurity as forced
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relkind in ('r', 'p', 'f', 'm') and ${inSchemas} order by 2`,
  );
});
afterAll(() => sql.end());

test('every table belongs to a company, or is known not to', () => {
  const without = tables.filter(({ column }) => column === null).map(({ name }) => name);
  expect(without.filter((name) => !ofServices.includes(name.split('.')[1] ?? ''))).toEqual(
    Object.keys(nobodys).toSorted((a, b) => a.localeCompare(b)),
  );
  expect(tenants().length).toBeGreaterThan(20);
});

test('every table with a company has forced row-level security, by the policy of the template and no other', async () => {
  expect(tenants().filter(({ forced }) => !forced)).toEqual([]);
  const company = `\\(company_id = \\( SELECT \\(NULLIF\\(current_setting\\('app\\.company_id'::text, true\\), ''::text\\)\\)::bigint AS "nullif"\\)\\)`;
  const policies = await all<{
    table: string;
    name: string;
    roles: string[];
    permissive: string;
    cmd: string;
    qual: string;
    check: string;
  }>(
    `select format('%I.%I', schemaname, tablename) as table, policyname as name, roles::text[] as roles, permissive, cmd,
       qual, with_check as check from pg_policies order by 1, 2`,
  );
  for (const { table, schema, name } of tenants()) {
    const own = policies.filter((policy) => policy.table === table);
    expect(
      own.map((policy) => policy.name),
      name,
    ).toEqual(['platform', 'tenant']);
    const [platform, tenant] = own;
    expect(platform, name).toMatchObject({ roles: [systemRoleOf(schema)], qual: 'true', check: 'true' });
    expect(tenant, name).toMatchObject({ roles: ['public'], permissive: 'PERMISSIVE', cmd: 'ALL' });
    const expected = new RegExp(`^${name === itself ? company.replace('company_id', 'id') : company}$`);
    // Without a check of its own a policy checks what it shows.
    for (const condition of [tenant?.qual, tenant?.check ?? tenant?.qual])
      expect(condition?.replaceAll('\n', ' '), name).toMatch(expected);
  }
});

test('the role of a service is no superuser, bypasses nothing, owns nothing and reaches one schema', async () => {
  for (const schema of schemas()) {
    for (const role of [roleOf(schema), systemRoleOf(schema)]) {
      const [found] = await all(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit and rolcanlogin as inherits,
           (select count(*)::int from pg_class where relowner = r.oid) as tables,
           (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas,
           (select array_agg(b.rolname::text) from pg_auth_members m join pg_roles b on b.oid = m.roleid where m.member = r.oid) as member,
           (select array_agg(n.nspname::text) from pg_namespace n where ${ofProduct} and has_schema_privilege(r.oid, n.oid, 'usage')
              and n.nspname <> '${schema}_jobs') as reaches,
           (select count(*)::int from pg_namespace n where has_schema_privilege(r.oid, n.oid, 'create')) as makes
         from pg_roles r where rolname = $1`,
        [role],
      );
      expect(found, role).toEqual({
        ...powerless,
        reaches: [schema],
        member: role === roleOf(schema) ? [systemRoleOf(schema)] : null,
      });
    }
  }
});

test('no view and but three functions lend the rights of their owner', async () => {
  const views = await all(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and ${inSchemas}
       and not coalesce('security_invoker=true' = any(c.reloptions), false)`,
  );
  const functions = await all(
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and ${ofProduct} order by 1`,
  );
  // But for the one that erases the log of a company that is being erased, and of no other: see company-data.spec.ts.
  expect([views, functions]).toEqual([
    [],
    [{ proname: 'contacts_matching' }, { proname: 'erase_audit_log' }, { proname: 'tickets_saying' }],
  ]);
});

describe('a connection without a company', () => {
  const clients = new Map<string, Client>();
  beforeAll(async () => {
    for (const schema of schemas()) {
      const url = serviceUrl(product.databaseUrl, new Keys(product.secret), schema);
      const client = new Client({ connectionString: url });
      await client.connect();
      clients.set(schema, client);
    }
  });
  afterAll(() => Promise.all([...clients.values()].map((client) => client.end())));

  // Never set, as after a transaction of the pool, that of nobody, and what is no number.
  test.each([null, '', '0', '-1'])(
    'sees nothing and changes nothing in any table (app.company_id: %j)',
    async (value) => {
      let filled = 0;
      for (const { schema, table, column, name } of tenants()) {
        const client = clients.get(schema) as Client;
        const written = name === itself ? 'name' : column;
        const count = async (asked: Client) =>
          (await asked.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;
        await client.query('begin');
        if (value !== null) await client.query(`set local app.company_id = '${value}'`);
        if ((await count(sql)) > 0) filled++;
        expect(await count(client), name).toBe(0);
        for (const change of [`update ${table} set ${written} = ${written}`, `delete from ${table}`]) {
          await client.query('savepoint s');
          const changed = await client.query(change).then(
            ({ rowCount }) => rowCount,
            (error: { code: string }) => error.code,
          );
          // 42501: not even allowed to try (the log is only ever added to).
          expect([0, '42501'], change).toContain(changed);
          await client.query('rollback to s');
        }
        const others = `(${column}) overriding system value values (${companyId})`;
        for (const columns of value ? [others] : [others, 'default values']) {
          await client.query('savepoint s');
          const made = await client.query(`insert into ${table} ${columns}`).catch((error: Error) => error);
          expect(made, `${name} ${columns}`).toMatchObject({
            code: '42501',
            message: expect.stringContaining('row-level security'),
          });
          await client.query('rollback to s');
        }
        await client.query('rollback');
      }
      expect(filled).toBeGreaterThan(8);
    },
  );

  test('of one company sees its rows, and can neither make nor take over rows for another', async () => {
    const other = (await aCompany(product, await superToken())).id;
    const client = clients.get('accounts') as Client;
    await client.query('rollback; begin');
    await client.query(`set local app.company_id = '${companyId}'`);
    expect((await client.query('select distinct company_id::int as id from accounts.users')).rows).toEqual([
      { id: companyId },
    ]);
    for (const statement of [
      `insert into accounts.settings (company_id, key, value) values (${other}, 'call', 'x')`,
      `update accounts.users set company_id = ${other}`,
    ]) {
      await client.query('savepoint s');
      await expect(client.query(statement), statement).rejects.toThrow(/row-level security/);
      await client.query('rollback to s');
    }
    await client.query('rollback');
  });
});
