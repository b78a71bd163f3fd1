import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { aCustomer, type TestCompany } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import type { Product } from '../../tests/start-product.ts';
import { queryDatabase, measureCost, takenByWhatsApp, type MessageCost } from './measure-cost.ts';
import { percentiles, type Percentiles } from './percentiles.ts';

export interface InboundFigures extends MessageCost {
  committed: Percentiles;
  browser: Percentiles;
}
type Customer = Awaited<ReturnType<typeof aCustomer>>;

export interface BenchChat {
  customer: Customer;
  line: string;
}

/** Creates customers whose first messages are stored, so that the steady state is measured. */
export async function openBenchStage(
  product: Product,
  company: TestCompany,
  lines: { number: string }[],
  customersPerLine: number,
): Promise<BenchChat[]> {
  const before = (await company.api.tickets.counts()).pending;
  const owners = lines.flatMap((line) => Array.from({ length: customersPerLine }, () => line));
  const stage = await mapConcurrently(owners, 4, async ({ number }, n) => {
    const customer = await aCustomer(product, `Cliente ${n}`);
    await customer.writes(number, 'first');
    return { customer, line: number };
  });
  await eventually(
    async () => (await company.api.tickets.counts()).pending >= before + stage.length,
    'all first messages',
    60_000,
  );
  // Autovacuum would do this within a minute; before that, statements use plans for empty tables.
  await queryDatabase(product, 'analyze');
  return stage;
}

/** Customers write `count` messages at a rate. @param rate 0: as fast as the simulator accepts them */
export async function measureInbound(
  product: Product,
  company: TestCompany,
  chats: BenchChat[],
  count: number,
  rate: number,
  measure = measureCost,
): Promise<InboundFigures> {
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
  const cost = await measure(product, count, async () => {
    await write(chats, count, rate, run);
    await eventually(() => arrivals.size >= count, `${count} messages at the browser`, 180_000);
  });
  socket.close();
  const rows = await storedAt(product, run);
  const taken = await takenByWhatsApp(product, began);
  const sinceTaken = (at: (body: string) => number | undefined) =>
    rows.map(({ body, waId }) => (at(body) ?? Number.NaN) - (taken.get(waId) ?? Number.NaN));
  const committed = new Map(rows.map((row) => [row.body, row.at]));
  return {
    ...cost,
    committed: percentiles(sinceTaken((body) => committed.get(body))),
    browser: percentiles(sinceTaken((body) => arrivals.get(body))),
  };
}

async function write(chats: BenchChat[], count: number, rate: number, run: string): Promise<void> {
  const began = Date.now();
  const pending: Promise<unknown>[] = [];
  for (let i = 0; i < count; i++) {
    const chat = chats[i % chats.length];
    if (chat) pending.push(chat.customer.writes(chat.line, `${run} ${i}`));
    // At most fifty requests are under way, so that the simulator's queue is not measured.
    if (pending.length >= 50) await pending.shift();
    if (rate > 0) await pause(Math.max(0, began + ((i + 1) * 1000) / rate - Date.now()));
  }
  await Promise.all(pending);
}

const storedAt = (product: Product, run: string) =>
  queryDatabase<{ body: string; waId: string; at: number }>(
    product,
    `select m.body, m.wa_id as "waId", extract(epoch from o.created_at)::float8 * 1000 as at
     from tickets.messages m join tickets.outbox o on o.name = 'views.messages.created' and (o.payload->'message'->>'id')::bigint = m.id
     where m.body like $1`,
    [`${run} %`],
  );
