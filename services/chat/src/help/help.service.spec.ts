import {
  audits,
  Fault,
  helps,
  helpViews,
  PLATFORM,
  type Audited,
  type Caller,
  type CreateHelp,
} from '@recado/contracts';
import { client, dataSource, Keys, loadConfig, PlatformConfig, type Bus, type RunningService } from '@recado/platform';
import { aCaller, aCompanyId, eventually, testBus, watchPublications } from '@recado/testkit';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatDatabase } from '../chat.database.ts';
import { startChat } from '../service.ts';
import { HelpEntity } from './help.entity.ts';

let service: RunningService;
let bus: Bus;
let source: DataSource;
let helpClient: ReturnType<typeof client<typeof helps>>;
const root = aCaller({ companyId: aCompanyId(), super: true });
const agent = aCaller({ companyId: aCompanyId(), profile: 'user' });
const word = () => crypto.randomUUID().slice(0, 8);
const aHelp = (given: Partial<CreateHelp> = {}) =>
  helpClient.create(root, {
    title: `Conectar ${word()}`,
    video: 'M7lc1UVf-VE',
    description: 'Passo a passo',
    ...given,
  });

beforeAll(async () => {
  service = await startChat();
  bus = await testBus();
  helpClient = client(bus, helps);
  const config = loadConfig(PlatformConfig);
  source = await dataSource('chat', [HelpEntity], config, new Keys(config.RECADO_SECRET)).initialize();
});
afterAll(async () => {
  await source.destroy();
  await service.close();
  await bus.close();
});

test('help videos of the platform are readable by and published to every company', async () => {
  const published = watchPublications(bus, PLATFORM);
  const help = await aHelp();
  const { version } = help;
  expect(help).toEqual({ id: help.id, version, title: help.title, video: 'M7lc1UVf-VE', description: 'Passo a passo' });
  expect(await helpClient.get(agent, { id: help.id })).toEqual(help);
  expect(await helpClient.list(agent, {})).toContainEqual(help);
  const changed = await helpClient.update(root, { id: help.id, description: 'Outro texto' });
  expect(changed).toEqual({ ...help, description: 'Outro texto', version: expect.any(String) });
  await helpClient.remove(root, { id: help.id });
  await expect(helpClient.get(agent, { id: help.id })).rejects.toMatchObject({ code: 'ERR_NO_HELP_FOUND' });
  await eventually(() => published.of(helpViews.deleted).length > 0, 'the last of the three publications');
  expect(published.of(helpViews.created)).toContainEqual({ help });
  expect(published.of(helpViews.updated)).toContainEqual({ help: changed });
  expect(published.of(helpViews.deleted)).toContainEqual({ id: help.id });
  published.stop();
});

test('titles are unique, ignoring case; the fault names the field in the caller’s language', async () => {
  const { id, title } = await aHelp();
  const again = helpClient.create(root, { title: ` ${title.toUpperCase()}`, video: 'M7lc1UVf-VE' });
  await expect(again).rejects.toThrow(Fault);
  const fault = (await again.catch((error: unknown) => error)) as Fault;
  expect(fault.body('en')).toMatchObject({
    error: 'ERR_DUPLICATED_NAME',
    fields: [{ field: 'title', rule: 'unique', message: 'This name is already in use.' }],
  });
  const other = await aHelp();
  const renamed = helpClient.update(root, { id: other.id, title });
  await expect(renamed).rejects.toMatchObject({ code: 'ERR_DUPLICATED_NAME' });
  expect((await helpClient.update(root, { id, title: title.toUpperCase() })).title).toBe(title.toUpperCase());
});

test('pages by cursor stay exact while rows are removed, and the first one has the total count', async () => {
  const mark = word();
  const made = [];
  for (let n = 0; n < 23; n++) made.push(await aHelp({ title: `Vídeo ${n} ${mark}` }));
  await aHelp({ description: `Fala de ${mark} 100%` });
  const first = await helpClient.page(agent, { searchParam: mark });
  expect(first).toMatchObject({ count: 24, hasMore: true });
  expect(first.records.map(({ id }) => id)).toEqual(made.slice(0, 20).map(({ id }) => id));
  await helpClient.remove(root, { id: made[3]?.id ?? 0 });
  const second = await helpClient.page(agent, { searchParam: mark, cursor: first.cursor ?? '' });
  expect(second).toMatchObject({ count: null, hasMore: false, cursor: null });
  expect((await helpClient.page(agent, { searchParam: mark })).count).toBe(23);
  expect(second.records).toHaveLength(4);
  const numbered = await helpClient.page(agent, { searchParam: mark, pageNumber: 2 });
  expect(numbered.records).toHaveLength(3);
  expect(numbered.count).toBe(null);
  expect((await helpClient.page(agent, { searchParam: `${mark} 100%` })).count).toBe(1);
  expect((await helpClient.page(agent, { searchParam: `${mark} 10__` })).count).toBe(0);
});

test('changes are published for the audit log of the author’s company', async () => {
  const published = watchPublications(bus, root.companyId);
  const help = await aHelp();
  const ours = ({ input }: Audited) => (input as CreateHelp).title === help.title;
  const entry = await eventually(() => published.of(audits.chat).find(ours), 'the entry');
  expect(entry).toMatchObject({ operation: 'helps.create', userId: root.userId });
  published.stop();
});

test('transactions of a company can read help videos and cannot write them', async () => {
  const { id, title } = await aHelp();
  const db = new ChatDatabase(source, bus, new Keys(loadConfig(PlatformConfig).RECADO_SECRET));
  const within = (caller: Caller, work: Parameters<typeof db.within<unknown>>[1]) => db.within(caller, work);
  const rude = { title: `Meu ${word()}`, video: 'M7lc1UVf-VE' };
  await expect(within(agent, ({ helps }) => helps.add(rude))).rejects.toThrow(/row-level security/);
  await within(agent, async ({ helps }) => helps.save(Object.assign(await helps.get(id), { title: 'Outro' })));
  await within(agent, ({ helps }) => helps.remove(id));
  expect((await helpClient.get(agent, { id })).title).toBe(title);
});
