import { seenBy } from '../client/company.ts';
import { inTurn } from '../client/in-turn.ts';
import type { Stage } from './stage.ts';
import type { Sent, Traffic } from './traffic.ts';
import type { Watcher } from './watcher.ts';

export interface Verdict {
  sent: number;
  lost: string[];
  doubled: string[];
  disordered: string[];
  foreign: string[];
  refused: string[];
}
interface Row {
  body: string;
  company: number;
  number: string;
  connection: number;
}

/** Inbound not stored yet and outbound WhatsApp has not got yet, of what is older than `ms`. */
export async function backlog(stage: Stage, traffic: Traffic, ms = 2_000): Promise<number> {
  const now = Date.now();
  const texts = [...traffic.waiting].filter(([, at]) => at < now - ms).map(([text]) => text);
  if (texts.length === 0) return 0;
  const through = await stage.sql<{ body: string }>(
    `select body from tickets.messages where id > $1 and body = any($2) and (not from_me or ack > 0)`,
    [placeToLookFrom(traffic, now), texts],
  );
  for (const { body } of through) traffic.waiting.delete(body);
  await forgetOld(stage, traffic);
  return texts.filter((text) => traffic.waiting.has(text)).length;
}

/** The questions take from the machine what recovers on it: most of them read what was stored lately. */
const LATELY_MS = 15_000;
const ALL_MS = 5_000;
function placeToLookFrom(traffic: Traffic, now: number): number {
  if (now - traffic.askedForAll < ALL_MS)
    return traffic.places.findLast(({ at }) => at < now - LATELY_MS)?.id ?? traffic.after;
  traffic.askedForAll = now;
  return traffic.after;
}

/** Nobody tries to send for longer than this: what is stored before is not waited for. */
const LONGEST_TRY_MS = 120_000;
/** A round of an hour has a hundred thousand messages; those that are through are not looked through each time. */
async function forgetOld(stage: Stage, traffic: Traffic): Promise<void> {
  const now = Date.now();
  const since = Math.min(now, ...traffic.waiting.values()) - LONGEST_TRY_MS;
  const old = traffic.places.findLast(({ at }) => at < since);
  if (old) traffic.after = old.id;
  if (now - (traffic.places.at(-1)?.at ?? 0) < 5_000) return;
  const [last] = await stage.sql<{ id: number }>(`select coalesce(max(id), 0)::int as id from tickets.messages`);
  if (last) traffic.places.push({ at: now, id: last.id });
}

/**
 * Compares what was sent with what Postgres holds, what the customers' phones show and what the browsers were told.
 * `inOrder` false: WhatsApp itself was made to mix up the order.
 */
export async function judge(stage: Stage, traffic: Traffic, watcher: Watcher, inOrder = true): Promise<Verdict> {
  const verdict: Verdict = {
    sent: traffic.inbound.length + traffic.outbound.length,
    lost: [],
    doubled: [],
    disordered: [],
    foreign: [],
    refused: traffic.refused,
  };
  const rows = await stage.sql<Row>(
    `select m.body, m.company_id::int as company, c.number, m.whatsapp_id::int as connection
     from tickets.messages m join tickets.contacts c on c.id = m.contact_id where m.body like $1 order by m.id`,
    [`${traffic.round} %`],
  );
  weigh(
    verdict,
    'stored',
    traffic.inbound,
    rows.map((row) => row.body),
    inOrder,
  );
  weigh(
    verdict,
    'stored',
    traffic.outbound,
    rows.map((row) => row.body),
    true,
  );
  foreign(verdict, stage, rows);
  await phones(stage, verdict, traffic);
  browsers(verdict, traffic, watcher);
  return verdict;
}

/** Each once, and each chat's in the order it was counted. */
function weigh(verdict: Verdict, where: string, sent: Sent[], texts: string[], inOrder: boolean): void {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  for (const { text } of sent) {
    const seen = times.get(text) ?? 0;
    if (seen === 0) verdict.lost.push(`${where}: ${text}`);
    if (seen > 1) verdict.doubled.push(`${where}: ${text}`);
  }
  if (!inOrder) return;
  const ours = new Set(sent.map(({ text }) => text));
  const last = new Map<string, number>();
  for (const text of texts.filter((one) => ours.has(one))) {
    const [chat = '', n = ''] = text.split(' ').slice(-2);
    if (Number(n) < (last.get(chat) ?? 0)) verdict.disordered.push(`${where}: ${text}`);
    last.set(chat, Number(n));
  }
}

function foreign(verdict: Verdict, stage: Stage, rows: Row[]): void {
  const chats = new Map(stage.chats.map((chat) => [chat.name, chat]));
  for (const row of rows) {
    const chat = chats.get(nameIn(row.body));
    const right =
      chat?.line.company.id === row.company && chat.line.id === row.connection && chat.customer.number === row.number;
    if (!right) verdict.foreign.push(`stored: ${row.body}`);
  }
}

/** `round c12i 5` → c12 */
const nameIn = (text: string): string => text.split(' ').at(-2)?.slice(0, -1) ?? '';

/** What agents wrote, as the customers' phones show it, and the phone of the company's number. */
async function phones(stage: Stage, verdict: Verdict, traffic: Traffic): Promise<void> {
  const shown = async (owner: string, other: string, fromMe: boolean) =>
    (await seenBy(stage.product, owner, other)).flatMap((message) =>
      message.fromMe === fromMe && message.text?.startsWith(`${traffic.round} `) ? [message.text] : [],
    );
  const chats = [...Map.groupBy(traffic.outbound, ({ chat }) => chat)];
  await inTurn(chats, 8, async ([{ name, line, customer }, sent]) => {
    const texts = await shown(customer.number, line.number, false);
    weigh(verdict, 'phone', sent, texts, true);
    for (const text of texts) if (nameIn(text) !== name) verdict.foreign.push(`phone: ${text}`);
    weigh(verdict, 'own phone', sent, await shown(line.number, customer.number, true), true);
  });
}

function browsers(verdict: Verdict, traffic: Traffic, watcher: Watcher): void {
  const owner = new Map(
    [...traffic.inbound, ...traffic.outbound].map(({ text, chat }) => [text, chat.line.company.id]),
  );
  verdict.foreign.push(...watcher.foreign((text) => owner.get(text)).map((text) => `browser: ${text}`));
  for (const [text, companyId] of owner) {
    const shown = watcher.shownTo(companyId);
    if (shown && !shown.has(text)) verdict.lost.push(`browser: ${text}`);
  }
}
