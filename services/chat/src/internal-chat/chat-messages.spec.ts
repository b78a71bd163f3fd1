import { internalChatViews } from '@recado/contracts';
import { eventually, fileStore, watchPublications, type TestFileStore } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChat, aChattingCompany, serveColleagues } from '../testing/chat.factory.ts';
import { bus, serveChat, sql } from '../testing/serve-chat.ts';

serveChat();
let files: TestFileStore;
let stopColleagues: () => void;
beforeAll(async () => {
  stopColleagues = serveColleagues(bus);
  files = await fileStore('chat');
});
afterAll(() => stopColleagues());

async function twoPeople() {
  const company = aChattingCompany(bus);
  const [ana, bruno, caio] = [company.person('Ana'), company.person('Bruno'), company.person('Caio')];
  const { id: chatId } = await aChat(company, [ana, bruno]);
  return { company, ana, bruno, caio, chatId };
}

test('a message that is sent again with its key is stored once, and its second copy of a file is removed', async () => {
  const { company, ana, bruno, chatId } = await twoPeople();
  const clientKey = crypto.randomUUID();
  const [first, second] = [await files.put(company.companyId, 'a.png'), await files.put(company.companyId, 'a.png')];
  const sent = await company.messages.send(ana, { chatId, message: 'oi', clientKey, files: [first] });
  expect(await company.messages.send(ana, { chatId, message: 'oi', clientKey, files: [second] })).toEqual(sent);
  expect((await company.messages.list(bruno, { chatId })).records).toEqual([sent]);
  expect([await files.has(first.path), await files.has(second.path)]).toEqual([true, false]);
});

test('a blank text without files is refused', async () => {
  const { company, ana, chatId } = await twoPeople();
  const sent = await company.messages.send(ana, { chatId, message: 'oi' });
  const blank = { code: 'ERR_VALIDATION', fields: [{ field: 'message' }] };
  await expect(company.messages.send(ana, { chatId, message: ' \n ' })).rejects.toMatchObject(blank);
  await expect(company.messages.edit(ana, { id: sent.id, message: '  ' })).rejects.toMatchObject(blank);
});

test('a reply quotes a message of the same chat', async () => {
  const { company, ana, bruno, chatId } = await twoPeople();
  const other = await aChat(company, [bruno, ana]);
  const elsewhere = await company.messages.send(bruno, { chatId: other.id, message: 'em outro chat' });
  const asked = await company.messages.send(ana, { chatId, message: 'quem cobre sábado?' });
  const reply = await company.messages.send(bruno, { chatId, message: 'eu', replyToId: asked.id });
  expect(reply.replyTo).toMatchObject({
    id: asked.id,
    sequence: 1,
    sender: { name: 'Ana' },
    message: 'quem cobre sábado?',
    isDeleted: false,
  });
  await expect(company.messages.send(bruno, { chatId, message: 'eu', replyToId: elsewhere.id })).rejects.toMatchObject({
    code: 'ERR_NO_MESSAGE_FOUND',
  });
});

test('senders edit and delete their own messages; the place of a deleted one stays', async () => {
  const { company, ana, bruno, chatId } = await twoPeople();
  const published = watchPublications(bus, company.companyId);
  const file = await files.put(company.companyId, 'nota.pdf', { mimetype: 'application/pdf' });
  const sent = await company.messages.send(ana, { chatId, message: 'bom dai', files: [file] });
  const forbidden = { code: 'ERR_NO_PERMISSION' };
  await expect(company.messages.edit(bruno, { id: sent.id, message: 'x' })).rejects.toMatchObject(forbidden);
  await expect(company.messages.remove(bruno, { id: sent.id })).rejects.toMatchObject(forbidden);
  const edited = await company.messages.edit(ana, { id: sent.id, message: 'bom dia' });
  expect(edited).toMatchObject({ message: 'bom dia', isEdited: true, files: [{ name: 'nota.pdf' }] });
  expect(await company.chats.get(bruno, { id: String(chatId) })).toMatchObject({ lastMessage: 'bom dia' });
  const reply = await company.messages.send(bruno, { chatId, message: 'bom dia!', replyToId: sent.id });
  const deleted = await company.messages.remove(ana, { id: sent.id });
  expect(deleted).toMatchObject({ message: '', isDeleted: true, isEdited: false, files: [], sequence: 1 });
  const { records } = await company.messages.list(bruno, { chatId });
  expect(records).toMatchObject([{ isDeleted: true }, { id: reply.id, replyTo: { message: '', isDeleted: true } }]);
  // The deleted message is not the last one of the chat.
  expect(await company.chats.get(bruno, { id: String(chatId) })).toMatchObject({ lastMessage: 'bom dia!' });
  await expect(company.messages.edit(ana, { id: sent.id, message: 'de volta' })).rejects.toMatchObject({
    code: 'ERR_NO_MESSAGE_FOUND',
  });
  await eventually(async () => !(await files.has(file.path)), 'the removal of the file');
  await eventually(() => published.of(internalChatViews.messageChanged).length === 2);
  expect(published.of(internalChatViews.messageChanged)[0]?.userIds).toEqual([ana.userId, bruno.userId]);
  published.stop();
});

test('mentions count for members only, until they have read them', async () => {
  const { company, ana, bruno, caio, chatId } = await twoPeople();
  const mentions = [bruno.userId, caio.userId, ana.userId];
  const sent = await company.messages.send(ana, { chatId, message: '@Bruno @Caio @Ana vejam', mentions });
  expect(sent.mentions).toEqual([bruno.userId]);
  const mentionedIn = async () => {
    const { users } = await company.chats.get(bruno, { id: String(chatId) });
    return users.filter(({ mentioned }) => mentioned).map(({ userId }) => userId);
  };
  expect(await mentionedIn()).toEqual([bruno.userId]);
  await company.chats.read(bruno, { id: chatId });
  expect(await mentionedIn()).toEqual([]);
});

