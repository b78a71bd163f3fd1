import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from '../../client/database.client.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { cpuSecondsOf, systemCallsOf } from '../../standalone/read-processes.ts';
import type { Product } from '../../tests/start-product.ts';

export interface MessageCost {
  perSecond: number;
  /** CPU milliseconds per message, by program; the total is without the simulator. */
  cpu: Record<string, number>;
  cpuTotal: number;
  /** Transactions of Postgres per message. */
  transactions: number;
  /** Reading and writing system calls of Node's processes per message. */
  systemCalls: number;
}

/** An idle connection flushes its statistics to Postgres within ten seconds. */
const STATISTICS_MS = 10_500;

/** Use of the product during some work. */
export interface Usage {
  seconds: number;
  /** CPU milliseconds by program. */
  cpu: Record<string, number>;
  /** System calls of Node's processes that read or write. */
  systemCalls: number;
  transactions: number;
}

/** Measures what the product uses during `work`. The product must be idle before. */
export async function measureUsage(product: Product, work: () => Promise<unknown>): Promise<Usage> {
  const transactionsBefore = await transactions(product);
  const callsBefore = systemCallsOf(product.dataDir);
  const [before, began] = [cpuSecondsOf(product.dataDir), Date.now()];
  await work();
  const [after, seconds] = [cpuSecondsOf(product.dataDir), (Date.now() - began) / 1_000];
  const systemCalls = systemCallsOf(product.dataDir) - callsBefore;
  await pause(STATISTICS_MS);
  const cpu = Object.fromEntries(
    Object.keys(after).map((name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) * 1_000]),
  );
  return { seconds, cpu, systemCalls, transactions: (await transactions(product)) - transactionsBefore };
}

/** Divides the use among `count` units of work. */
export function costOf({ seconds, cpu, systemCalls, transactions: committed }: Usage, count: number): MessageCost {
  const each = Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, ms / count]));
  return {
    perSecond: count / seconds,
    cpu: each,
    cpuTotal: Object.entries(each).reduce((sum, [name, ms]) => (name.startsWith('simulator') ? sum : sum + ms), 0),
    transactions: committed / count,
    systemCalls: systemCalls / count,
  };
}

/** Measures the product's cost of `count` messages during `work`. The product must be idle before. */
export const measureCost = async (product: Product, count: number, work: () => Promise<void>): Promise<MessageCost> =>
  costOf(await measureUsage(product, work), count);

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
