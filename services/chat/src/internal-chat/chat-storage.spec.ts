import { chatFileEvents, usageEvents, type QuotaStates } from '@recado/contracts';
import { connect, dataSource, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { eventually, fileStore, publishAs, watchPublications, type TestFileStore } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatDatabase } from '../chat.database.ts';
import { aChat, aChattingCompany, serveColleagues, type ChattingCompany } from '../testing/chat.factory.ts';
import { bus, serveChat, sql } from '../testing/serve-chat.ts';
import { ChatStorageJob } from './chat-storage.job.ts';

serveChat();
let files: TestFileStore;
let stopColleagues: () => void;
beforeAll(async () => {
  stopColleagues = serveColleagues(bus);
  files = await fileStore('chat');
});
afterAll(() => stopColleagues());

async function aWriter() {
  const company = aChattingCompany(bus);
  const [ana, bruno] = [company.person('Ana'), company.person('Bruno')];
  const { id: chatId } = await aChat(company, [ana, bruno]);
  const published = watchPublications(bus, company.companyId);
  const put = (content: string) => files.put(company.companyId, 'nota.txt', { mimetype: 'text/plain', content });
  return { company, ana, chatId, published, put };
}

/** Billing publishes the remaining storage, and chat keeps a copy. */
async function quotas({ companyId }: ChattingCompany, given: Partial<QuotaStates>): Promise<void> {
  const states = { messages: 'ok', storage: 'ok', aiTokens: 'ok', hard: true, ...given } as const;
  await publishAs(bus, usageEvents.quotaChanged, companyId, states);
  const isExceeded = states.hard && states.storage === 'exceeded';
  await eventually(async () => {
    const { rows } = await sql.query<{ storage_exceeded: boolean }>(
      'select storage_exceeded from chat.companies where company_id = $1',
      [companyId],
    );
    return rows[0]?.storage_exceeded === isExceeded;
  }, 'the copy of the state');
}

async function openStorageJob() {
  const config = loadConfig(PlatformConfig, process.env);
  const keys = new Keys(config.RECADO_SECRET);
  const source = dataSource('chat', [], config, keys);
  await connect(source);
  return { source, job: new ChatStorageJob(new ChatDatabase(source, bus, keys)) };
}

test('the bytes of files are published once when they are stored, and again when their message is deleted', async () => {
  const { company, ana, chatId, published, put } = await aWriter();
  const clientKey = crypto.randomUUID();
  const send = async () =>
    company.messages.send(ana, { chatId, clientKey, files: [await put('12345'), await put('678')] });
  const { id } = await send();
  await send();
  await company.messages.send(ana, { chatId, message: 'só texto' });
  await company.messages.remove(ana, { id });
  await eventually(() => published.of(chatFileEvents.removed).length > 0, 'the removal');
  expect(published.of(chatFileEvents.stored)).toEqual([{ bytes: 8 }]);
  expect(published.of(chatFileEvents.removed)).toEqual([{ bytes: 8 }]);
  published.stop();
});

test('the bytes of a deleted chat are given back', async () => {
  const { company, ana, chatId, published, put } = await aWriter();
  await company.messages.send(ana, { chatId, files: [await put('12345')] });
  await company.messages.send(ana, { chatId, files: [await put('67')] });
  await company.chats.remove(ana, { id: chatId });
  await eventually(() => published.of(chatFileEvents.removed).length > 0, 'the removal');
  expect(published.of(chatFileEvents.removed)).toEqual([{ bytes: 7 }]);
  published.stop();
});

test('without storage left files are refused and texts are not, in that company alone and where quotas are hard', async () => {
  const [full, other] = [await aWriter(), await aWriter()];
  const sendFile = async ({ company, ana, chatId, put }: typeof full) =>
    company.messages.send(ana, { chatId, message: 'segue', files: [await put('12345')] });
  await quotas(full.company, { storage: 'exceeded' });
  await expect(sendFile(full)).rejects.toMatchObject({ code: 'ERR_QUOTA_STORAGE', status: 403 });
  await full.company.messages.send(full.ana, { chatId: full.chatId, message: 'só texto' });
  await sendFile(other);
  const { records } = await full.company.messages.list(full.ana, { chatId: full.chatId });
  expect(records.map(({ message }) => message)).toEqual(['só texto']);
  await quotas(full.company, { storage: 'exceeded', hard: false });
  await sendFile(full);
  await quotas(full.company, { storage: 'exceeded' });
  await quotas(full.company, {});
  await sendFile(full);
  for (const { published } of [full, other]) published.stop();
});

test('files from before the first event are counted', async () => {
  const { company, ana, chatId, published, put } = await aWriter();
  await company.messages.send(ana, { chatId, files: [await put('12345')] });
  await company.messages.send(ana, { chatId, files: [await put('678')] });
  const { source, job } = await openStorageJob();
  await job.run(new AbortController().signal);
  await eventually(() => published.of(chatFileEvents.counted).length > 0, 'the count');
  expect(published.of(chatFileEvents.counted)).toMatchObject([{ total: 8 }]);
  published.stop();
  await source.destroy();
});
