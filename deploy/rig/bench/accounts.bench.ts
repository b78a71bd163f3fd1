import { withDatabase } from '../../client/database.client.ts';
import { signIn } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import type { Product } from '../../tests/start-product.ts';
import { queryDatabase } from './measure-cost.ts';
import { measureRequests, type RequestFigures } from './measure-requests.ts';

const COMPANIES = 10_000;
const USERS_EACH = 10;
const SIGN_INS = 100;

/** Fills the tables with a platform of the size that the product is designed for. */
export async function fillPlatform(product: Product): Promise<void> {
  await withDatabase(product.databaseUrl, async (sql) => {
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
    // All users share the super user's password hash; the cost of a sign-in is the same.
    await sql.query(
      `insert into accounts.users (company_id, name, email, password_hash, profile)
     select c.id, 'Pessoa ' || n, 'pessoa' || c.id || '-' || n || '@bench.test',
       (select password_hash from accounts.users where super order by id limit 1), case when n = 1 then 'admin' else 'user' end
     from accounts.companies c, generate_series(1, ${USERS_EACH}) n where c.email like '%@bench.test'`,
    );
    await sql.query('analyze');
  });
}

/** Measures the lists of the platform and of one company, each beside a request that reads one row. */
export async function measurePlatform(product: Product, seconds: number): Promise<Record<string, RequestFigures>> {
  const superToken = (await signIn(product, product.admin.email, product.admin.password)).token;
  const { companyId } = await firstBenchCompany(product);
  const admin = (await signIn(product, `pessoa${companyId}-1@bench.test`, product.admin.password)).token;
  const paths: Record<string, [path: string, token: string]> = {
    'one row (baseline)': ['/company', admin],
    'users of a company': ['/users', admin],
    'users, searched': ['/users?searchParam=pessoa', admin],
    'companies, a page': ['/companies', superToken],
    'companies, the last page': [`/companies?cursor=${companyId + COMPANIES - 40}`, superToken],
    'companies, searched': ['/companies?searchParam=contato9876', superToken],
  };
  const results: Record<string, RequestFigures> = {};
  for (const [name, [path, token]] of Object.entries(paths))
    results[name] = await measureRequests(`${product.gateway}${path}`, token, seconds);
  return results;
}

/** Signs in users of many companies, four at a time. @returns sign-ins per second */
export async function measureSignIns(product: Product): Promise<number> {
  const { companyId } = await firstBenchCompany(product);
  const began = performance.now();
  await mapConcurrently(Array.from({ length: SIGN_INS }), 4, (_, n) =>
    signIn(product, `pessoa${companyId + n}-2@bench.test`, product.admin.password),
  );
  return SIGN_INS / ((performance.now() - began) / 1_000);
}

async function firstBenchCompany(product: Product): Promise<{ companyId: number }> {
  const [row] = await queryDatabase<{ companyId: number }>(
    product,
    `select min(company_id)::int as "companyId" from accounts.users where email like '%@bench.test'`,
  );
  return { companyId: row?.companyId ?? 0 };
}
