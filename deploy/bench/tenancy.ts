import { Client, type QueryConfig } from 'pg';
import type { Company } from '../client/company.ts';
import { PlanLog, type Ran } from '../client/plans.ts';
import { perform, type OperationName } from '../client/rest.ts';
import type { Product } from '../tests/product.ts';
import { percentile } from './load.ts';

/** One hot statement under the policies, and by a role they do not bind, which names the company itself. */
export interface Cost {
  what: string;
  /** Milliseconds of a transaction with the statement, the median of all rounds. */
  secured: number;
  bare: number;
  /** How much longer, the median of all pairs: one of each right after the other. */
  share: number;
}
const ROUNDS = 300;
const WARM = 20;
/** As the services have it: see `database/source.ts`. */
const PLANS = 'set plan_cache_mode = force_generic_plan';

/** What row-level security costs: the statements the services really send, asked for in turn by both roles. */
export async function tenancy(product: Product, company: Company, ticketId: number): Promise<Cost[]> {
  const statements = await realStatements(product, company, ticketId);
  const costs: Cost[] = [];
  for (const statement of statements) costs.push(await cost(product, company.id, statement));
  return costs;
}

type Statement = [what: string, service: string, ran: Ran];

async function realStatements(product: Product, company: Company, ticketId: number): Promise<Statement[]> {
  const asks: [what: string, service: string, name: OperationName, input: Record<string, unknown>, from: RegExp][] = [
    ['tickets, waiting', 'tickets', 'tickets.list', { status: 'pending', showAll: true }, /from "tickets"."tickets"/i],
    ['tickets, own open', 'tickets', 'tickets.list', { status: 'open' }, /from "tickets"."tickets"/i],
    ['tickets, counted', 'tickets', 'tickets.counts', {}, /from "tickets"."tickets"/i],
    ['one ticket', 'tickets', 'tickets.get', { id: String(ticketId) }, /from "tickets"."tickets"/i],
    ['a page of messages', 'tickets', 'messages.list', { ticketId: String(ticketId) }, /from "tickets"."messages"/i],
    ['contacts', 'tickets', 'contacts.list', {}, /from "tickets"."contacts"/i],
    ['users', 'accounts', 'users.list', {}, /from "accounts"."users" (?!.*"id" = \$1)/is],
    ['the log', 'accounts', 'auditLog.list', {}, /from "accounts"."audit_log"/i],
  ];
  const log = await PlanLog.open(product);
  try {
    const found: Statement[] = [];
    for (const [what, service, name, input, from] of asks) {
      const ask = async () => {
        const { status } = await perform(product.gateway, company.token, name, input);
        if (status !== 200) throw new Error(`${name} answered ${status}`);
      };
      const [ran] = await log.during(ask, from);
      if (ran) found.push([what, service, ran]);
    }
    return found;
  } finally {
    await log.close();
  }
}

async function cost(
  { databaseUrl }: Product,
  companyId: number,
  [what, service, { text, values }]: Statement,
): Promise<Cost> {
  const secured = new Client({ connectionString: databaseUrl });
  const bare = new Client({ connectionString: databaseUrl });
  try {
    await Promise.all([secured.connect(), bare.connect()]);
    for (const client of [secured, bare]) await client.query(PLANS);
    await secured.query(`set role recado_${service}`);
    const named = naming(text, service, values.length + 1);
    const asked = {
      secured: { name: 'hot', text, values },
      bare: { name: 'hot', text: named, values: [...values, companyId] },
    };
    const times = await inTurnOf(
      () => transaction(secured, companyId, asked.secured),
      () => transaction(bare, companyId, asked.bare),
    );
    const shares = times[0].map((ms, n) => ms / (times[1][n] ?? Number.NaN) - 1);
    const [ours, others] = [percentile(times[0], 0.5), percentile(times[1], 0.5)];
    return { what, secured: ours, bare: others, share: percentile(shares, 0.5) };
  } finally {
    await Promise.all([secured.end(), bare.end()]);
  }
}

async function transaction(client: Client, companyId: number, query: QueryConfig): Promise<void> {
  await client.query(`begin; set local app.company_id = '${companyId}'`);
  await client.query(query);
  await client.query('commit');
}

/** Each as often first as second: what the machine does besides meets both alike. @returns milliseconds of each */
async function inTurnOf(one: () => Promise<void>, other: () => Promise<void>): Promise<[number[], number[]]> {
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

/** Each table of the service as its rows of one company, which the planner takes for a condition on the table. */
const naming = (text: string, schema: string, parameter: number): string =>
  text.replace(
    new RegExp(`"${schema}"\\."(\\w+)" "(\\w+)"`, 'g'),
    (_, table: string, alias: string) =>
      `(select * from "${schema}"."${table}" where company_id = $${parameter}::bigint) "${alias}"`,
  );
