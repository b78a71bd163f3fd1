import { Client } from 'pg';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import {
  aCompany,
  aCustomer,
  aLinkedNumber,
  renewSession,
  waitForTicket,
  type ProductAddress,
  type TestCompany,
} from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import type { SimulatorClient } from '../../client/simulator.client.ts';

export interface TrafficScale {
  companies: number;
  /** Linked numbers per company. */
  lines: number;
  /** Customers per linked number. */
  customers: number;
}
export interface StageLine {
  id: number;
  number: string;
  company: TestCompany;
}
/** A customer's conversation with one linked number; messages keep their order within it. */
export interface StageChat {
  /** Unique in the run; part of every text, which shows when a message is in the wrong place. */
  name: string;
  line: StageLine;
  customer: Awaited<ReturnType<typeof aCustomer>>;
  ticketId: number;
}
/** Conversations of a running product, on any deployment, and access to the states of their messages. */
export interface TrafficStage {
  product: ProductAddress;
  companies: TestCompany[];
  lines: StageLine[];
  chats: StageChat[];
  sql: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  simulator: SimulatorClient;
}

/** Creates companies with linked numbers and customers whose tickets are open. @param superToken of a super user */
export async function createConversations(
  product: ProductAddress,
  superToken: string,
  scale: TrafficScale,
  print: (line: string) => void,
): Promise<Pick<TrafficStage, 'companies' | 'lines' | 'chats'>> {
  const companies: TestCompany[] = [];
  for (let i = 0; i < scale.companies; i++) companies.push(await aCompany(product, superToken));
  const lineOwners = companies.flatMap((company) => Array.from({ length: scale.lines }, () => company));
  const lines = await mapConcurrently(lineOwners, 4, async (company): Promise<StageLine> => ({
    ...(await aLinkedNumber(product, company)),
    company,
  }));
  print(`${lines.length} numbers are linked`);
  const chatLines = lines.flatMap((line) => Array.from({ length: scale.customers }, () => line));
  const chats = await mapConcurrently(chatLines, 8, (line, n) => aChat(product, line, `c${n}`));
  print(`${chats.length} customers have an open ticket`);
  return { companies, lines, chats };
}

async function aChat(product: ProductAddress, line: StageLine, name: string): Promise<StageChat> {
  const customer = await aCustomer(product, `Cliente ${name}`);
  await customer.writes(line.number, 'oi');
  const ticket = await waitForTicket(line.company, customer.number);
  await line.company.api.tickets.update({ id: String(ticket.id), status: 'open' });
  // The first messages of a chat exchange keys, which must not be part of a round: each side writes once before.
  await line.company.api.messages.send({ ticketId: String(ticket.id), body: 'olá' });
  await eventually(
    async () => (await customer.sees(line.number)).some(({ text, fromMe }) => text === 'olá' && !fromMe),
    `the answer to ${name}`,
  );
  await customer.writes(line.number, 'tudo bem?');
  return { name, line, customer, ticketId: ticket.id };
}

/** Access tokens expire after fifteen minutes. */
const RENEW_EVERY_MS = 8 * 60_000;
export async function renewSessions(stage: Pick<TrafficStage, 'product' | 'companies'>): Promise<void> {
  if (Date.now() - renewedAt >= RENEW_EVERY_MS) await signInAgain(stage);
}
/** A restored installation has none of the sessions of before. */
export async function signInAgain({ product, companies }: Pick<TrafficStage, 'product' | 'companies'>): Promise<void> {
  for (const company of companies) await renewSession(product, company);
  renewedAt = Date.now();
}
let renewedAt = Date.now();

/** Queries over one connection, which is opened again after it broke: Postgres is among the programs that are killed. */
export function reconnectingQuery(connectionString: string): TrafficStage['sql'] {
  let current: Client | undefined;
  const connected = async (): Promise<Client> => {
    if (current) return current;
    const client = new Client({
      connectionString,
      pipeline: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: 15_000,
    });
    client.on('error', () => undefined); // the query fails with the same error
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
