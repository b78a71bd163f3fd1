import { apiScopes, chats, chatMessages, internalChatViews, userEvents } from '@recado/contracts';
import { client, type RunningService } from '@recado/platform';
import { aCaller, anApiKey, eventually, publishAs, testBus, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChat } from '../service.ts';
import { aChat, aChattingCompany, serveColleagues } from '../testing/chat.factory.ts';
import { bus, serveChat, sql } from '../testing/serve-chat.ts';

serveChat();
let stopColleagues: () => void;
beforeAll(() => (stopColleagues = serveColleagues(bus)));
afterAll(() => stopColleagues());

const notFound = { code: 'ERR_NO_CHAT_FOUND' };
const forbidden = { code: 'ERR_NO_PERMISSION' };

test('a chat has its owner and the chosen colleagues, with the names of accounts', async () => {
  const company = aChattingCompany(bus);
  const [ana, bruno] = [company.person('Ana'), company.person('Bruno')];
  const published = watchPublications(bus, company.companyId);
  const chat = await company.chats.create(ana, { title: 'Vendas', users: [bruno.userId, ana.userId] });
  expect(chat).toMatchObject({
    title: 'Vendas',
    ownerId: ana.userId,
    lastSequence: 0,
    users: [
      { userId: ana.userId, unreads: 0, user: { id: ana.userId, name: 'Ana' } },
      { userId: bruno.userId, unreads: 0, user: { id: bruno.userId, name: 'Bruno' } },
    ],
  });
  expect(await company.chats.get(bruno, { id: chat.uuid })).toEqual(chat);
  expect((await company.chats.list(bruno, {})).records).toEqual([chat]);
  await eventually(() => published.of(internalChatViews.created).length === 1);
  expect(published.of(internalChatViews.created)[0]?.userIds.toSorted()).toEqual([ana.userId, bruno.userId]);
  published.stop();
});

test('a chat needs a colleague of the same company', async () => {
  const [company, other] = [aChattingCompany(bus), aChattingCompany(bus)];
  const [ana, stranger] = [company.person('Ana'), other.person('Eva')];
  await expect(company.chats.create(ana, { title: 'Só eu', users: [ana.userId] })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [{ field: 'users' }],
  });
  const withStranger = company.chats.create(ana, { title: 'Juntos', users: [stranger.userId] });
  await expect(withStranger).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
});

test('nobody outside a chat sees or changes anything of it, not in the same company and not in another', async () => {
  const [company, other] = [aChattingCompany(bus), aChattingCompany(bus)];
  const [ana, bruno, caio] = [company.person('Ana'), company.person('Bruno'), company.person('Caio')];
  const admin = { ...company.person('Admin'), profile: 'admin' as const };
  const chat = await aChat(company, [ana, bruno]);
  const said = await company.messages.send(ana, { chatId: chat.id, message: 'segredo' });
  const outside = [caio, admin, { ...ana, companyId: other.companyId }];
  for (const caller of outside) {
    const { id } = chat;
    expect((await company.chats.list(caller, { searchParam: 'plant' })).records).toEqual([]);
    expect(await company.chats.unreads(caller, {})).toEqual({ chats: 0, messages: 0 });
    const attempts = await Promise.allSettled([
      company.chats.get(caller, { id: String(id) }),
      company.chats.get(caller, { id: chat.uuid }),
      company.chats.update(caller, { id, title: 'Meu' }),
      company.chats.remove(caller, { id }),
      company.chats.read(caller, { id }),
      company.chats.leave(caller, { id }),
      company.chats.typing(caller, { id }),
      company.messages.list(caller, { chatId: id }),
      company.messages.search(caller, { chatId: id, searchParam: 'segredo' }),
      company.messages.send(caller, { chatId: id, message: 'olá' }),
    ]);
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: 'rejected', reason: notFound });
    const changes = await Promise.allSettled([
      company.messages.edit(caller, { id: said.id, message: 'mudado' }),
      company.messages.remove(caller, { id: said.id }),
    ]);
    for (const change of changes)
      expect(change).toMatchObject({ status: 'rejected', reason: { code: 'ERR_NO_MESSAGE_FOUND' } });
  }
  expect((await company.messages.list(bruno, { chatId: chat.id })).records).toEqual([said]);
});

