import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../client/company.factory.ts';
import { withDatabase } from '../../client/database.client.ts';
import { cpuSecondsOf, pidOf } from '../../standalone/read-processes.ts';
import type { Product } from '../../tests/start-product.ts';
import { queryDatabase } from './measure-cost.ts';
import { measureRequests, type RequestFigures } from './measure-requests.ts';

const COMPANIES = 10_000;
const PAID_MONTHS = 24;
const USAGE_DAYS = 60;
/** A provider's staff. */
const CONNECTIONS = 2;

export interface InvoiceJobFigures {
  companies: number;
  seconds: number;
  /** CPU seconds of billing and Postgres. */
  cpuSeconds: number;
}

/** Fills billing with the subscriptions of all companies, two years of paid invoices and two months of usage. */
export async function fillBilling(product: Product): Promise<void> {
  await withDatabase(product.databaseUrl, async (sql) => {
    await sql.query(
      `insert into billing.subscriptions (company_id, name, email, language, timezone, status, plan_id, plan_name,
         monthly_cents, recurrence, due_date, due_day, campaigns_grace_days, lock_grace_days, created_at)
       select id, name, email, 'pt', 'America/Sao_Paulo', true, plan_id, 'Plano', 9900, 'MENSAL',
         now() + interval '60 days', (now() + interval '60 days')::date, 3, 7, now() - interval '2 years'
       from accounts.companies where email like '%@bench.test'
       on conflict do nothing`,
    );
    await sql.query(
      `with paid as (
         insert into billing.invoices (company_id, kind, state, detail, plan_id, months, due_date, due_day, timezone,
           currency, base_cents, value_cents, paid_at, created_at)
         select company_id, 'period', 'paid', plan_name, plan_id, 1, at, at::date, timezone, 'BRL', 9900, 9900, at, at
         from billing.subscriptions, generate_series(now() - interval '${PAID_MONTHS} months', now(), interval '1 month') at
         returning id, company_id, paid_at
       )
       insert into billing.payments (company_id, invoice_id, provider, provider_payment_id, amount_cents, currency,
         paid_at, state)
       select company_id, id, 'sandbox', 'bench-' || id, 9900, 'BRL', paid_at, 'applied' from paid`,
    );
    await sql.query(
      `insert into billing.usage_days (company_id, day, kind, amount)
       select company_id, day::date, kind, 1 + (company_id * 7919 + extract(day from day)::int * 31) % 500
       from billing.subscriptions, unnest(array['received', 'sent.agent', 'sent.campaign', 'mediaBytes']) kind,
         generate_series(now() - interval '${USAGE_DAYS} days', now(), interval '1 day') day`,
    );
    await sql.query('analyze');
  });
}

/**
 * Measures the hourly job, from the start of the service until every invoice is made.
 * @param days to the due dates of all companies; beyond the days in advance of the platform nothing is to be made
 */
export async function measureInvoiceJob(product: Product, days: number): Promise<InvoiceJobFigures> {
  const [row] = await queryDatabase<{ last: string }>(product, `select max(id) as last from billing.invoices`);
  const last = Number(row?.last);
  await queryDatabase(
    product,
    `update billing.subscriptions set due_date = now() + interval '${days} days', due_day = (now() + interval '${days} days')::date`,
  );
  const count = async () => {
    const rows = await queryDatabase<{ count: number }>(
      product,
      `select count(*)::int as count from billing.invoices where id > ${last} and state = 'open'`,
    );
    return rows[0]?.count ?? 0;
  };
  const pid = pidOf(product.dataDir, 'billing-1');
  process.kill(pid, 'SIGKILL');
  while ((await count()) === 0) await pause(20);
  const [began, before] = [performance.now(), cpuSeconds(product)];
  while ((await count()) < COMPANIES) await pause(100);
  return {
    companies: COMPANIES,
    seconds: (performance.now() - began) / 1_000,
    cpuSeconds: cpuSeconds(product) - before,
  };
}

function cpuSeconds({ dataDir }: Product): number {
  const seconds = cpuSecondsOf(dataDir);
  return (seconds['billing-1'] ?? 0) + (seconds['postgres-1'] ?? 0);
}

/** Measures the requests of the provider's console, each beside a request that reads one row. */
export async function measureConsole(product: Product, seconds: number): Promise<Record<string, RequestFigures>> {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const month = new Date().toISOString().slice(0, 7);
  const paths: Record<string, string> = {
    'one row (baseline)': '/company',
    'companies by state, growth': '/console/overview',
    revenue: '/billing/revenue',
    fleet: '/fleet',
    'largest by messages': `/usage/companies?kind=sent&from=${month}-01&to=${month}-28`,
    'largest by storage': `/usage/companies?kind=storageBytes&from=${month}-01&to=${month}-28`,
    'companies, a page': '/console/companies',
    'companies, searched': '/console/companies?searchParam=contato9876',
    'companies, overdue': '/console/companies?state=overdue',
    'invoices, a page': '/billing/invoices',
    'invoices, overdue': '/billing/invoices?status=overdue',
    'invoices, searched': '/billing/invoices?searchParam=Plano',
    'payments, a page': '/billing/payments',
    'payments, unmatched': '/billing/payments?state=unmatched',
  };
  const results: Record<string, RequestFigures> = {};
  for (const [name, path] of Object.entries(paths))
    results[name] = await measureRequests(`${product.gateway}${path}`, token, seconds, CONNECTIONS);
  return results;
}
