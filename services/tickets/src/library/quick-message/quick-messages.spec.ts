import { contracts, messageOrders, quickMessageViews, userEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, eventually, fileStore, publishAs, type TestFileStore } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

let files: TestFileStore;
beforeAll(async () => {
  files = await fileStore('tickets');
});
const quick = () => client(bus, contracts.quickMessages);

async function anOffice() {
  const company = await aCompany(bus);
  const [ana, bia] = [await company.agent('Ana'), await company.agent('Bia')];
  const lead = { ...(await company.agent('Léo')), profile: 'supervisor' as const };
  return { ...company, ana, bia, lead };
}
const codes = (records: { shortcode: string }[]) => records.map(({ shortcode }) => shortcode);

test('personal messages are visible to their owner only, shared ones to all; changing shared ones needs the right', async () => {
  const { ana, bia, lead, admin } = await anOffice();
  const own = await quick().create(ana, { shortcode: 'ola', message: 'Olá!' });
  expect(own).toMatchObject({ geral: false, status: true, isMedia: false, mediaPath: null, userId: ana.userId });
  await expect(quick().create(ana, { shortcode: 'pix', geral: true })).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  });
  const shared = await quick().create(lead, { shortcode: 'pix', message: 'Chave', geral: true });
  expect(codes((await quick().page(bia, {})).records)).toEqual(['pix']);
  expect(codes((await quick().page(ana, {})).records)).toEqual(['ola', 'pix']);
  // Personal messages are invisible to admins, too.
  await expect(quick().get(admin, { id: own.id })).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND' });
  await expect(quick().update(bia, { id: own.id, message: 'x' })).rejects.toMatchObject({
    code: 'ERR_NO_QUICK_MESSAGE_FOUND',
  });
  for (const change of [{ message: 'x' }, { geral: false }])
    await expect(quick().update(bia, { id: shared.id, ...change })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
  await expect(quick().remove(bia, { id: shared.id })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(quick().update(ana, { id: own.id, geral: true })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  const support = aCaller({ companyId: admin.companyId, support: 'Sofia', mayChangeAccess: true });
  await expect(quick().create(support, { shortcode: 'oi', message: 'Oi!' })).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
    fields: [{ field: 'geral', rule: 'sharedOnly' }],
  });
  // An unshared message belongs to the user who has changed it.
  expect(await quick().update(admin, { id: shared.id, geral: false })).toMatchObject({ userId: admin.userId });
  expect(codes((await quick().page(lead, {})).records)).toEqual([]);
  const stranger = aCaller({ companyId: admin.companyId + 50_000_000 });
  await expect(quick().get(stranger, { id: shared.id })).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND' });
});

test('a shortcode is unique among personal and among shared messages, ignoring case', async () => {
  const { ana, bia, admin } = await anOffice();
  await quick().create(ana, { shortcode: 'Ola' });
  await expect(quick().create(ana, { shortcode: 'OLA' })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_SHORTCODE',
    fields: [{ field: 'shortcode', rule: 'unique' }],
  });
  await quick().create(bia, { shortcode: 'ola' });
  const shared = await quick().create(admin, { shortcode: 'ola', geral: true });
  await expect(quick().create(admin, { shortcode: 'ola', geral: true })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_SHORTCODE',
  });
  await quick().create(admin, { shortcode: 'ola' });
  await expect(quick().update(admin, { id: shared.id, geral: false })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_SHORTCODE',
  });
});

test('views reach only users who may see the message; unsharing removes it for the others', async () => {
  const { ana, admin, publications } = await anOffice();
  const own = await quick().create(ana, { shortcode: 'meu' });
  const shared = await quick().create(admin, { shortcode: 'nosso', geral: true });
  await quick().update(admin, { id: shared.id, geral: false });
  const saved = await eventually(() => {
    const all = publications.of(quickMessageViews.saved);
    return all.length === 3 ? all : null;
  }, 'three publications');
  const pushes = saved.map((published) =>
    quickMessageViews.saved.pushes?.(published).map(({ to, payload }) => ({ to, payload })),
  );
  const admins = { kind: 'user', userId: admin.userId };
  expect(pushes).toMatchObject([
    [{ to: { kind: 'user', userId: ana.userId }, payload: { action: 'create', record: { id: own.id } } }],
    [{ to: { kind: 'company' }, payload: { action: 'create' } }],
    [
      { to: { kind: 'company' }, payload: { action: 'delete', id: shared.id } },
      { to: admins, payload: { action: 'update' } },
    ],
  ]);
});

