import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { cpuOf } from '../standalone/processes.ts';
import type { Product } from '../tests/product.ts';

export interface Cost {
  perSecond: number;
  /** Milliseconds of CPU per message, by program; the simulator's own is not in the total. */
  cpu: Record<string, number>;
  cpuTotal: number;
  /** Of Postgres, per message. */
  transactions: number;
}

/** An idle connection tells Postgres' statistics within ten seconds what it did. */
const COUNTED_MS = 10_500;

/** What `count` messages cost the product while `work` is done; before it the product was at rest. */
export async function costOf(product: Product, count: number, work: () => Promise<void>): Promise<Cost> {
  const transactionsBefore = await transactions(product);
  const [before, began] = [cpuOf(product.dataDir), Date.now()];
  await work();
  const [after, seconds] = [cpuOf(product.dataDir), (Date.now() - began) / 1_000];
  await pause(COUNTED_MS);
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
  const [row] = await ask<{ count: number }>(
    product,
    `select xact_commit::float8 as count from pg_stat_database where datname = current_database()`,
  );
  return row?.count ?? Number.NaN;
}

/** Over a connection of its own. */
export async function ask<T extends object>(product: Product, text: string, values: unknown[] = []): Promise<T[]> {
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  try {
    return (await sql.query<T>(text, values)).rows;
  } finally {
    await sql.end();
  }
}

/** When WhatsApp took each message, by its id. */
export async function takenAt(product: Product, since: number): Promise<Map<string, number>> {
  const answer = await fetch(`${product.simulator}/ledger?since=${since}`);
  const { messages } = (await answer.json()) as { messages: { id: string; takenAt: number }[] };
  return new Map(messages.map((message) => [message.id, message.takenAt]));
}
