import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from '@recado/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { signIn, type TestCompany } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { apiOf } from '../client/rest.client.ts';
import { pidOf } from '../standalone/read-processes.ts';
import { ChatPage, type SentChatMessage } from './chat-page.ts';
import { newCompany, product } from './running-product.ts';
import { perLevel } from './test-level.ts';

const PEOPLE = perLevel(100, 20);
const CHATS = PEOPLE / 2;
const MEMBERS = 6;
const PASSWORD = 'secret of the team 1';
/** The gateways that are killed, one after the other; each round begins with a message of every member in every chat. */
const rounds = perLevel(
  [['gateway-1'], ['gateway-2'], ['gateway-1', 'gateway-2'], ['gateway-1'], ['gateway-1', 'gateway-2']],
  [['gateway-1'], ['gateway-1', 'gateway-2']],
);
/** Time in which the requests of a round are under way when its gateways are killed. */
const UNDER_WAY_MS = 400;
/** People without a socket for some rounds, who miss more than can be pushed one by one. */
const SLEEPERS = perLevel(5, 0);
const asleep = { from: 1, until: 4 };
const RECOVERY_MS = 60_000;

interface Person {
  id: number;
  page: ChatPage;
}
interface TeamChat {
  id: number;
  members: Person[];
}
let company: TestCompany;
let people: Person[];
let outsiders: ChatPage[];
let chats: TeamChat[];

beforeAll(async () => {
  const { gateway } = product;
  company = await newCompany();
  const other = await newCompany();
  const admin = new ChatPage(gateway, company.token);
  outsiders = [admin, new ChatPage(gateway, other.token)];
  people = await mapConcurrently(Array.from({ length: PEOPLE }), 4, async (_, n) => {
    const email = `p${n}-${crypto.randomUUID()}@example.com`;
    const user = { name: `Pessoa ${n}`, email, password: PASSWORD, profile: 'user' } as const;
    const { id } = await company.api.users.create(user);
    return { id, page: new ChatPage(gateway, (await signIn(product, email, PASSWORD)).token) };
  });
  chats = await mapConcurrently(Array.from({ length: CHATS }), 4, async (_, n) => {
    // Every person is in a chat, and each chat has people of several others.
    const members = [2 * n, ...[1, 7, 13, 24, 38].map((step) => 2 * n + step)].map((at) => people[at % PEOPLE]!);
    const users = members.map(({ id }) => id);
    const { id } = await apiOf(gateway, members[0]!.page.token).chats.create({ title: `Equipe ${n}`, users });
    return { id, members };
  });
  await mapConcurrently(people, 8, ({ id, page }) => page.open(chatsOf(id).map((chat) => chat.id)));
  for (const page of outsiders) await page.open([]);
});
afterAll(() => {
  for (const page of [...people.map((person) => person.page), ...outsiders]) page.close();
});

const chatsOf = (userId: number) => chats.filter(({ members }) => members.some(({ id }) => id === userId));
const pidsOf = (names: string[]) => names.map((name) => pidOf(product.dataDir, name));

/** Kills gateways and waits until others run in their place and answer. */
async function killGateways(names: string[]): Promise<void> {
  const before = pidsOf(names);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  const isRestarted = () => pidsOf(names).every((pid) => !before.includes(pid));
  await eventually(isRestarted, 'the restart', RECOVERY_MS);
  const isReady = async () => (await fetch(`${product.gateway}/health/ready`)).ok;
  await eventually(isReady, 'a gateway', RECOVERY_MS);
}

/** Sends a message; the answer to every fourth is thrown away and the message sent again, for half of them at once. */
async function write({ id, members }: TeamChat, member: Person, round: number): Promise<SentChatMessage> {
  const { page } = member;
  const at = members.indexOf(member);
  const [clientKey, text] = [crypto.randomUUID(), `chat ${id}, round ${round}, member ${at}`];
  const send = () => page.send(id, clientKey, text);
  if ((id + at) % 8 === 1) return (await Promise.all([send(), send()]))[1];
  const sent = await send();
  return (id + at) % 8 === 5 ? send() : sent;
}

