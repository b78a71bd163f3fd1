import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, aCustomer, aLinkedNumber, signIn, type Company } from '../client/company.ts';
import { startProduct, type Product } from './product.ts';

/**
 * Customers write at 20 messages a second while one process after another is killed. What the simulator's phones
 * sent is compared with what Postgres holds: nothing missing, nothing twice, in the order it was written.
 */
const PER_SECOND = 20;
const SECONDS = 6;
let product: Product;
let companies: { company: Company; line: { id: number; number: string } }[];

beforeAll(async () => {
  product = await startProduct(['--split', '--replicas', 'connections=2,tickets=2,gateway=2']);
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  companies = [];
  for (let i = 0; i < 2; i++) {
    const company = await aCompany(product, token);
    companies.push({ company, line: await aLinkedNumber(product, company) });
  }
}, 180_000);
afterAll(async () => product?.stop());

const pidOf = (name: string) => Number(readFileSync(join(product.dataDir, 'run', `${name}.pid`), 'utf8'));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Sent {
  id: string;
  customer: string;
  text: string;
}
/** Ten customers write in turn, evenly; `atHalf` runs in the middle of it. */
async function customersWrite(atHalf: () => void): Promise<Sent[]> {
  const customers = await Promise.all(Array.from({ length: 10 }, (_, i) => aCustomer(product, `Cliente ${i}`)));
  const sent: Sent[] = [];
  const total = PER_SECOND * SECONDS;
  const began = Date.now();
  for (let i = 0; i < total; i++) {
    if (i === total / 2) atHalf();
    const customer = customers[i % customers.length];
    const line = companies[i % companies.length]?.line;
    if (!customer || !line) throw new Error('no customer');
    const text = `n ${i}`;
    sent.push({ id: await customer.writes(line.number, text), customer: customer.number, text });
    await pause(Math.max(0, began + ((i + 1) * 1000) / PER_SECOND - Date.now()));
  }
  return sent;
}

/** What is stored of what was sent, in the order of each chat. */
async function stored(sent: Sent[]): Promise<{ wa_id: string; number: string; body: string }[]> {
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  try {
    const { rows } = await sql.query<{ wa_id: string; number: string; body: string }>(
      `select m.wa_id, c.number, m.body from tickets.messages m join tickets.contacts c on c.id = m.contact_id
       where m.wa_id = any($1) order by m.id`,
      [sent.map((message) => message.id)],
    );
    return rows;
  } finally {
    await sql.end();
  }
}

const perChat = (rows: { chat: string; text: string }[]) =>
  Object.fromEntries(
    Map.groupBy(rows, (row) => row.chat)
      .entries()
      .map(([chat, list]) => [chat, list.map((row) => row.text)]),
  );

test.each(['gateway-1', 'accounts-1', 'tickets-1', 'connections-1', 'connections-2', 'nats-1', 'postgres-1'])(
  'kill -9 of %s while customers write: nothing missing, nothing twice, order kept, and it is back by itself',
  async (victim) => {
    const pid = pidOf(victim);
    const sent = await customersWrite(() => process.kill(pid, 'SIGKILL'));
    const rows = await eventually(
      async () => {
        const found = await stored(sent).catch(() => []); // Postgres may be on its way back
        if (found.length < sent.length) throw new Error(`${found.length} of ${sent.length} are stored`);
        return found;
      },
      `all messages after the death of ${victim}`,
      90_000,
    );
    expect(rows).toHaveLength(sent.length);
    const kept = perChat(rows.map((row) => ({ chat: row.number, text: row.body })));
    expect(kept).toEqual(perChat(sent.map((message) => ({ chat: message.customer, text: message.text }))));
    await eventually(() => pidOf(victim) !== pid, 'a new process');
    await eventually(() => fetch(`${product.gateway}/health/ready`).then((answer) => answer.ok), 'readiness', 60_000);
  },
  180_000,
);

test('after all of that an answer still reaches the customer, once', async () => {
  const [first] = companies;
  if (!first) throw new Error('no company');
  const { company, line } = first;
  const customer = await aCustomer(product, 'Última');
  await customer.writes(line.number, 'ainda aí?');
  const ticket = await eventually(
    async () => {
      const { tickets } = await company.api.tickets.list({ showAll: true, status: 'pending' });
      return tickets.find((t) => t.contact.number === customer.number);
    },
    'the ticket',
    60_000,
  );
  await company.api.tickets.update({ id: String(ticket.id), status: 'open' });
  await company.api.messages.send({ ticketId: String(ticket.id), body: 'sim!' });
  const answers = await eventually(
    async () => {
      const seen = (await customer.sees(line.number)).filter((message) => !message.fromMe);
      return seen.length > 0 ? seen : null;
    },
    'the answer',
    60_000,
  );
  expect(answers.map((message) => message.text)).toEqual(['sim!']);
});
