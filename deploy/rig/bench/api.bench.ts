import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { serveLocally } from '../../../libs/testkit/src/serve-locally.ts';
import { someChats, type CustomerChat } from '../../client/chat.factory.ts';
import type { TestCompany } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { cpuSecondsOf } from '../../standalone/read-processes.ts';
import type { Product } from '../../tests/start-product.ts';
import { measureCost, queryDatabase, type MessageCost } from './measure-cost.ts';
import { percentiles, type Percentiles } from './percentiles.ts';

export interface SendFigures extends MessageCost {
  /** Calls per second that were answered with 200. */
  acceptedPerSecond: number;
  accepted: Percentiles;
}
export interface WebhookFigures {
  deliveries: number;
  perSecond: number;
}
export interface LimitFigures {
  name: string;
  limit: number;
  requests: number;
  accepted: number;
  seconds: number;
  /** CPU seconds of each gateway. */
  gateways: number[];
}
interface ApiBenchStage {
  company: TestCompany;
  chats: CustomerChat[];
  secret: string;
}
const CONNECTIONS = 50;
/** A slow endpoint answers after this time, shortly before the delivery would be given up. */
export const SLOW_MS = 5_000;

/** Ten numbers with five customers each, whose first messages have exchanged keys. */
export async function openApiChats(product: Product, company: TestCompany): Promise<ApiBenchStage> {
  const chats = await someChats(product, company, { lines: 10, customers: 5 });
  const stage = { company, chats, secret: await newKey(company, 'Loja') };
  await sendAll(product, stage, chats.length);
  await allDelivered(product, company);
  return stage;
}
const newKey = async ({ api }: TestCompany, name: string): Promise<string> => {
  const scopes = ['messages:read', 'messages:write', 'tags:read'] as const;
  return (await api.apiKeys.create({ name, kind: 'live', scopes: [...scopes] })).secret;
};

/** Calls over 50 connections, one after the other on each, until all messages are delivered. */
export async function measureSends(product: Product, stage: ApiBenchStage, count: number): Promise<SendFigures> {
  await queryDatabase(product, 'analyze');
  let answers: Awaited<ReturnType<typeof sendAll>> | undefined;
  const cost = await measureCost(product, count, async () => {
    answers = await sendAll(product, stage, count);
    await allDelivered(product, stage.company);
  });
  const { seconds = Number.NaN, times = [] } = answers ?? {};
  return { ...cost, acceptedPerSecond: count / seconds, accepted: percentiles(times) };
}

async function sendAll({ gateway }: Product, { chats, secret }: ApiBenchStage, count: number) {
  const began = performance.now();
  const times = await atConnections(count, async (agent, n) => {
    const chat = chats[n % chats.length];
    const to = { number: chat?.customer.number, whatsappId: chat?.line.id };
    const body = { ...to, body: `Pedido ${n}: saiu para entrega` };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await call(agent, `${gateway}/api/messages/send`, secret, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`a call was answered ${answer.status}`);
    return answer.ms;
  });
  return { times, seconds: (performance.now() - began) / 1_000 };
}

async function atConnections<T>(count: number, work: (agent: Agent, n: number) => Promise<T>): Promise<T[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    return await mapConcurrently(Array.from({ length: count }), CONNECTIONS, (_, n) => work(agent, n));
  } finally {
    agent.destroy();
  }
}

interface HttpCall {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}
function call(agent: Agent, url: string, secret: string, { method = 'GET', headers = {}, body }: HttpCall = {}) {
  const began = performance.now();
  const text = body && JSON.stringify(body);
  const content = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
  const all = { authorization: `Bearer ${secret}`, ...headers, ...content };
  return new Promise<{ status: number; ms: number }>((resolve, reject) => {
    const sent = httpRequest(url, { agent, method, headers: all }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }))
        .once('error', reject);
    });
    sent.once('error', reject).end(text);
  });
}

const allDelivered = (product: Product, { id }: TestCompany): Promise<boolean> =>
  eventually(
    async () => {
      await pause(300);
      const [row] = await queryDatabase<{ open: number }>(
        product,
        `select count(*)::int as open from tickets.messages where company_id = $1 and from_me and ack < 2`,
        [id],
      );
      return row?.open === 0;
    },
    'the delivery of all messages',
    600_000,
  );

