import 'reflect-metadata';
import { Client } from 'pg';
import { PLATFORM } from '@recado/contracts';
import { Keys, roleOf, serviceUrl, systemRoleOf } from '@recado/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCompany, product } from './running-product.ts';
import { useDatabase } from './use-database.ts';

/** Tables without a company, each with the reason; all other tables must have one. */
const platformTables = {
  'accounts.plans': 'plans of the platform for all companies',
  'accounts.platform_settings': 'how the platform presents itself, for all companies',
  'accounts.erasures': 'erased companies, which no longer exist',
  'accounts.kept_keys': 'keys of hashes from earlier root secrets, sealed and readable by the system role only',
  'accounts.move_in_runner': 'the process that brings old installations here',
  'accounts.move_ins': 'old installations that are brought here, readable by the system role only',
  'accounts.moves': 'companies on their way to another cell, where they do not exist any more',
  'accounts.moved_users': 'of companies that are in another cell: where they sign in',
  'accounts.login_attempts': 'counted before the user is known, by hashes',
  'billing.load_reports': 'the last report of work of each process',
  'billing.payment_providers':
    'the keys of the platform’s payment providers, sealed and readable by the system role only',
  'billing.platform_settings': 'a copy of the settings of the platform',
  'campaigns.kept_keys': 'keys of hashes from earlier root secrets, sealed and readable by the system role only',
  'chat.platform_settings': 'a copy of the settings of the platform',
  'chat.announcements': 'announcements of the platform, readable by the companies they are shown to',
  'chat.helps': 'videos of the platform for all companies',
  'chat.push_keys': 'the platform’s own key pair, sealed and readable by the system role only',
  'connections.workers': 'processes',
};
/** Tables of each service about its own progress. */
const serviceTables = ['migrations', 'relay'];
/** The table of companies: its `id` is the company. */
const companiesTable = 'accounts.companies';

const noPrivileges = {
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
const sql = useDatabase();
let tables: CatalogueTable[];
let companyId: number;

const all = async <T extends object>(text: string, values: unknown[] = []) => (await sql.query<T>(text, values)).rows;
const ofProduct = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`;
/** Each service has a second schema with its jobs: tables of pg-boss, without data of companies. */
const inSchemas = `${ofProduct} and n.nspname !~ '_jobs$'`;
const tenants = () => tables.filter(({ column }) => column !== null);
const schemas = () => [...new Set(tables.map(({ schema }) => schema))];

beforeAll(async () => {
  companyId = (await newCompany()).id;
  tables = await all<CatalogueTable>(
    `select n.nspname as schema, n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as table,
       case when n.nspname || '.' || c.relname = '${companiesTable}' then 'id' else a.attname end as column,
       c.relrowsecurity and c.relforcerowsecurity as forced
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relkind in ('r', 'p', 'f', 'm') and ${inSchemas} order by 2`,
  );
});

test('every table has a company or is listed as one of the platform', () => {
  const without = tables.filter(({ column }) => column === null).map(({ name }) => name);
  expect(without.filter((name) => !serviceTables.includes(name.split('.')[1] ?? ''))).toEqual(
    Object.keys(platformTables).toSorted((a, b) => a.localeCompare(b)),
  );
  expect(tenants().length).toBeGreaterThan(20);
});

test('every table with a company has forced row-level security with the template’s policies and no others', async () => {
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
    const expected = new RegExp(`^${name === companiesTable ? company.replace('company_id', 'id') : company}$`);
    // A policy without `with check` uses its `using` expression.
    for (const condition of [tenant?.qual, tenant?.check ?? tenant?.qual])
      expect(condition?.replaceAll('\n', ' '), name).toMatch(expected);
  }
});

test('the role of a service is no superuser, cannot bypass row-level security, owns nothing and reaches one schema', async () => {
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
        ...noPrivileges,
        reaches: [schema],
        member: role === roleOf(schema) ? [systemRoleOf(schema)] : null,
      });
    }
  }
});

test('no view and only six functions run with the rights of their owner', async () => {
  const views = await all(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and ${inSchemas}
       and not coalesce('security_invoker=true' = any(c.reloptions), false)`,
  );
  const functions = await all(
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and ${ofProduct} order by 1`,
  );
  // `erase_audit_log` erases the log of a company under erasure only: see company-data.spec.ts; `forget_in_audit_log` takes
  // the texts out of entries of one company that name an erased person: see contact-erasure.spec.ts; `give_number` and
  // `sequence_of_numbers` count the tickets of the company of a row: see ticket-numbers.spec.ts.
  expect([views, functions]).toEqual([
    [],
    [
      { proname: 'contacts_matching' },
      { proname: 'erase_audit_log' },
      { proname: 'forget_in_audit_log' },
      { proname: 'give_number' },
      { proname: 'sequence_of_numbers' },
      { proname: 'tickets_saying' },
    ],
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

  // Never set, empty as after a transaction on a pooled connection, the platform's id, and an id that cannot exist.
  test.each([null, '', '0', '-1'])(
    'sees and changes no row of a company in any table (app.company_id: %j)',
    async (value) => {
      let filled = 0;
      for (const { schema, table, column, name } of tenants()) {
        const client = clients.get(schema) as Client;
        const written = name === companiesTable ? 'name' : column;
        const count = async (connection: Client, condition = '') =>
          (await connection.query<{ n: number }>(`select count(*)::int as n from ${table} ${condition}`)).rows[0]?.n ??
          0;
        // Events for all companies have the platform's id, and so have rows of a move that are of no company.
        const isOfPlatform = name.endsWith('.outbox') || name === 'accounts.moved_in';
        const isVisible = value === String(PLATFORM) && isOfPlatform;
        const visible = isVisible ? await count(sql, `where ${column} = ${PLATFORM}`) : 0;
        await client.query('begin');
        if (value !== null) await client.query(`set local app.company_id = '${value}'`);
        if ((await count(sql)) > 0) filled++;
        expect(await count(client), name).toBe(visible);
        for (const change of [`update ${table} set ${written} = ${written}`, `delete from ${table}`]) {
          await client.query('savepoint s');
          const changed = await client.query(change).then(
            ({ rowCount }) => rowCount,
            (error: { code: string }) => error.code,
          );
          // 42501: the role lacks the privilege (the audit log is append-only).
          expect([visible, '42501'], change).toContain(changed);
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

  test('of one company sees its rows, and can neither insert rows for another company nor move rows to it', async () => {
    const other = (await newCompany()).id;
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
