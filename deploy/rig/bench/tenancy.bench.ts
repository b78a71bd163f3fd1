import { Client, type QueryConfig } from 'pg';
import type { TestCompany } from '../../client/company.factory.ts';
import { QueryPlanLog, type LoggedStatement } from '../../client/query-plan.log.ts';
import { perform, type OperationName } from '../../client/rest.client.ts';
import type { Product } from '../../tests/start-product.ts';
import { percentile } from './percentiles.ts';

/** A frequent statement under row-level security, and by a role without policies that filters by company itself. */
export interface StatementCost {
  name: string;
  /** Milliseconds per transaction with the statement, the median of all rounds. */
  secured: number;
  bare: number;
  /** Relative difference, the median of pairs that ran directly one after the other. */
  share: number;
}
const ROUNDS = 300;
const WARM = 20;
/** The setting of the services: see `database/data-source.ts`. */
const PLANS = 'set plan_cache_mode = force_generic_plan';

/** Measures the cost of row-level security with statements recorded from the services, run in turn by both roles. */
export async function measureTenancy(
  product: Product,
  company: TestCompany,
  ticketId: number,
): Promise<StatementCost[]> {
  const statements = await recordStatements(product, company, ticketId);
  const costs: StatementCost[] = [];
  for (const statement of statements) costs.push(await measureStatement(product, company.id, statement));
  return costs;
}

type HotStatement = [name: string, service: string, ran: LoggedStatement];

async function recordStatements(product: Product, company: TestCompany, ticketId: number): Promise<HotStatement[]> {
  const requests: [
    title: string,
    service: string,
    name: OperationName,
    input: Record<string, unknown>,
    from: RegExp,
  ][] = [
    ['tickets, pending', 'tickets', 'tickets.list', { status: 'pending', showAll: true }, /from "tickets"."tickets"/i],
    ['tickets, own open', 'tickets', 'tickets.list', { status: 'open' }, /from "tickets"."tickets"/i],
    ['tickets, counted', 'tickets', 'tickets.counts', {}, /from "tickets"."tickets"/i],
    ['one ticket', 'tickets', 'tickets.get', { id: String(ticketId) }, /from "tickets"."tickets"/i],
    ['a page of messages', 'tickets', 'messages.list', { ticketId: String(ticketId) }, /from "tickets"."messages"/i],
    ['contacts', 'tickets', 'contacts.list', {}, /from "tickets"."contacts"/i],
    ['users', 'accounts', 'users.list', {}, /from "accounts"."users" (?!.*"id" = \$1)/is],
    ['the audit log', 'accounts', 'auditLog.list', {}, /from "accounts"."audit_log"/i],
  ];
  const log = await QueryPlanLog.open(product);
  try {
    const found: HotStatement[] = [];
    for (const [title, service, name, input, from] of requests) {
      const send = async () => {
        const { status } = await perform(product.gateway, company.token, name, input);
        if (status !== 200) throw new Error(`${name} answered ${status}`);
      };
      const [ran] = await log.statementsDuring(send, from);
      if (ran) found.push([title, service, ran]);
    }
    return found;
  } finally {
    await log.close();
  }
}

async function measureStatement(
  { databaseUrl }: Product,
  companyId: number,
  [name, service, { text, values }]: HotStatement,
): Promise<StatementCost> {
  const secured = new Client({ connectionString: databaseUrl });
  const bare = new Client({ connectionString: databaseUrl });
  try {
    await Promise.all([secured.connect(), bare.connect()]);
    for (const client of [secured, bare]) await client.query(PLANS);
    await secured.query(`set role recado_${service}`);
    const filtered = withCompanyFilter(text, service, values.length + 1);
    const queries = {
      secured: { name: 'hot', text, values },
      bare: { name: 'hot', text: filtered, values: [...values, companyId] },
    };
    const times = await measureInPairs(
      () => transaction(secured, companyId, queries.secured),
      () => transaction(bare, companyId, queries.bare),
    );
    const shares = times[0].map((ms, n) => ms / (times[1][n] ?? Number.NaN) - 1);
    const [ours, others] = [percentile(times[0], 0.5), percentile(times[1], 0.5)];
    return { name, secured: ours, bare: others, share: percentile(shares, 0.5) };
  } finally {
    await Promise.all([secured.end(), bare.end()]);
  }
}

async function transaction(client: Client, companyId: number, query: QueryConfig): Promise<void> {
  await client.query(`begin; set local app.company_id = '${companyId}'`);
  await client.query(query);
  await client.query('commit');
}

/** Each runs first equally often, so that other load on the machine affects both alike. @returns milliseconds of each */
async function measureInPairs(one: () => Promise<void>, other: () => Promise<void>): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM; round < ROUNDS; round++) {
    for (const n of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await (n === 0 ? one() : other());
      if (round >= 0) times[n].push(performance.now() - began);
    }
  }
  return times;
}

/** Replaces each table by a subquery with the rows of one company, which the planner turns into a condition on the table. */
const withCompanyFilter = (text: string, schema: string, parameter: number): string =>
  text.replace(
    new RegExp(`"${schema}"\\."(\\w+)" "(\\w+)"`, 'g'),
    (_, table: string, alias: string) =>
      `(select * from "${schema}"."${table}" where company_id = $${parameter}::bigint) "${alias}"`,
  );
