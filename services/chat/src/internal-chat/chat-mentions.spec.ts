import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChat, aChattingCompany, serveColleagues } from '../testing/chat.factory.ts';
import { bus, serveChat } from '../testing/serve-chat.ts';

serveChat();
let stopColleagues: () => void;
beforeAll(() => {
  stopColleagues = serveColleagues(bus);
});
afterAll(() => stopColleagues());

async function aTeam() {
  const company = aChattingCompany(bus);
  const [ana, bruno, caio] = [company.person('Ana'), company.person('Bruno'), company.person('Caio')];
  const chat = await aChat(company, [ana, bruno, caio]);
  const textsOf = async (caller: typeof ana) =>
    (await company.chats.mentions(caller, {})).map(({ message }) => message);
  const send = (message: string, mentions: number[] = [], chatId = chat.id) =>
    company.messages.send(ana, { chatId, message, mentions });
  return { company, ana, bruno, caio, chat, textsOf, send };
}

test('unread mentions are listed for the mentioned alone, the latest first, until they are read', async () => {
  const { company, ana, bruno, caio, chat, textsOf, send } = await aTeam();
  const second = await aChat(company, [ana, bruno]);
  await send('bom dia');
  const first = await send('@Bruno, veja', [bruno.userId, ana.userId]);
  await send('outra coisa');
  await send('@Bruno e @Caio', [bruno.userId, caio.userId]);
  await send('@Bruno, aqui também', [bruno.userId], second.id);
  expect(await textsOf(bruno)).toEqual(['@Bruno, aqui também', '@Bruno e @Caio', '@Bruno, veja']);
  expect(await textsOf(caio)).toEqual(['@Bruno e @Caio']);
  expect(await textsOf(ana)).toEqual([]);
  expect((await company.chats.mentions(bruno, {})).at(-1)).toEqual({
    chatId: chat.id,
    uuid: chat.uuid,
    title: chat.title,
    sequence: first.sequence,
    sender: { id: ana.userId, name: 'Ana' },
    message: '@Bruno, veja',
    createdAt: first.createdAt,
  });
  await company.chats.read(bruno, { id: chat.id, sequence: first.sequence });
  expect(await textsOf(bruno)).toEqual(['@Bruno, aqui também', '@Bruno e @Caio']);
  await company.chats.read(bruno, { id: chat.id });
  expect(await textsOf(bruno)).toEqual(['@Bruno, aqui também']);
});

test('a mention ends with its message, and with the membership', async () => {
  const { company, ana, bruno, caio, chat, textsOf, send } = await aTeam();
  const { id } = await send('@Bruno, esqueça', [bruno.userId]);
  await send('@Bruno e @Caio', [bruno.userId, caio.userId]);
  await company.messages.remove(ana, { id });
  expect(await textsOf(bruno)).toEqual(['@Bruno e @Caio']);
  await company.chats.leave(bruno, { id: chat.id });
  expect(await textsOf(bruno)).toEqual([]);
  await company.chats.remove(ana, { id: chat.id });
  expect(await textsOf(caio)).toEqual([]);
});

test('nobody else sees a mention: no admin, no support, no other company', async () => {
  const { company, bruno, textsOf, send } = await aTeam();
  await send('@Bruno, segredo', [bruno.userId]);
  const admin = { ...company.person('Admin'), profile: 'admin' as const };
  expect(await textsOf(admin)).toEqual([]);
  expect(await textsOf({ ...bruno, companyId: aChattingCompany(bus).companyId })).toEqual([]);
  const support = { ...bruno, userId: null, support: 'Sofia' } as never;
  await expect(company.chats.mentions(support, {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
});