test('support staff, programs and plans without internal chat are refused', async () => {
  const company = aChattingCompany(bus);
  const [ana, bruno] = [company.person('Ana'), company.person('Bruno')];
  const chat = await aChat(company, [ana, bruno]);
  const support = aCaller({ companyId: company.companyId, support: 'Sofia', super: true });
  const program = anApiKey(company.companyId, [...apiScopes]);
  for (const caller of [support, program, { ...ana, features: [] }]) {
    await expect(company.chats.list(caller, {})).rejects.toMatchObject(forbidden);
    await expect(company.messages.list(caller, { chatId: chat.id })).rejects.toMatchObject(forbidden);
    await expect(company.chats.create(caller, { title: 'x', users: [ana.userId] })).rejects.toMatchObject(forbidden);
  }
});

test('only the owner changes or deletes a chat; newcomers have nothing unread, and removed members see nothing', async () => {
  const company = aChattingCompany(bus);
  const [ana, bruno, caio] = [company.person('Ana'), company.person('Bruno'), company.person('Caio')];
  const chat = await aChat(company, [ana, bruno]);
  const { id } = chat;
  await company.messages.send(ana, { chatId: id, message: 'bom dia' });
  await expect(company.chats.update(bruno, { id, title: 'Outro' })).rejects.toMatchObject(forbidden);
  await expect(company.chats.remove(bruno, { id })).rejects.toMatchObject(forbidden);
  const published = watchPublications(bus, company.companyId);
  const changed = await company.chats.update(ana, { id, title: 'Outro', users: [caio.userId] });
  expect(changed.users.map(({ userId, unreads }) => [userId, unreads])).toEqual([
    [ana.userId, 0],
    [caio.userId, 0],
  ]);
  expect((await company.messages.list(caio, { chatId: id })).records).toMatchObject([{ message: 'bom dia' }]);
  await expect(company.messages.list(bruno, { chatId: id })).rejects.toMatchObject(notFound);
  await company.messages.send(ana, { chatId: id, message: 'só nós' });
  const last = await eventually(() =>
    published.of(internalChatViews.messageSent).find(({ newMessage }) => newMessage.message === 'só nós'),
  );
  expect(published.of(internalChatViews.deleted)).toEqual([{ chatId: id, userIds: [bruno.userId] }]);
  expect(published.of(internalChatViews.created).at(-1)?.userIds).toEqual([caio.userId]);
  expect(last.userIds).toEqual([ana.userId, caio.userId]);
  published.stop();
});

test('a deleted chat is gone for everybody at once, its messages soon after', async () => {
  const company = aChattingCompany(bus);
  const [ana, bruno] = [company.person('Ana'), company.person('Bruno')];
  const { id } = await aChat(company, [ana, bruno]);
  for (let n = 0; n < 3; n++) await company.messages.send(bruno, { chatId: id, message: `linha ${n}` });
  await company.chats.remove(ana, { id });
  await expect(company.messages.list(bruno, { chatId: id })).rejects.toMatchObject(notFound);
  expect((await company.chats.list(ana, {})).records).toEqual([]);
  await eventually(async () => {
    const { rowCount } = await sql.query('select from chat.internal_messages where company_id = $1', [
      company.companyId,
    ]);
    const chatsLeft = await sql.query('select from chat.internal_chats where company_id = $1', [company.companyId]);
    return rowCount === 0 && chatsLeft.rowCount === 0;
  }, 'the removal of the messages');
});

test('a member who leaves receives nothing more; an owner’s chat passes on, and ends with its last member', async () => {
  const company = aChattingCompany(bus);
  const [ana, bruno, caio] = [company.person('Ana'), company.person('Bruno'), company.person('Caio')];
  const { id } = await aChat(company, [ana, bruno, caio]);
  const published = watchPublications(bus, company.companyId);
  await company.chats.leave(ana, { id });
  await expect(company.chats.get(ana, { id: String(id) })).rejects.toMatchObject(notFound);
  expect(await company.chats.get(bruno, { id: String(id) })).toMatchObject({ ownerId: bruno.userId });
  await company.messages.send(caio, { chatId: id, message: 'ela saiu' });
  await eventually(() => published.of(internalChatViews.messageSent).length === 1);
  expect(published.of(internalChatViews.messageSent)[0]?.userIds).toEqual([bruno.userId, caio.userId]);
  await publishAs(bus, userEvents.deleted, company.companyId, { userId: bruno.userId });
  await eventually(async () => (await company.chats.get(caio, { id: String(id) })).ownerId === caio.userId);
  await company.chats.leave(caio, { id });
  await eventually(async () => {
    const left = await sql.query('select from chat.internal_chats where company_id = $1', [company.companyId]);
    return left.rowCount === 0;
  }, 'the end of the chat');
  published.stop();
});