test('pages merge personal and shared messages in order without a gap', async () => {
  const { ana, bia, admin } = await anOffice();
  const name = (n: number) => `r${String(n).padStart(2, '0')}`;
  for (let n = 0; n < 45; n++) {
    if (n % 3 === 0) await quick().create(admin, { shortcode: name(n), message: 'Comum', geral: true });
    else await quick().create(n % 3 === 1 ? ana : bia, { shortcode: name(n), message: `Frete ${n}` });
  }
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await quick().page(ana, cursor ? { cursor } : {});
    seen.push(...codes(page.records));
    cursor = page.cursor;
  }
  const expected = Array.from({ length: 45 }, (_, n) => n).flatMap((n) => (n % 3 === 2 ? [] : name(n)));
  expect(seen).toEqual(expected);
  expect(codes((await quick().page(ana, { searchParam: 'frete 4' })).records)).toEqual(['r04', 'r40', 'r43']);
  expect((await quick().page(ana, { searchParam: '100%' })).records).toEqual([]);
});

test('suggestions are enabled messages whose shortcode begins with the text', async () => {
  const { ana } = await anOffice();
  for (const shortcode of ['bomdia', 'Boleto', 'Ação', 'tchau']) await quick().create(ana, { shortcode });
  const { id } = await quick().create(ana, { shortcode: 'bora', status: false });
  expect(codes(await quick().list(ana, { searchParam: 'bo' }))).toEqual(['Boleto', 'bomdia']);
  expect(codes(await quick().list(ana, { searchParam: '/BOM' }))).toEqual(['bomdia']);
  expect(codes(await quick().list(ana, { searchParam: 'AÇ' }))).toEqual(['Ação']);
  await quick().update(ana, { id, status: true });
  expect(codes(await quick().list(ana, { searchParam: 'bo' }))).toContain('bora');
  for (let at = 0; at < 21; at += 1) await quick().create(ana, { shortcode: `bo${at}` });
  expect(await quick().list(ana, { searchParam: 'bo' })).toHaveLength(20);
  expect(await quick().list(ana, {})).toHaveLength(26);
});

test('what nothing fills in a text is answered, and refused nowhere', async () => {
  const { ana, admin, api } = await anOffice();
  const message = 'Oi {nome}, {{desconto}} para {{FirstName}}';
  expect(await quick().create(ana, { shortcode: 'promo', message })).toMatchObject({
    message,
    unknownPlaceholders: ['{nome}', '{{desconto}}'],
  });
  const { id: contactId } = await api.contacts.create(admin, { name: 'Rosa', number: '5511987650077' });
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const schedule = await client(bus, contracts.schedules).create(admin, { contactId, body: message, sendAt });
  expect(schedule).toMatchObject({ body: message, unknownPlaceholders: ['{nome}', '{{desconto}}'] });
});

