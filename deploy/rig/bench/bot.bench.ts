import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { aCustomer, type TestCompany } from '../../client/company.factory.ts';
import { withDatabase } from '../../client/database.client.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { SimulatorClient, type LedgerMessage } from '../../client/simulator.client.ts';
import type { Product } from '../../tests/start-product.ts';
import { measureCost, type MessageCost } from './measure-cost.ts';
import { percentiles, type Percentiles } from './percentiles.ts';

/** A contact who has never written, and the linked number that they write to. */
export interface BotContact {
  customer: Awaited<ReturnType<typeof aCustomer>>;
  line: string;
}
export interface BotFigures extends MessageCost {
  /** The time from the contact's message on WhatsApp's server to the bot's text there, and on the contact's phone. */
  taken: Percentiles;
  received: Percentiles;
}
interface Line {
  id: number;
  number: string;
}
const AT_ONCE = 50;

/** Gives each number a menu of five queues, which may be sent without limit. */
export async function openMenus(product: Product, company: TestCompany, lines: Line[]): Promise<void> {
  const queueIds = await mapConcurrently(
    ['Vendas', 'Suporte', 'Financeiro', 'Entrega', 'Trocas'],
    1,
    async (name, n) => {
      const { id } = await company.api.queues.create({ name, color: `#aa000${n}`, orderQueue: n });
      return id;
    },
  );
  for (const { id } of lines)
    await company.api.whatsapp.update({ id, greetingMessage: 'Olá, {{name}}!', maxUseBotQueues: 0, queueIds });
  await withDatabase(product.databaseUrl, (sql) =>
    eventually(async () => {
      const { rowCount } = await sql.query(
        `select from tickets.connection_rules where company_id = $1 and jsonb_array_length(rules -> 'queueIds') = 5`,
        [company.id],
      );
      return rowCount === lines.length;
    }, 'the rules of all numbers'),
  );
}

export const createContacts = (product: Product, lines: Line[], count: number): Promise<BotContact[]> =>
  mapConcurrently(Array.from({ length: count }), 4, async (_, n) => {
    const customer = await aCustomer(product, `Cliente ${n}`);
    return { customer, line: lines[n % lines.length]?.number ?? '' };
  });

/** Each contact writes once, at a rate, and the bot answers with the menu. */
export async function measureMenus(
  product: Product,
  contacts: BotContact[],
  text: string,
  rate: number,
): Promise<BotFigures> {
  const simulator = new SimulatorClient(product.simulator);
  // Autovacuum would do this within a minute; before that, statements use plans for empty tables.
  await withDatabase(product.databaseUrl, (sql) => sql.query('analyze'));
  const since = Date.now();
  let answers: Answer[] = [];
  const cost = await measureCost(product, contacts.length, async () => {
    await write(contacts, text, rate);
    await eventually(
      async () => {
        await pause(500); // the ledger is read by the simulator, which has messages to deliver
        answers = answersIn(await simulator.ledgerSince(since), contacts);
        return answers.filter(({ receivedAt }) => receivedAt !== null).length >= contacts.length;
      },
      `the menu on ${contacts.length} phones`,
      180_000,
    );
  });
  return {
    ...cost,
    taken: percentiles(answers.map(({ askedAt, takenAt }) => takenAt - askedAt)),
    received: percentiles(answers.map(({ askedAt, receivedAt }) => (receivedAt ?? Number.NaN) - askedAt)),
  };
}

async function write(contacts: BotContact[], text: string, rate: number): Promise<void> {
  const began = Date.now();
  const pending: Promise<unknown>[] = [];
  for (const [n, { customer, line }] of contacts.entries()) {
    pending.push(customer.writes(line, text));
    if (pending.length >= AT_ONCE) await pending.shift();
    await pause(Math.max(0, began + ((n + 1) * 1_000) / rate - Date.now()));
  }
  await Promise.all(pending);
}

interface Answer {
  askedAt: number;
  takenAt: number;
  receivedAt: number | null;
}
/** The bot's text to each contact who has one. */
function answersIn(ledger: LedgerMessage[], contacts: BotContact[]): Answer[] {
  const asked = new Map(ledger.map((message) => [`${message.from} ${message.to}`, message]));
  return contacts.flatMap(({ customer: { number }, line }) => {
    const [question, answer] = [asked.get(`${number} ${line}`), asked.get(`${line} ${number}`)];
    if (!question || !answer) return [];
    const phone = answer.handedTo.find(({ device }) => device === `${number}:0`);
    return [{ askedAt: question.takenAt, takenAt: answer.takenAt, receivedAt: phone?.acknowledgedAt ?? null }];
  });
}
