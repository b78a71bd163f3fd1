import { mapConcurrently } from '../../client/map-concurrently.ts';
import type { TrafficStage } from './traffic.stage.ts';
import type { PushRecorder } from './push.recorder.ts';
import type { SentMessage, TrafficGenerator } from './traffic.generator.ts';

export interface DeliveryReport {
  sent: number;
  /** Texts, each with the place where it was looked for. */
  lost: string[];
  doubled: string[];
  outOfOrder: string[];
  foreign: string[];
  refused: string[];
}
interface StoredMessage {
  body: string;
  company: number;
  number: string;
  connection: number;
}

/**
 * Compares the messages sent with those in Postgres, on the customers' phones and pushed to the browsers.
 * @param isOrderChecked false where WhatsApp itself delivered in another order
 */
export async function checkDelivery(
  stage: TrafficStage,
  traffic: TrafficGenerator,
  pushes: PushRecorder,
  isOrderChecked: boolean,
): Promise<DeliveryReport> {
  const report: DeliveryReport = {
    sent: traffic.inbound.length + traffic.outbound.length,
    lost: [],
    doubled: [],
    outOfOrder: [],
    foreign: [],
    refused: traffic.refused,
  };
  const rows = await stage.sql<StoredMessage>(
    `select m.body, m.company_id::int as company, c.number, m.whatsapp_id::int as connection
     from tickets.messages m join tickets.contacts c on c.id = m.contact_id where m.body like $1 order by m.id`,
    [`${traffic.round} %`],
  );
  const texts = rows.map((row) => row.body);
  compare(report, 'stored', traffic.inbound, texts, isOrderChecked);
  compare(report, 'stored', traffic.outbound, texts, true);
  checkOwners(report, stage, rows);
  await checkPhones(stage, report, traffic);
  checkBrowsers(report, traffic, pushes);
  return report;
}

/** Each message must be found once, and those of a chat in the order of their numbers. */
function compare(
  report: DeliveryReport,
  place: string,
  sent: SentMessage[],
  texts: string[],
  isOrderChecked: boolean,
): void {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  for (const { text } of sent) {
    const found = times.get(text) ?? 0;
    if (found === 0) report.lost.push(`${place}: ${text}`);
    if (found > 1) report.doubled.push(`${place}: ${text}`);
  }
  if (!isOrderChecked) return;
  const sentTexts = new Set(sent.map(({ text }) => text));
  const last = new Map<string, number>();
  for (const text of texts.filter((candidate) => sentTexts.has(candidate))) {
    const [chat = '', n = ''] = text.split(' ').slice(-2);
    if (Number(n) < (last.get(chat) ?? 0)) report.outOfOrder.push(`${place}: ${text}`);
    last.set(chat, Number(n));
  }
}

function checkOwners(report: DeliveryReport, stage: TrafficStage, rows: StoredMessage[]): void {
  const chats = new Map(stage.chats.map((chat) => [chat.name, chat]));
  for (const row of rows) {
    const chat = chats.get(chatNameIn(row.body));
    const isRight =
      chat?.line.company.id === row.company && chat.line.id === row.connection && chat.customer.number === row.number;
    if (!isRight) report.foreign.push(`stored: ${row.body}`);
  }
}

/** `round c12i 5` → c12 */
const chatNameIn = (text: string): string => text.split(' ').at(-2)?.slice(0, -1) ?? '';

/** Agents' messages on the customers' phones and on the phone of the company's own number. */
async function checkPhones(stage: TrafficStage, report: DeliveryReport, traffic: TrafficGenerator): Promise<void> {
  const textsOn = async (owner: string, other: string, fromMe: boolean) =>
    (await stage.simulator.messages(owner, other)).flatMap((message) =>
      message.fromMe === fromMe && message.text?.startsWith(`${traffic.round} `) ? [message.text] : [],
    );
  const chats = [...Map.groupBy(traffic.outbound, ({ chat }) => chat)];
  await mapConcurrently(chats, 8, async ([{ name, line, customer }, sent]) => {
    const texts = await textsOn(customer.number, line.number, false);
    compare(report, 'phone', sent, texts, true);
    for (const text of texts) if (chatNameIn(text) !== name) report.foreign.push(`phone: ${text}`);
    compare(report, 'own phone', sent, await textsOn(line.number, customer.number, true), true);
  });
}

function checkBrowsers(report: DeliveryReport, traffic: TrafficGenerator, pushes: PushRecorder): void {
  const owner = new Map(
    [...traffic.inbound, ...traffic.outbound].map(({ text, chat }) => [text, chat.line.company.id]),
  );
  report.foreign.push(...pushes.foreign((text) => owner.get(text)).map((text) => `browser: ${text}`));
  for (const [text, companyId] of owner) {
    const received = pushes.receivedBy(companyId);
    if (received && !received.has(text)) report.lost.push(`browser: ${text}`);
  }
}