test('a replaced or removed file is deleted from the store', async () => {
  const { ana, bia, companyId } = await anOffice();
  const { id } = await quick().create(ana, { shortcode: 'foto' });
  const [first, second, third] = [
    await files.put(companyId, 'minha foto nova.png'),
    await files.put(companyId, 'b.png'),
    await files.put(companyId, 'c.png'),
  ];
  const with1 = await quick().attach(ana, { id, files: [first] });
  expect(with1).toMatchObject({ isMedia: true, mediaName: 'minha_foto_nova.png' });
  expect(files.pathOf(with1.mediaPath)).toBe(first.path);
  const ticketFiles = client(bus, contracts.ticketFiles);
  expect(await ticketFiles.mayFetch(ana, { path: first.path })).toEqual({ allowed: true });
  expect(await ticketFiles.mayFetch(bia, { path: first.path })).toEqual({ allowed: false });
  await quick().attach(ana, { id, files: [second] });
  expect([await files.has(first.path), await files.has(second.path)]).toEqual([false, true]);
  await expect(quick().attach(ana, { id })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  expect(await quick().detach(ana, { id })).toMatchObject({ isMedia: false, mediaPath: null, mediaName: null });
  expect(await files.has(second.path)).toBe(false);
  await quick().attach(ana, { id, files: [third] });
  await expect(quick().attach(bia, { id, files: [third] })).rejects.toMatchObject({
    code: 'ERR_NO_QUICK_MESSAGE_FOUND',
  });
  await quick().remove(ana, { id });
  expect(await files.has(third.path)).toBe(false);
});

test('deleting a user removes personal messages with their files and keeps shared ones', async () => {
  const { companyId, admin, lead } = await anOffice();
  const own = await quick().create(lead, { shortcode: 'meu' });
  const shared = await quick().create(lead, { shortcode: 'nosso', geral: true });
  const file = await files.put(companyId, 'a.png');
  await quick().attach(lead, { id: own.id, files: [file] });
  await publishAs(bus, userEvents.deleted, companyId, { userId: lead.userId ?? 0 });
  await eventually(async () => !(await files.has(file.path)), 'the file to go');
  await expect(quick().get(lead, { id: own.id })).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND' });
  expect(await quick().get(admin, { id: shared.id })).toMatchObject({ shortcode: 'nosso' });
});

test('a message sends a copy of the file, either can be deleted alone; invisible quick messages cannot be sent', async () => {
  const office = await anOffice();
  const { admin, ana, companyId, ticketOf, api, publications } = office;
  const number = '5511933330001';
  await office.receives({ number });
  const { uuid } = await office.opened(number);
  const { id } = await quick().create(admin, { shortcode: 'tabela', message: 'Olá {{firstName}}', geral: true });
  const file = await files.put(companyId, 'tabela de preços.png', { content: 'preços' });
  await quick().attach(admin, { id, files: [file] });
  const input = { ticketId: uuid, body: 'Olá Carla', quickMessageId: id, clientKey: 'k1' };
  const [sent] = await api.messages.send(admin, input);
  expect(sent).toMatchObject({
    body: 'Olá Carla',
    mediaType: 'image',
    mediaName: 'tabela_de_preços.png',
    mediaSize: 7,
  });
  const copy = files.pathOf(sent?.mediaUrl ?? null);
  expect(copy).not.toBe(file.path);
  const queued = await eventually(() => publications.of(messageOrders.send)[0], 'the order to send');
  expect(queued).toMatchObject({ text: 'Olá Carla', file: { path: copy, kind: 'image' } });
  // A repeated client key sends the same message and leaves no second copy.
  expect(await api.messages.send(admin, input)).toEqual([sent]);
  await quick().remove(admin, { id });
  expect([await files.has(file.path), await files.has(copy)]).toEqual([false, true]);
  await expect(api.messages.send(admin, { ...input, clientKey: 'k2' })).rejects.toMatchObject({
    code: 'ERR_NO_QUICK_MESSAGE_FOUND',
  });
  const private1 = await quick().create(ana, { shortcode: 'minha' });
  await expect(
    api.messages.send(admin, { ticketId: uuid, body: 'x', quickMessageId: private1.id }),
  ).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND' });
  expect((await ticketOf(number)).lastMessage).toBe('Olá Carla');
});

test('by text those are found, too, that say it, after those whose shortcode begins so; nothing of others', async () => {
  const { ana, bia } = await anOffice();
  await quick().create(ana, { shortcode: 'preco', message: 'São R$ 90' });
  await quick().create(ana, { shortcode: 'zap', message: 'O PREÇO e o preco' });
  await quick().create(ana, { shortcode: 'aviso', message: 'preco novo', status: false });
  await quick().create(bia, { shortcode: 'bia', message: 'preco meu' });
  const found = async (searchParam: string, texts?: boolean) =>
    codes(await quick().list(ana, { searchParam, ...(texts === undefined ? {} : { texts }) }));
  expect(await found('/preco', true)).toEqual(['preco', 'zap']);
  expect(await found('preco')).toEqual(['preco']);
  expect(await found('o', true)).toEqual([]);
});
