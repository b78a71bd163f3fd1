import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  aCompany,
  aCustomer,
  aLinkedNumber,
  renewSession,
  signIn,
  waitForTicket,
  type TestCompany,
} from '../client/company.factory.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { pidOf } from '../standalone/read-processes.ts';
import { CampaignStage } from './campaign.stage.ts';
import { openBotStage, type BotStage } from './bot.stage.ts';
import { startProduct, type Product } from '../tests/start-product.ts';

export interface StageScale {
  companies: number;
  /** Linked numbers per company. */
  lines: number;
  /** Customers per linked number. */
  customers: number;
  /** Replicas of the connections service. */
  workers: number;
  /** Replicas of every other service. */
  replicas: number;
  /** Contacts who talk to the menus, and as many who talk to an integration. */
  bots: number;
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
export interface FaultStage {
  product: Product;
  companies: TestCompany[];
  lines: StageLine[];
  chats: StageChat[];
  bot: BotStage;
  campaigns: CampaignStage;
  sql: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  /** The current process id of a program: `connections-1`. */
  pid: (name: string) => number;
  simulator: SimulatorClient;
  close(): Promise<void>;
}

/** Numbers of each company that send campaigns. */
const CAMPAIGN_LINES = 2;
const replicated = ['accounts', 'tickets', 'gateway', 'integrations', 'campaigns', 'billing'];

/** Starts the product in split mode, with linked numbers and customers whose tickets are open. */
export async function openFaultStage(scale: StageScale, print: (line: string) => void): Promise<FaultStage> {
  const { workers, replicas } = scale;
  const preloads = ['crash-at-point', 'shift-clock'].map(
    (name) => `--import=${inRoot('deploy', 'faults', 'preload', `${name}.mjs`)}`,
  );
  const product = await startProduct(
    ['--split', '--replicas', [`connections=${workers}`, ...replicated.map((name) => `${name}=${replicas}`)].join()],
    // The integration of the bot is played on this machine; a turn of a killed process is soon taken over.
    { NODE_OPTIONS: preloads.join(' '), EGRESS_ALLOW: '127.0.0.0/8', TURN_LEASE_MS: '6000', SEND_PER_MINUTE: '600' },
  );
  mkdirSync(join(product.dataDir, 'faults'));
  try {
    const participants = await createParticipants(product, scale, print);
    const { bot } = participants;
    const controls = controlsOf(product);
    const campaigns = await CampaignStage.open({
      product,
      sql: controls.sql,
      lines: participants.companies.flatMap((company) =>
        participants.lines.filter((line) => line.company === company).slice(0, CAMPAIGN_LINES),
      ),
      pacing: { delay: 1, longerIntervalAfter: 5, greaterInterval: 5 },
    });
    return {
      ...participants,
      ...controls,
      campaigns,
      product,
      async close() {
        await bot.close();
        await product.stop();
      },
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function createParticipants(product: Product, scale: StageScale, print: (line: string) => void) {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const companies: TestCompany[] = [];
  for (let i = 0; i < scale.companies; i++) companies.push(await aCompany(product, token));
  const lineOwners = companies.flatMap((company) => Array.from({ length: scale.lines }, () => company));
  const lines = await mapConcurrently(lineOwners, 4, async (company): Promise<StageLine> => ({
    ...(await aLinkedNumber(product, company)),
    company,
  }));
  print(`${lines.length} numbers are linked`);
  const chatLines = lines.flatMap((line) => Array.from({ length: scale.customers }, () => line));
  const chats = await mapConcurrently(chatLines, 8, (line, n) => aChat(product, line, `c${n}`));
  print(`${chats.length} customers have an open ticket`);
  const bot = await openBotStage(product, await aCompany(product, token), scale.bots);
  print(`${bot.chats.length} contacts talk to a bot`);
  return { companies, lines, chats, bot };
}

async function aChat(product: Product, line: StageLine, name: string): Promise<StageChat> {
  const customer = await aCustomer(product, `Cliente ${name}`);
  await customer.writes(line.number, 'oi');
  const ticket = await waitForTicket(line.company, customer.number);
  await line.company.api.tickets.update({ id: String(ticket.id), status: 'open' });
  // The first messages of a chat exchange keys, which must not be part of a round: each side writes once before.
  await line.company.api.messages.send({ ticketId: String(ticket.id), body: 'olá' });
  await eventually(
    async () => (await customer.sees(line.number)).some(({ text, fromMe }) => text === 'olá' && !fromMe),
    `the answer to ${name}`,
    60_000,
  );
  await customer.writes(line.number, 'tudo bem?');
  return { name, line, customer, ticketId: ticket.id };
}

/** Access tokens expire after fifteen minutes. */
const RENEW_EVERY_MS = 8 * 60_000;
export async function renewSessions({ product, companies }: FaultStage): Promise<void> {
  if (Date.now() - renewedAt < RENEW_EVERY_MS) return;
  for (const company of companies) await renewSession(product, company);
  renewedAt = Date.now();
}
let renewedAt = Date.now();

/** Queries over one connection, which is opened again after it broke: Postgres is among the programs that are killed. */
function reconnectingQuery(connectionString: string): FaultStage['sql'] {
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

/** Access to the database, the processes and the simulator for scenarios. */
function controlsOf(product: Product): Pick<FaultStage, 'sql' | 'pid' | 'simulator'> {
  return {
    sql: reconnectingQuery(product.databaseUrl),
    pid: (name) => pidOf(product.dataDir, name),
    simulator: new SimulatorClient(product.simulator),
  };
}