const stored = (): Promise<{ chatId: number; keys: number; rows: number }[]> =>
  withDatabase(product.databaseUrl, async (sql) => {
    const { rows } = await sql.query(
      `select chat_id::int as "chatId", count(distinct client_key)::int as keys, count(*)::int as rows
       from chat.internal_messages where company_id = $1 group by chat_id order by chat_id`,
      [company.id],
    );
    return rows as { chatId: number; keys: number; rows: number }[];
  });

const textsOf = (messages: ChatMessage[]) => messages.map(({ message }) => message);
/** The number of pushes to a page of messages that it had received before. */
const repeatedPushes = ({ pushes }: ChatPage): number => {
  const ids = pushes.flatMap(({ body }) => (body.action === 'new-message' ? [body.newMessage.id] : []));
  return ids.length - new Set(ids).size;
};

test(`${PEOPLE} people in ${CHATS} chats receive every message once and in one order while the gateways are killed`, async () => {
  const sent: (SentChatMessage & { chatId: number })[] = [];
  const sleepers = people.slice(0, SLEEPERS).map(({ page }) => page);
  for (const [round, names] of rounds.entries()) {
    if (round === asleep.from) for (const page of sleepers) page.close();
    if (round === asleep.until) await Promise.all(sleepers.map((page) => page.reopen()));
    const writing = chats.flatMap((chat) =>
      chat.members.map(async (member) => sent.push({ chatId: chat.id, ...(await write(chat, member, round)) })),
    );
    await pause(UNDER_WAY_MS);
    await killGateways(names);
    await Promise.all(writing);
  }
  const expected = rounds.length * CHATS * MEMBERS;
  expect(sent).toHaveLength(expected);
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(expected);
  const perChat = rounds.length * MEMBERS;
  expect(await stored()).toEqual(
    chats.map(({ id }) => ({ chatId: id, keys: perChat, rows: perChat })).toSorted((a, b) => a.chatId - b.chatId),
  );

  for (const { id, members } of chats) {
    const inOrder = sent
      .filter(({ chatId }) => chatId === id)
      .map(({ message }) => message)
      .toSorted((a, b) => a.sequence - b.sequence);
    expect(inOrder.map(({ sequence }) => sequence)).toEqual(Array.from({ length: perChat }, (_, n) => n + 1));
    for (const { page } of members) {
      const shows = () => page.messages(id).length >= perChat;
      await eventually(shows, `all messages of chat ${id}`, RECOVERY_MS).catch(() => undefined);
      expect(textsOf(page.messages(id))).toEqual(textsOf(inOrder));
    }
  }

  const pages = people.map(({ page }) => page);
  const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
  // A page that had all messages before the last kill may connect again only now.
  await eventually(() => pages.every(({ connects }) => connects > 1), 'a new socket of each person', RECOVERY_MS);
  const figures = {
    messages: sent.length,
    kills: rounds.flat().length,
    reconnects: sum(pages.map(({ connects }) => connects - 1)),
    replayed: sum(pages.map(({ replayed }) => replayed)),
    reloads: sum(pages.map(({ reloads }) => reloads)),
    lostAnswers: sent.filter(({ wasStored }) => wasStored).length,
    pushes: sum(pages.map(({ pushes }) => pushes.length)),
    repeatedPushes: sum(pages.map(repeatedPushes)),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.repeatedPushes).toBe(0);
  expect(figures.reconnects).toBeGreaterThanOrEqual(PEOPLE);
  expect(figures.replayed).toBeGreaterThan(0);
  expect(figures.reloads).toBeGreaterThanOrEqual(SLEEPERS);
});

test('nobody outside a chat received anything of it', () => {
  for (const { id, page } of people) {
    const own = new Set(chatsOf(id).map((chat) => chat.id));
    const foreign = page.pushes.filter(({ name, body }) => {
      if (body.action === 'new-message') return !own.has(body.newMessage.chatId);
      return !name.endsWith(`-user-${id}`);
    });
    expect(foreign).toEqual([]);
  }
  for (const { pushes, connects } of outsiders) {
    expect(pushes).toEqual([]);
    expect(connects).toBeGreaterThan(1);
  }
});
