import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { aCompany, aCustomer, aLinkedNumber, renew, signIn, theTicket, type Company } from '../client/company.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { inTurn } from '../client/in-turn.ts';
import { request } from '../client/rest.ts';
import { inRoot } from '../standalone/paths.ts';
import { pidOf } from '../standalone/processes.ts';
import { startProduct, type Product } from '../tests/product.ts';

export interface Scale {
  companies: number;
  /** Connections of each company, and customers of each connection. */
  lines: number;
  customers: number;
  workers: number;
  /** Of every service but the workers. */
  replicas: number;
}
export interface Line {
  id: number;
  number: string;
  company: Company;
}
/** One customer writing with one line: what order is about. */
export interface Chat {
  /** Unique in the run; part of every text, so that a message found in the wrong place is recognised. */
  name: string;
  line: Line;
  customer: Awaited<ReturnType<typeof aCustomer>>;
  ticketId: number;
}
export interface Stage {
  product: Product;
  companies: Company[];
  lines: Line[];
  chats: Chat[];
  sql: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  /** The process of that name as it runs now: `connections-1`. */
  pid: (name: string) => number;
  simulator: (method: string, path: string, body?: unknown) => Promise<unknown>;
  close(): Promise<void>;
}

/** The product in split mode, linked numbers, and customers whose tickets are open. */
export async function aStage(scale: Scale, say: (line: string) => void): Promise<Stage> {
  const { workers, replicas } = scale;
  const preloads = ['crash', 'clock'].map((name) => `--import=${inRoot('deploy', 'faults', 'preload', `${name}.mjs`)}`);
  const product = await startProduct(
    ['--split', '--replicas', `connections=${workers},accounts=${replicas},tickets=${replicas},gateway=${replicas}`],
    { NODE_OPTIONS: preloads.join(' ') },
  );
  mkdirSync(join(product.dataDir, 'faults'));
  try {
    return { ...(await people(product, scale, say)), ...hands(product), product, close: () => product.stop() };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function people(product: Product, scale: Scale, say: (line: string) => void) {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const companies: Company[] = [];
  for (let i = 0; i < scale.companies; i++) companies.push(await aCompany(product, token));
  const wanted = companies.flatMap((company) => Array.from({ length: scale.lines }, () => company));
  const lines = await inTurn(wanted, 4, async (company): Promise<Line> => ({
    ...(await aLinkedNumber(product, company)),
    company,
  }));
  say(`${lines.length} numbers are linked`);
  const owners = lines.flatMap((line) => Array.from({ length: scale.customers }, () => line));
  const chats = await inTurn(owners, 8, (line, n) => aChat(product, line, `c${n}`));
  say(`${chats.length} customers have an open ticket`);
  return { companies, lines, chats };
}

async function aChat(product: Product, line: Line, name: string): Promise<Chat> {
  const customer = await aCustomer(product, `Cliente ${name}`);
  await customer.writes(line.number, 'oi');
  const ticket = await theTicket(line.company, customer.number);
  await line.company.api.tickets.update({ id: String(ticket.id), status: 'open' });
  // Each has written once: the first messages of a chat cost an exchange of keys, and rounds are about what comes after.
  await line.company.api.messages.send({ ticketId: String(ticket.id), body: 'olá' });
  await eventually(
    async () => (await customer.sees(line.number)).some(({ text, fromMe }) => text === 'olá' && !fromMe),
    `the answer to ${name}`,
    60_000,
  );
  await customer.writes(line.number, 'tudo bem?');
  return { name, line, customer, ticketId: ticket.id };
}

const TOKENS_MS = 8 * 60_000;
/** Access ends after fifteen minutes: it is renewed before that. */
export async function renewAll({ product, companies }: Stage): Promise<void> {
  if (Date.now() - renewedAt < TOKENS_MS) return;
  for (const company of companies) await renew(product, company);
  renewedAt = Date.now();
}
let renewedAt = Date.now();

/** One connection for all questions, made anew when it broke: Postgres is among what dies here. */
function questionsTo(connectionString: string): Stage['sql'] {
  let current: Client | undefined;
  const connected = async (): Promise<Client> => {
    if (current) return current;
    const client = new Client({
      connectionString,
      pipeline: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: 15_000,
    });
    client.on('error', () => undefined); // the question fails with it
    client.on('end', () => {
      if (current === client) current = undefined;
    });
    await client.connect();
    return (current = client);
  };
  return async <T extends object>(text: string, values: unknown[] = []) => {
    const client = await connected();
    try {
      return (await client.query<T>(text, values)).rows;
    } catch (error) {
      current = undefined;
      void client.end().catch(() => undefined); // it is broken already
      throw error;
    }
  };
}

/** What a fault needs to reach behind the scenes. */
function hands(product: Product): Pick<Stage, 'sql' | 'pid' | 'simulator'> {
  return {
    sql: questionsTo(product.databaseUrl),
    pid: (name) => pidOf(product.dataDir, name),
    async simulator(method, path, body) {
      const answer = await request(`${product.simulator}${path}`, method, null, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}