test('a file is for the members of its chat alone, as long as they are members', async () => {
  const { company, ana, bruno, caio, chatId } = await twoPeople();
  const file = await files.put(company.companyId, 'planta.png', { content: 'content' });
  const { files: sent } = await company.messages.send(ana, { chatId, files: [file], width: 640, height: 480 });
  expect(sent).toEqual([
    { id: expect.any(Number), name: 'planta.png', mimetype: 'image/png', size: 7, width: 640, height: 480 },
  ]);
  const id = sent[0]?.id ?? 0;
  const { url } = await company.messages.file(bruno, { id });
  const address = new URL(url, 'http://gateway');
  const [expires, signature] = [address.searchParams.get('expires'), address.searchParams.get('signature')];
  expect(files.mayFetch(file.path, expires, signature)).toBe(true);
  expect(Number(expires) * 1000).toBeLessThan(Date.now() + 310_000);
  const mayFetch = async (caller: typeof ana) => (await company.files.mayFetch(caller, { path: file.path })).allowed;
  expect([await mayFetch(ana), await mayFetch(bruno), await mayFetch(caio)]).toEqual([true, true, false]);
  expect(await mayFetch({ ...bruno, features: [] })).toBe(false);
  const missing = { code: 'ERR_NO_FILE_FOUND' };
  await expect(company.messages.file(caio, { id })).rejects.toMatchObject(missing);
  await company.chats.leave(bruno, { id: chatId });
  await expect(company.messages.file(bruno, { id })).rejects.toMatchObject(missing);
  expect(await mayFetch(bruno)).toBe(false);
});

test('pages go back from the newest message, forth again, and begin around any place', async () => {
  const { company, ana, bruno, chatId } = await twoPeople();
  await sql.query(
    `insert into chat.internal_messages (company_id, chat_id, sequence, sender_id, sender_name, body)
     select $1, $2, n, $3, 'Ana', 'linha ' || n from generate_series(1, 70) n`,
    [company.companyId, chatId, ana.userId],
  );
  await sql.query('update chat.internal_chats set last_sequence = 70 where id = $1', [chatId]);
  const read = async (input: object) => {
    const { records, ...page } = await company.messages.list(bruno, { chatId, ...input });
    const [first, last] = [records[0]?.sequence, records.at(-1)?.sequence];
    return { first, last, count: records.length, ...page };
  };
  const newest = await read({});
  expect(newest).toMatchObject({ first: 51, last: 70, hasMore: true, newer: null });
  const older = await read({ cursor: newest.cursor ?? '' });
  expect(older).toMatchObject({ first: 31, last: 50 });
  expect(await read({ cursor: older.newer ?? '' })).toMatchObject({ first: 51, last: 70, newer: null });
  expect(await read({ pageNumber: 3 })).toMatchObject({ first: 11, last: 30 });
  expect(await read({ pageNumber: 4 })).toMatchObject({ first: 1, last: 10, hasMore: false, cursor: null });
  expect(await read({ pageNumber: 5 })).toMatchObject({ count: 0, hasMore: false });
  expect(await read({ around: 40 })).toMatchObject({ first: 31, last: 50, hasMore: true });
  expect(await read({ around: 2 })).toMatchObject({ first: 1, last: 20, hasMore: false });
  await expect(read({ around: 71 })).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
});

test('a search ignores case and accents, finds names of files, and leaves out what was deleted', async () => {
  const { company, ana, bruno, chatId } = await twoPeople();
  const other = await aChat(company, [bruno, ana]);
  await company.messages.send(bruno, { chatId: other.id, message: 'reunião de outro chat' });
  await company.messages.send(ana, { chatId, message: 'A Reunião é às 10h, 100% certo' });
  const gone = await company.messages.send(ana, { chatId, message: 'reunião cancelada' });
  await company.messages.remove(ana, { id: gone.id });
  const file = await files.put(company.companyId, 'ata da reuniao.pdf', { mimetype: 'application/pdf' });
  await company.messages.send(bruno, { chatId, message: 'segue', files: [file] });
  const found = await company.messages.search(bruno, { chatId, searchParam: 'REUNIAO' });
  expect(found.records.map(({ sequence, text }) => [sequence, text])).toEqual([
    [3, 'segue ata da reuniao.pdf'],
    [1, 'A Reunião é às 10h, 100% certo'],
  ]);
  expect((await company.messages.search(bruno, { chatId, searchParam: '0%' })).records).toHaveLength(1);
});

test('a long chat is searched step by step', async () => {
  const { company, ana, bruno, chatId } = await twoPeople();
  await sql.query(
    `insert into chat.internal_messages (company_id, chat_id, sequence, sender_id, sender_name, body)
     select $1, $2, n, $3, 'Ana', case when n = 5 then 'agulha' else 'palha' end from generate_series(1, 25000) n`,
    [company.companyId, chatId, ana.userId],
  );
  await sql.query('update chat.internal_chats set last_sequence = 25000 where id = $1', [chatId]);
  const first = await company.messages.search(bruno, { chatId, searchParam: 'agulha' });
  expect(first).toMatchObject({ records: [], next: 5001 });
  const next = await company.messages.search(bruno, { chatId, searchParam: 'agulha', before: first.next ?? 0 });
  expect(next).toMatchObject({ records: [{ sequence: 5, text: 'agulha' }], next: null });
});
