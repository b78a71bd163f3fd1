import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { aCompany, aNumber, type TestCompany } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import type { Product } from '../../tests/start-product.ts';
import { formatCpu, formatNumber, formatPair } from './format-figures.ts';
import { measureCost, queryDatabase, type MessageCost } from './measure-cost.ts';
import { percentiles, type Percentiles } from './percentiles.ts';

interface OfficialLine {
  phoneNumberId: string;
  appSecret: string;
  url: string;
  people: string[];
}
interface WebhookFigures extends MessageCost {
  /** Webhooks that were answered in a second. */
  answeredPerSecond: number;
  answered: Percentiles;
  refused: number;
  /** Seconds from the last answer until the last message was stored. */
  behind: number;
}
const NUMBERS = 10;
const PEOPLE = 20;
const UNDER_WAY = 200;
/** A run whose deliveries have no message. */
const EMPTY = 'empty';

/** Webhooks of messages to official numbers: answered, and stored as messages. */
export async function benchOfficial(
  product: Product,
  superToken: string,
  print: (line: string) => void,
  count = 5_000,
): Promise<void> {
  const company = await aCompany(product, superToken);
  const lines = await mapConcurrently(Array.from({ length: NUMBERS }), 2, () => anOfficialLine(product, company));
  await measure(product, lines, NUMBERS * PEOPLE, 0);
  await queryDatabase(product, 'analyze');
  print(`\nOfficial numbers: webhook → answered → message of a ticket (${NUMBERS} numbers, ${PEOPLE} customers each)`);
  const show = (load: string, { answeredPerSecond, answered, refused, perSecond, behind, cpu }: WebhookFigures) => {
    print(
      `  ${load.padEnd(12)} ${formatNumber(answeredPerSecond)}/s answered, ${formatPair(answered)}, ${refused} refused; ` +
        `${formatNumber(perSecond)} messages/s stored, the last ${formatNumber(behind)} s after its answer`,
    );
    print(`    CPU per webhook, ms: ${formatCpu(cpu)}`);
  };
  await showAnswering(product, lines, count, print);
  show('100/s', await measure(product, lines, Math.min(count, 1_000), 100));
  show('1,000/s', await measure(product, lines, count, 1_000));
  const strangers = lines.map((line) => ({ ...line, appSecret: 'of another app' }));
  const { answeredPerSecond, answered } = await postAll(strangers, count, 1_000, 'signature');
  print(`  of a wrong signature, which stores nothing: ${formatNumber(answeredPerSecond)}/s, ${formatPair(answered)}`);
}

/** Deliveries without a message are stored like others, and leave nothing to do. */
async function showAnswering(
  product: Product,
  lines: OfficialLine[],
  count: number,
  print: (line: string) => void,
): Promise<void> {
  const found: { posted?: PostFigures } = {};
  const { cpu } = await measureCost(product, count, async () => {
    found.posted = await postAll(lines, count, 1_000, EMPTY);
  });
  if (!found.posted) throw new Error('nothing was posted');
  const { answeredPerSecond, answered } = found.posted;
  print(`  answering alone, 1,000/s offered: ${formatNumber(answeredPerSecond)}/s, ${formatPair(answered)}`);
  print(`    CPU per webhook, ms: ${formatCpu(cpu)}`);
}

async function anOfficialLine(product: Product, company: TestCompany): Promise<OfficialLine> {
  const simulator = new SimulatorClient(product.simulator);
  const { phoneNumberId, accountId, accessToken, appSecret, number } = await simulator.request<
    Record<'phoneNumberId' | 'accountId' | 'accessToken' | 'appSecret' | 'number', string>
  >('POST', '/official-numbers', { number: aNumber() });
  const cloudAccess = { phoneNumberId, accountId, accessToken, appSecret };
  const { id } = await company.api.whatsapp.create({ name: `Oficial ${number.slice(-6)}`, kind: 'cloud', cloudAccess });
  await eventually(async () => (await company.api.whatsapp.get({ id })).status === 'CONNECTED', 'the official number');
  const { url } = await company.api.cloudNumbers.webhook({ id });
  // The way of Meta leads through the proxy of the web app, which is not measured.
  const direct = `${product.gateway}/cloud-webhooks/${url.split('/').at(-1)}`;
  return { phoneNumberId, appSecret, url: direct, people: Array.from({ length: PEOPLE }, aNumber) };
}

async function measure(product: Product, lines: OfficialLine[], count: number, rate: number): Promise<WebhookFigures> {
  const run = crypto.randomUUID().slice(0, 8);
  const found: { posted?: PostFigures; behind: number } = { behind: 0 };
  const cost = await measureCost(product, count, async () => {
    const posted = await postAll(lines, count, rate, run);
    const answeredAt = performance.now();
    await eventually(async () => (await stored(product, run)) >= count - posted.refused, 'all messages', 600_000);
    Object.assign(found, { posted, behind: (performance.now() - answeredAt) / 1_000 });
  });
  if (!found.posted) throw new Error('nothing was posted');
  return { ...cost, ...found.posted, behind: found.behind };
}
async function stored(product: Product, run: string): Promise<number> {
  const [row] = await queryDatabase<{ count: number }>(
    product,
    `select count(*)::int as count from tickets.messages where body like $1`,
    [`${run} %`],
  );
  return row?.count ?? 0;
}

type PostFigures = Pick<WebhookFigures, 'answeredPerSecond' | 'answered' | 'refused'>;
/** @param rate 0: as fast as they are answered */
async function postAll(lines: OfficialLine[], count: number, rate: number, run: string): Promise<PostFigures> {
  const began = performance.now();
  const times: number[] = [];
  const statuses: number[] = [];
  const underWay = new Set<Promise<void>>();
  for (let n = 0; n < count; n++) {
    const line = lines[n % lines.length];
    if (!line) continue;
    const due = began + (rate > 0 ? (n * 1_000) / rate : 0);
    await pause(Math.max(0, due - performance.now()));
    if (underWay.size >= UNDER_WAY) await Promise.race(underWay);
    const post = postMessage(line, n, `${run} ${n}`).then((status) => {
      // A webhook that is posted late has waited for those before.
      times.push(performance.now() - (rate > 0 ? due : began));
      statuses.push(status);
      underWay.delete(post);
    });
    underWay.add(post);
  }
  await Promise.all(underWay);
  const answeredPerSecond = (count * 1_000) / (performance.now() - began);
  return {
    answeredPerSecond,
    answered: percentiles(times),
    refused: statuses.filter((status) => status !== 200).length,
  };
}

async function postMessage({ people, ...line }: OfficialLine, n: number, text: string): Promise<number> {
  const from = people[Math.floor(n / NUMBERS) % people.length] ?? '';
  const id = `wamid.${Buffer.from(text + from).toString('base64')}`;
  const message = { from, id, timestamp: String(Math.floor(Date.now() / 1_000)), type: 'text', text: { body: text } };
  const contacts = [{ wa_id: from, profile: { name: `Cliente ${from.slice(-4)}` } }];
  const messages = text.startsWith(EMPTY) ? [] : [message];
  const value = { metadata: { phone_number_id: line.phoneNumberId }, contacts, messages, text };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ field: 'messages', value }] }],
  });
  const signature = `sha256=${createHmac('sha256', line.appSecret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const response = await fetch(line.url, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}
