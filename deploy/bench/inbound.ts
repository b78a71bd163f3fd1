import { Client } from 'pg';
import { io } from 'socket.io-client';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, type Company } from '../client/company.ts';
import { inTurn } from '../client/in-turn.ts';
import type { Product } from '../tests/product.ts';
import { percentile } from './load.ts';
import { cpuOf } from '../standalone/processes.ts';

export interface Inbound {
  messages: number;
  perSecond: number;
  committed: { p50: number; p99: number };
  browser: { p50: number; p99: number };
  /** Milliseconds of CPU per message, by program; the simulator's own is not in the total. */
  cpu: Record<string, number>;
  cpuTotal: number;
  /** Of Postgres, per message. */
  transactions: number;
}
type Customer = Awaited<ReturnType<typeof aCustomer>>;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Customers of linked lines whose first message is through: what is measured is the steady state. */
export async function aStage(
  product: Product,
  company: Company,
  lines: { number: string }[],
  customersPerLine: number,
) {
  const before = (await company.api.tickets.counts()).pending;
  const owners = lines.flatMap((line) => Array.from({ length: customersPerLine }, () => line));
  const stage = await inTurn(owners, 4, async ({ number }, n) => {
    const customer = await aCustomer(product, `Cliente ${n}`);
    await customer.writes(number, 'first');
    return { customer, line: number };
  });
  await eventually(
    async () => (await company.api.tickets.counts()).pending >= before + stage.length,
    'all first messages',
    60_000,
  );
  return stage;
}

/** Customers write `count` messages at a rate, or as fast as the simulator takes them. */
export async function inbound(
  product: Product,
  company: Company,
  stage: Awaited<ReturnType<typeof aStage>>,
  count: number,
  rate: number,
): Promise<Inbound> {
  const arrivals = new Map<string, number>();
  const socket = io(product.gateway, { auth: { token: company.token }, transports: ['websocket'] });
  socket.on(
    `company-${company.id}-appMessage`,
    ({ action, message }: { action: string; message: { body: string } }) => {
      if (action === 'create') arrivals.set(message.body, Date.now());
    },
  );
  await eventually(() => socket.connected);
  const run = crypto.randomUUID().slice(0, 8);
  const before = cpuOf(product.dataDir);
  const transactionsBefore = await transactions(product);
  const began = Date.now();
  await write(stage, count, rate, run);
  await eventually(() => arrivals.size >= count, `${count} messages at the browser`, 180_000);
  const seconds = (Date.now() - began) / 1000;
  const after = cpuOf(product.dataDir);
  const transactionsAfter = await transactions(product);
  socket.close();
  const rows = await storedAt(product, run);
  const taken = await takenAt(product, began);
  const late = (at: (body: string) => number | undefined) =>
    rows
      .map(({ body, waId }) => (at(body) ?? Number.NaN) - (taken.get(waId) ?? Number.NaN))
      .filter((ms) => !Number.isNaN(ms));
  const committed = new Map(rows.map((row) => [row.body, row.at]));
  const both = (values: number[]) => ({ p50: percentile(values, 0.5), p99: percentile(values, 0.99) });
  const cpu = Object.fromEntries(
    Object.keys(after).map((name) => [name, (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / count]),
  );
  const cpuTotal = Object.entries(cpu).reduce((sum, [name, ms]) => (name.startsWith('simulator') ? sum : sum + ms), 0);
  return {
    messages: count,
    perSecond: count / seconds,
    committed: both(late((body) => committed.get(body))),
    browser: both(late((body) => arrivals.get(body))),
    cpu,
    cpuTotal,
    transactions: (transactionsAfter - transactionsBefore) / count,
  };
}

async function write(
  stage: { customer: Customer; line: string }[],
  count: number,
  rate: number,
  run: string,
): Promise<void> {
  const began = Date.now();
  const pending: Promise<unknown>[] = [];
  for (let i = 0; i < count; i++) {
    const one = stage[i % stage.length];
    if (one) pending.push(one.customer.writes(one.line, `${run} ${i}`));
    // At most fifty requests under way: the simulator is not what is measured.
    if (pending.length >= 50) await pending.shift();
    if (rate > 0) await pause(Math.max(0, began + ((i + 1) * 1000) / rate - Date.now()));
  }
  await Promise.all(pending);
}

async function transactions(product: Product): Promise<number> {
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query<{ count: number }>(
    `select xact_commit::float8 as count from pg_stat_database where datname = current_database()`,
  );
  await sql.end();
  return rows[0]?.count ?? Number.NaN;
}

async function storedAt(product: Product, run: string): Promise<{ body: string; waId: string; at: number }[]> {
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query<{ body: string; waId: string; at: number }>(
    `select m.body, m.wa_id as "waId", extract(epoch from o.created_at)::float8 * 1000 as at
     from tickets.messages m join tickets.outbox o on o.name = 'tickets.messageCreated' and (o.payload->'message'->>'id')::bigint = m.id
     where m.body like $1`,
    [`${run} %`],
  );
  await sql.end();
  return rows;
}

async function takenAt(product: Product, since: number): Promise<Map<string, number>> {
  const answer = await fetch(`${product.simulator}/ledger?since=${since}`);
  const { messages } = (await answer.json()) as { messages: { id: string; takenAt: number }[] };
  return new Map(messages.map((message) => [message.id, message.takenAt]));
}
