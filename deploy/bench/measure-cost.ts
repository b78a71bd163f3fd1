import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from '../client/database.client.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { cpuSecondsOf } from '../standalone/read-processes.ts';
import type { Product } from '../tests/start-product.ts';

export interface MessageCost {
  perSecond: number;
  /** CPU milliseconds per message, by program; the total is without the simulator. */
  cpu: Record<string, number>;
  cpuTotal: number;
  /** Transactions of Postgres per message. */
  transactions: number;
}

/** An idle connection flushes its statistics to Postgres within ten seconds. */
const STATISTICS_MS = 10_500;

/** Measures the product's cost of `count` messages during `work`. The product must be idle before. */
export async function measureCost(product: Product, count: number, work: () => Promise<void>): Promise<MessageCost> {
  const transactionsBefore = await transactions(product);
  const [before, began] = [cpuSecondsOf(product.dataDir), Date.now()];
  await work();
  const [after, seconds] = [cpuSecondsOf(product.dataDir), (Date.now() - began) / 1_000];
  await pause(STATISTICS_MS);
  const transactionsAfter = await transactions(product);
  const cpu = Object.fromEntries(
    Object.keys(after).map((name) => [name, (((after[name] ?? 0) - (before[name] ?? 0)) * 1_000) / count]),
  );
  return {
    perSecond: count / seconds,
    cpu,
    cpuTotal: Object.entries(cpu).reduce((sum, [name, ms]) => (name.startsWith('simulator') ? sum : sum + ms), 0),
    transactions: (transactionsAfter - transactionsBefore) / count,
  };
}

async function transactions(product: Product): Promise<number> {
  const [row] = await queryDatabase<{ count: number }>(
    product,
    `select xact_commit::float8 as count from pg_stat_database where datname = current_database()`,
  );
  return row?.count ?? Number.NaN;
}

/** Runs one query over a new connection. */
export async function queryDatabase<T extends object>(
  product: Product,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return withDatabase(product.databaseUrl, async (sql) => (await sql.query<T>(text, values)).rows);
}

/** The time when WhatsApp received each message, by message id. */
export async function takenByWhatsApp(product: Product, since: number): Promise<Map<string, number>> {
  const messages = await new SimulatorClient(product.simulator).ledgerSince(since);
  return new Map(messages.map((message) => [message.id, message.takenAt]));
}
