import { contracts, fileListViews } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, fileStore, type TestFileStore } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

let store: TestFileStore;
beforeAll(async () => {
  store = await fileStore('tickets');
});
const lists = () => client(bus, contracts.files);

test('a list keeps named files in order; dropped files are deleted from the store', async () => {
  const { admin, companyId, publications } = await aCompany(bus);
  const list = await lists().create(admin, {
    name: 'Catálogos',
    message: 'Seguem os catálogos',
    options: [{ name: 'Verão' }, { name: 'Inverno' }],
  });
  expect(list).toMatchObject({ userId: admin.userId, options: [{ name: 'Verão', path: null, mediaType: null }, {}] });
  const [summer, winter] = list.options;
  const [a, b, c] = [
    await store.put(companyId, 'verao.png', { content: 'verão!' }),
    await store.put(companyId, 'b.png'),
    await store.put(companyId, 'c.png'),
  ];
  const filled = await lists().upload(admin, { fileId: list.id, id: summer?.id ?? 0, files: [a] });
  expect(filled.options[0]).toMatchObject({ name: 'Verão', mediaType: 'image/png', size: 7 });
  expect(store.pathOf(filled.options[0]?.path ?? null)).toBe(a.path);
  const more = await lists().upload(admin, { fileId: list.id, files: [b, c] });
  expect(more.options.map(({ name }) => name)).toEqual(['Verão', 'Inverno', 'b.png', 'c.png']);
  const third = more.options[2];
  const kept = [
    { id: third?.id ?? 0, name: 'Outono' },
    { id: summer?.id ?? 0, name: 'Verão 2027' },
  ];
  const changed = await lists().update(admin, { id: list.id, options: kept });
  expect(changed.options.map(({ name }) => name)).toEqual(['Outono', 'Verão 2027']);
  expect([await store.has(a.path), await store.has(b.path), await store.has(c.path)]).toEqual([true, true, false]);
  await expect(
    lists().update(admin, { id: list.id, options: [{ id: winter?.id ?? 0, name: 'Inverno' }] }),
  ).rejects.toMatchObject({ code: 'ERR_NO_FILE_FOUND' });
  await eventually(() => publications.of(fileListViews.saved).length === 4, 'the publications');
  await lists().remove(admin, { id: list.id });
  expect([await store.has(a.path), await store.has(b.path)]).toEqual([false, false]);
  await eventually(() => publications.of(fileListViews.deleted).length === 1, 'the end');
});

test('a replacement deletes the previous file from the store', async () => {
  const { admin, companyId } = await aCompany(bus);
  const [a, b] = [await store.put(companyId, 'a.png'), await store.put(companyId, 'b.png')];
  const list = await lists().create(admin, { name: 'Fotos', message: 'x', options: [{ name: 'Loja' }] });
  const id = list.options[0]?.id ?? 0;
  await lists().upload(admin, { fileId: list.id, id, files: [a] });
  await lists().upload(admin, { fileId: list.id, id, files: [b] });
  expect([await store.has(a.path), await store.has(b.path)]).toEqual([false, true]);
  await expect(lists().upload(admin, { fileId: list.id, id, files: [a, b] })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
  });
  await expect(lists().upload(admin, { fileId: list.id, id })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
});

test('users of the company fetch the files, others see neither list nor file', async () => {
  const [mine, theirs] = [await aCompany(bus), await aCompany(bus)];
  const agent = await mine.agent('Ana');
  const file = await store.put(mine.companyId, 'a.png');
  const list = await lists().create(mine.admin, { name: 'Fotos', message: 'x' });
  const other = await lists().create(theirs.admin, { name: 'Fotos', message: 'x', options: [{ name: 'Deles' }] });
  await lists().upload(mine.admin, { fileId: list.id, files: [file] });
  expect(await mine.api.ticketFiles.mayFetch(agent, { path: file.path })).toEqual({ allowed: true });
  expect(await mine.api.ticketFiles.mayFetch(theirs.admin, { path: file.path })).toEqual({ allowed: false });
  expect((await lists().list(agent, {})).files).toHaveLength(1);
  const foreign = { code: 'ERR_NO_FILE_LIST_FOUND' };
  await expect(lists().get(theirs.admin, { id: list.id })).rejects.toMatchObject(foreign);
  await expect(lists().remove(theirs.admin, { id: list.id })).rejects.toMatchObject(foreign);
  await expect(lists().upload(theirs.admin, { fileId: list.id, files: [file] })).rejects.toMatchObject(foreign);
  await expect(
    lists().upload(mine.admin, { fileId: list.id, id: other.options[0]?.id ?? 0, files: [file] }),
  ).rejects.toMatchObject({ code: 'ERR_NO_FILE_FOUND' });
});

test('list names are unique; pages are ordered by name, searches ignore case', async () => {
  const { admin } = await aCompany(bus);
  const name = (n: number) => `Lista ${String(n).padStart(2, '0')}`;
  for (let n = 0; n < 25; n++) await lists().create(admin, { name: name(n), message: 'x' });
  await expect(lists().create(admin, { name: 'LISTA 03', message: 'x' })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_NAME',
    fields: [{ field: 'name' }],
  });
  const first = await lists().list(admin, {});
  expect(first.files.map((list) => list.name)).toEqual(Array.from({ length: 20 }, (_, n) => name(n)));
  const rest = await lists().list(admin, { cursor: first.cursor ?? '' });
  expect(rest).toMatchObject({ hasMore: false, cursor: null });
  expect(rest.files.map((list) => list.name)).toEqual([20, 21, 22, 23, 24].map(name));
  expect((await lists().list(admin, { searchParam: 'LISTA 2' })).files).toHaveLength(5);
});
