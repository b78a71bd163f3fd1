import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, type Company } from '../client/company.ts';
import { inTurn } from '../client/in-turn.ts';
import type { Product } from '../tests/product.ts';
import { ask, costOf, takenAt, type Cost } from './cost.ts';
import { percentiles, type Percentiles } from './load.ts';

export interface Inbound extends Cost {
  committed: Percentiles;
  browser: Percentiles;
}
type Customer = Awaited<ReturnType<typeof aCustomer>>;

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
  // As autovacuum does within a minute: before it, statements run as they were planned for empty tables.
  await ask(product, 'analyze');
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
  const began = Date.now();
  const cost = await costOf(product, count, async () => {
    await write(stage, count, rate, run);
    await eventually(() => arrivals.size >= count, `${count} messages at the browser`, 180_000);
  });
  socket.close();
  const rows = await storedAt(product, run);
  const taken = await takenAt(product, began);
  const late = (at: (body: string) => number | undefined) =>
    rows.map(({ body, waId }) => (at(body) ?? Number.NaN) - (taken.get(waId) ?? Number.NaN));
  const committed = new Map(rows.map((row) => [row.body, row.at]));
  return {
    ...cost,
    committed: percentiles(late((body) => committed.get(body))),
    browser: percentiles(late((body) => arrivals.get(body))),
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

const storedAt = (product: Product, run: string) =>
  ask<{ body: string; waId: string; at: number }>(
    product,
    `select m.body, m.wa_id as "waId", extract(epoch from o.created_at)::float8 * 1000 as at
     from tickets.messages m join tickets.outbox o on o.name = 'tickets.messageCreated' and (o.payload->'message'->>'id')::bigint = m.id
     where m.body like $1`,
    [`${run} %`],
  );
