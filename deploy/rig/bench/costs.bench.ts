import { setTimeout as pause } from 'node:timers/promises';
import { aCompany, aLinkedNumber, signIn, type TestCompany } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { processTree, programsOf } from '../../standalone/read-processes.ts';
import type { Product } from '../../tests/start-product.ts';
import { measureAnswers, openTickets } from './answers.bench.ts';
import { measureSends, openApiChats } from './api.bench.ts';
import { BusCounter, type BusMessages } from './bus-counter.ts';
import { measureInbound, openBenchStage } from './inbound.bench.ts';
import { costOf, measureUsage, type measureCost, type MessageCost } from './measure-cost.ts';
import { measureRequests } from './measure-requests.ts';
import type { Percentiles } from './percentiles.ts';
import { proportionalMemoryOf } from './read-memory.ts';

export interface WorkCost extends MessageCost {
  /** Name of the unit of work: an answer, a message, a request, or a second at rest. */
  name: string;
  times?: Percentiles;
  bus?: BusMessages;
}
export interface Costs {
  works: WorkCost[];
  /** Proportional memory of all programs at rest, in MB, by program. */
  memory: Record<string, number>;
}
/** 0: as fast as possible. */
const ANSWER_RATES = [10, 30, 60, 0];
const INBOUND_RATES = [25, 100, 0];
const SECONDS = 15;
const FLAT_OUT = 1_500;
const COUNTED = 100;
const [NUMBERS, CUSTOMERS_EACH] = [5, 8];
const SIGN_INS = 80;
const API_CALLS = 600;

/** Measures what each kind of work costs the whole product: the services, Postgres and NATS. */
export async function measureCosts(product: Product, superToken: string): Promise<Costs> {
  const company = await aCompany(product, superToken);
  const lines = await mapConcurrently(Array.from({ length: NUMBERS }), 5, () => aLinkedNumber(product, company));
  const chats = await openBenchStage(product, company, lines, CUSTOMERS_EACH);
  const works: WorkCost[] = [];
  const messages: MeasureAtRate = async (count, rate, measure) => {
    const { browser, ...cost } = await measureInbound(product, company, chats, count, rate, measure);
    return { ...cost, times: browser };
  };
  for (const rate of INBOUND_RATES) works.push(await costAtRate('message', rate, messages));
  const tickets = await openTickets(company, chats);
  await measureAnswers(product, company, tickets, tickets.length, 10); // the first message of a chat exchanges keys
  const answers: MeasureAtRate = async (count, rate, measure) => {
    const { accepted, ...cost } = await measureAnswers(product, company, tickets, count, rate, measure);
    return { ...cost, times: accepted };
  };
  for (const rate of ANSWER_RATES) works.push(await costAtRate('answer', rate, answers));
  works.push(...(await lists(product, company, tickets)));
  works.push(await signIns(product, company));
  await pause(10_000); // until what follows from the work is done
  works.push({
    ...costOf(await measureUsage(product, () => pause(SECONDS * 1_000)), SECONDS),
    name: 'a second at rest',
  });
  const memory = memoryOf(product);
  works.push(await apiCalls(product, await aCompany(product, superToken)));
  return { works, memory };
}

type MeasureAtRate = (
  count: number,
  rate: number,
  measure?: typeof measureCost,
) => Promise<MessageCost & { times: Percentiles }>;

/** Measures the work at a rate, and counts the messages on NATS of some more of it. */
async function costAtRate(work: string, rate: number, measureWork: MeasureAtRate): Promise<WorkCost> {
  const cost = await measureWork(rate === 0 ? FLAT_OUT : rate * SECONDS, rate);
  const bus = new BusCounter();
  await measureWork(COUNTED, rate, bus.measure);
  return { ...cost, name: rate === 0 ? `${work}, flat out` : `${work}, ${rate}/s`, bus: bus.perUnit };
}

async function lists(product: Product, company: TestCompany, [ticketId]: number[]): Promise<WorkCost[]> {
  const paths = {
    'ticket list': '/tickets?status=open&showAll=true',
    'message page': `/messages/${ticketId}`,
    'contact search': '/contacts?searchParam=cliente',
    'one row': '/company',
  };
  const works: WorkCost[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const request = (seconds: number) => measureRequests(`${product.gateway}${path}`, company.token, seconds, 10);
    await request(1);
    const times = { count: 0, p50: 0, p99: 0 };
    const usage = await measureUsage(product, async () => Object.assign(times, await request(5)));
    works.push({ ...costOf(usage, times.count), name, times });
  }
  return works;
}

async function signIns(product: Product, { email, password }: TestCompany): Promise<WorkCost> {
  const all = () => mapConcurrently(Array.from({ length: SIGN_INS }), 4, () => signIn(product, email, password));
  return { ...costOf(await measureUsage(product, all), SIGN_INS), name: 'sign-in' };
}

/** Calls that send a text, of a company with ten numbers of its own. */
async function apiCalls(product: Product, company: TestCompany): Promise<WorkCost> {
  const { accepted, ...cost } = await measureSends(product, await openApiChats(product, company), API_CALLS);
  return { ...cost, times: accepted, name: 'API call, flat out' };
}

const memoryOf = (product: Product): Record<string, number> =>
  Object.fromEntries(
    programsOf(product.dataDir)
      .filter(([name]) => !name.startsWith('simulator'))
      .map(([name, pid]) => [name, proportionalMemoryOf(processTree(pid))]),
  );