/** A server that counts its requests and answers each of them after a delay. */
async function openReceiver(delayMs: number) {
  const counter = { requests: 0 };
  const { address, close } = await serveLocally((request, response) => {
    request.resume().once('end', () => {
      counter.requests += 1;
      setTimeout(() => response.writeHead(204).end(), delayMs);
    });
  });
  return { url: `${address}/`, counter, close };
}

/** Posts the waiting webhooks of one endpoint alone, then those of another endpoint while a slow one receives its own. */
export async function measureWebhooks(
  product: Product,
  stage: ApiBenchStage,
  sends: number,
): Promise<[alone: WebhookFigures, besideSlow: WebhookFigures]> {
  const { company } = stage;
  const [alone, beside, slow] = await Promise.all([openReceiver(0), openReceiver(0), openReceiver(SLOW_MS)]);
  const ids: number[] = [];
  for (const { url } of [alone, beside, slow]) {
    const events = ['message.sent', 'message.status'];
    ids.push((await company.api.webhooks.create({ name: `CRM ${ids.length}`, url, events })).id);
  }
  const pauseUntil = (until: string, of: number[]) =>
    queryDatabase(product, `update integrations.webhook_endpoints set paused_until = ${until} where id = any($1)`, [
      of,
    ]);
  await pauseUntil(`now() + interval '1 hour'`, ids);
  await sendAll(product, stage, sends);
  await allDelivered(product, company);
  const gathered = () => settledCount(product, ids);
  await queryDatabase(product, 'vacuum analyze integrations.webhook_deliveries');
  const deliveries = await gathered();
  const [first = 0, ...others] = ids;
  const drained = async (receiver: typeof alone, of: number[]): Promise<WebhookFigures> => {
    const began = performance.now();
    await pauseUntil('null', of);
    await eventually(() => receiver.counter.requests >= deliveries, `${deliveries} webhooks`, 600_000);
    return { deliveries, perSecond: (deliveries * 1_000) / (performance.now() - began) };
  };
  const figures: [WebhookFigures, WebhookFigures] = [await drained(alone, [first]), await drained(beside, others)];
  for (const id of ids) await company.api.webhooks.remove({ id });
  for (const receiver of [alone, beside, slow]) receiver.close();
  return figures;
}

/** The number of deliveries to the first endpoint, once no more are added; every endpoint has the same. */
async function settledCount(product: Product, [id]: number[]): Promise<number> {
  const count = async () => {
    const [row] = await queryDatabase<{ waiting: number }>(
      product,
      `select count(*)::int as waiting from integrations.webhook_deliveries where endpoint_id = $1`,
      [id],
    );
    return row?.waiting ?? 0;
  };
  for (let before = -1; ;) {
    const now = await count();
    if (now === before) return now;
    before = now;
    await pause(2_000);
  }
}

/** Sends one and a half times the requests that the limits allow through two gateways, by one key and then by three. */
export async function measureLimits(
  product: Product,
  company: TestCompany,
  { key, company: ofCompany }: { key: number; company: number },
): Promise<LimitFigures[]> {
  const [first, second, third] = [
    await newKey(company, 'Um'),
    await newKey(company, 'Dois'),
    await newKey(company, 'Três'),
  ];
  const one = await exhaust(product, 'one key', key, [first]);
  await pause(Math.max(0, 61_000 - one.seconds * 1_000));
  return [one, await exhaust(product, 'three keys of a company', ofCompany, [first, second, third])];
}

async function exhaust(product: Product, name: string, limit: number, secrets: string[]): Promise<LimitFigures> {
  const cpu = () => {
    const { 'gateway-1': one = 0, 'gateway-2': two = 0 } = cpuSecondsOf(product.dataDir);
    return [one, two];
  };
  const [before, began, requests] = [cpu(), performance.now(), limit * 1.5];
  const statuses = await atConnections(requests, async (agent, n) => {
    const { status } = await call(agent, `${product.gateway}/tags`, secrets[n % secrets.length] ?? '');
    if (status !== 200 && status !== 429) throw new Error(`a request was answered ${status}`);
    return status;
  });
  const seconds = (performance.now() - began) / 1_000;
  const accepted = statuses.filter((status) => status === 200).length;
  return { name, limit, requests, accepted, seconds, gateways: cpu().map((after, n) => after - (before[n] ?? 0)) };
}