test('members carry the present names of their users', async () => {
  const company = aChattingCompany(bus);
  const [ana, bruno] = [company.person('Ana'), company.person('Bruno')];
  const { id } = await aChat(company, [ana, bruno]);
  const renamed = { userId: bruno.userId, name: 'Bruno Lima', profile: 'user' as const, queueIds: [] };
  await publishAs(bus, userEvents.updated, company.companyId, renamed);
  await eventually(async () => (await company.chats.get(ana, { id: String(id) })).users[1]?.user.name === 'Bruno Lima');
  expect((await company.chats.list(ana, { searchParam: 'lima' })).records).toHaveLength(1);
});

test('unread messages are counted by number, up to what was read', async () => {
  const company = aChattingCompany(bus);
  const [ana, bruno] = [company.person('Ana'), company.person('Bruno')];
  const { id } = await aChat(company, [ana, bruno]);
  for (let n = 1; n <= 3; n++) await company.messages.send(ana, { chatId: id, message: `linha ${n}` });
  const unreadsOf = async (caller: typeof ana) => {
    const { users } = await company.chats.get(caller, { id: String(id) });
    return users.find(({ userId }) => userId === caller.userId)?.unreads;
  };
  expect(await unreadsOf(bruno)).toBe(3);
  expect(await unreadsOf(ana)).toBe(0);
  expect(await company.chats.unreads(bruno, {})).toEqual({ chats: 1, messages: 3 });
  const published = watchPublications(bus, company.companyId);
  await company.chats.read(bruno, { id, sequence: 2 });
  expect(await unreadsOf(bruno)).toBe(1);
  // An earlier mark arrives late, and one that is beyond the end counts to the end.
  await company.chats.read(bruno, { id, sequence: 1 });
  expect(await unreadsOf(bruno)).toBe(1);
  await company.chats.read(bruno, { id, sequence: 99 });
  expect(await unreadsOf(bruno)).toBe(0);
  await company.messages.send(ana, { chatId: id, message: 'mais uma' });
  expect(await unreadsOf(bruno)).toBe(1);
  await company.messages.send(bruno, { chatId: id, message: 'resposta' });
  expect(await unreadsOf(bruno)).toBe(0);
  await eventually(() => published.of(internalChatViews.updated).length === 2);
  expect(published.of(internalChatViews.updated).map(({ userIds }) => userIds)).toEqual([
    [bruno.userId],
    [bruno.userId],
  ]);
  published.stop();
});

test('messages of senders at two instances get numbers without gaps, in the order in which they are pushed', async () => {
  const company = aChattingCompany(bus);
  const people = ['Ana', 'Bruno', 'Caio', 'Dora'].map((name) => company.person(name));
  const { id } = await aChat(company, people);
  const published = watchPublications(bus, company.companyId);
  const second: RunningService = await startChat();
  const otherBus = await testBus();
  const messages = client(otherBus, chatMessages);
  await Promise.all(
    people.map(async (person, at) => {
      for (let n = 0; n < 10; n++) await messages.send(person, { chatId: id, message: `${at}-${n}` });
    }),
  );
  await eventually(() => published.of(internalChatViews.messageSent).length === 40);
  const pushed = published.of(internalChatViews.messageSent).map(({ newMessage }) => newMessage.sequence);
  expect(pushed).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  const newest = await company.messages.list(people[0]!, { chatId: id });
  expect(newest.records.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, n) => n + 21));
  for (const at of people.keys()) {
    const { rows } = await sql.query<{ body: string }>(
      `select body from chat.internal_messages where chat_id = $1 and sender_id = $2 order by sequence`,
      [id, people[at]?.userId],
    );
    expect(rows.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, (_, n) => `${at}-${n}`));
  }
  published.stop();
  await second.close();
  await otherBus.close();
});

test('the list comes a page at a time, the latest message first', async () => {
  const company = aChattingCompany(bus);
  const [ana, bruno] = [company.person('Ana'), company.person('Bruno')];
  const all = client(bus, chats);
  const made = [];
  for (let n = 0; n < 23; n++) made.push(await all.create(ana, { title: `Chat ${n}`, users: [bruno.userId] }));
  await company.messages.send(bruno, { chatId: made[0]?.id ?? 0, message: 'sobe' });
  const first = await all.list(ana, {});
  const next = await all.list(ana, { cursor: first.cursor ?? '' });
  expect([first.records.length, next.records.length, next.hasMore]).toEqual([20, 3, false]);
  expect(first.records[0]?.id).toBe(made[0]?.id);
  expect(new Set([...first.records, ...next.records].map(({ id }) => id)).size).toBe(23);
});
