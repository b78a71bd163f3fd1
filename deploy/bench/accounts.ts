import { Client } from 'pg';
import { signIn } from '../client/company.ts';
import { inTurn } from '../client/in-turn.ts';
import type { Product } from '../tests/product.ts';
import { load, type Load } from './load.ts';

const COMPANIES = 10_000;
const USERS_EACH = 10;
const SIGN_INS = 100;

/** A platform of the size it is designed for, written straight into the tables. */
export async function fillPlatform(product: Product): Promise<void> {
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  await sql.query(
    `insert into accounts.companies (name, email, plan_id, due_date)
     select 'Empresa ' || n, 'contato' || n || '@bench.test', (select min(id) from accounts.plans), now() + interval '30 days'
     from generate_series(1, ${COMPANIES}) n`,
  );
  await sql.query(
    `insert into accounts.settings (company_id, key, value)
     select c.id, s.key, s.value from accounts.companies c,
       (select key, value from accounts.settings where company_id = (select min(id) from accounts.companies)) s
     where c.email like '%@bench.test'`,
  );
  // All have the password of the super user: what a sign-in costs is the same.
  await sql.query(
    `insert into accounts.users (company_id, name, email, password_hash, profile)
     select c.id, 'Pessoa ' || n, 'pessoa' || c.id || '-' || n || '@bench.test',
       (select password_hash from accounts.users where super order by id limit 1), case when n = 1 then 'admin' else 'user' end
     from accounts.companies c, generate_series(1, ${USERS_EACH}) n where c.email like '%@bench.test'`,
  );
  await sql.query('analyze');
  await sql.end();
}

/** The lists of the platform and of one company in it, each beside a request that reads one row. */
export async function platform(product: Product, seconds: number): Promise<Record<string, Load>> {
  const root = (await signIn(product, product.admin.email, product.admin.password)).token;
  const { companyId } = await aBenchUser(product);
  const admin = (await signIn(product, `pessoa${companyId}-1@bench.test`, product.admin.password)).token;
  const paths: Record<string, [path: string, token: string]> = {
    'one row (baseline)': ['/company', admin],
    'users of a company': ['/users', admin],
    'users, searched': ['/users?searchParam=pessoa', admin],
    'companies, a page': ['/companies', root],
    'companies, the last page': [`/companies?cursor=${companyId + COMPANIES - 40}`, root],
    'companies, searched': ['/companies?searchParam=contato9876', root],
  };
  const results: Record<string, Load> = {};
  for (const [name, [path, token]] of Object.entries(paths))
    results[name] = await load(`${product.gateway}${path}`, token, seconds);
  return results;
}

/** People of many companies sign in, four at a time. @returns how many a second */
export async function signIns(product: Product): Promise<number> {
  const { companyId } = await aBenchUser(product);
  const began = performance.now();
  await inTurn(Array.from({ length: SIGN_INS }), 4, (_, n) =>
    signIn(product, `pessoa${companyId + n}-2@bench.test`, product.admin.password),
  );
  return SIGN_INS / ((performance.now() - began) / 1_000);
}

async function aBenchUser(product: Product): Promise<{ companyId: number }> {
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query<{ companyId: number }>(
    `select min(company_id)::int as "companyId" from accounts.users where email like '%@bench.test'`,
  );
  await sql.end();
  return { companyId: rows[0]?.companyId ?? 0 };
}
