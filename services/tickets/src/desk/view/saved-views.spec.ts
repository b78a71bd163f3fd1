import { MOST_SAVED_VIEWS, type ListView } from '@recado/contracts';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

test('a person has own views and those that an admin shared, by name', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const ana = await company.agent('Ana');
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#112233' });
  const view: ListView = { tab: 'pending', queues: [0, queue.id], unread: true };
  await api.savedViews.create(admin, { name: 'Sem resposta', shared: true, view });
  await api.savedViews.create(admin, { name: 'Só da chefia', view: {} });
  await api.savedViews.create(ana, { name: 'Meus', view: { all: true } });
  const seen = async (caller: typeof ana) =>
    (await api.savedViews.list(caller, {})).map(({ name, own, shared, view: found }) => ({
      name,
      own,
      shared,
      view: found,
    }));
  expect(await seen(ana)).toEqual([
    { name: 'Meus', own: true, shared: false, view: { all: true } },
    { name: 'Sem resposta', own: false, shared: true, view },
  ]);
  expect((await seen(admin)).map(({ name }) => name)).toEqual(['Sem resposta', 'Só da chefia']);
  expect(await api.savedViews.list((await aCompany(bus)).admin, {})).toEqual([]);
});

test('sharing takes the right, and only the owner and admins change a shared view', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [ana, bia] = [await company.agent('Ana'), await company.agent('Bia')];
  await expect(api.savedViews.create(ana, { name: 'Todos', shared: true, view: {} })).rejects.toThrow(
    'ERR_NO_PERMISSION',
  );
  const own = await api.savedViews.create(ana, { name: 'Meus', view: {} });
  await expect(api.savedViews.update(ana, { id: own.id, shared: true })).rejects.toThrow('ERR_NO_PERMISSION');
  await expect(api.savedViews.update(bia, { id: own.id, name: 'Dela' })).rejects.toThrow('ERR_NO_VIEW_FOUND');
  await expect(api.savedViews.remove(admin, { id: own.id })).rejects.toThrow('ERR_NO_VIEW_FOUND');
  const shared = await api.savedViews.create(admin, { name: 'Equipe', shared: true, view: {} });
  await expect(api.savedViews.remove(ana, { id: shared.id })).rejects.toThrow('ERR_NO_PERMISSION');
  expect(await api.savedViews.update(ana, { id: own.id, name: 'Meus novos', view: { unread: true } })).toMatchObject({
    name: 'Meus novos',
    view: { unread: true },
  });
  await api.savedViews.remove(ana, { id: own.id });
  expect(await api.savedViews.list(ana, {})).toMatchObject([{ name: 'Equipe' }]);
});

test('a name is used once by a person, and views have a limit', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  for (let n = 1; n <= MOST_SAVED_VIEWS; n++) await api.savedViews.create(admin, { name: `Visão ${n}`, view: {} });
  await expect(api.savedViews.create(admin, { name: 'Mais uma', view: {} })).rejects.toThrow('ERR_TOO_MANY_VIEWS');
  const [first] = await api.savedViews.list(admin, {});
  await expect(api.savedViews.update(admin, { id: first?.id ?? 0, name: 'VISÃO 2' })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_NAME',
    fields: [expect.objectContaining({ field: 'name' })],
  });
});

test('a view names rows of its company that are there, and loses them with their removal', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const foreign = await aCompany(bus);
  const tag = await api.tags.create(admin, { name: 'Urgente', color: '#112233' });
  const theirs = await foreign.api.tags.create(foreign.admin, { name: 'Deles', color: '#112233' });
  const saved = await api.savedViews.create(admin, { name: 'Urgentes', view: { tags: [tag.id] } });
  for (const [filter, id, code] of [
    ['tags', theirs.id, 'ERR_NO_TAG_FOUND'],
    ['queues', 999_999_999, 'ERR_NO_QUEUE_FOUND'],
    ['users', 999_999_999, 'ERR_NO_USER_FOUND'],
  ] as const) {
    const refusal = { code, fields: [{ field: `view.${filter}`, rule: 'exists' }] };
    const view = { [filter]: [id] };
    await expect(api.savedViews.create(admin, { name: `Por ${filter}`, view })).rejects.toMatchObject(refusal);
    await expect(api.savedViews.update(admin, { id: saved.id, view })).rejects.toMatchObject(refusal);
  }
  await api.tags.remove(admin, { id: tag.id });
  expect(await api.savedViews.list(admin, {})).toMatchObject([{ name: 'Urgentes', view: { tags: [] } }]);
  const again = { name: 'De novo', view: { tags: [tag.id] } };
  await expect(api.savedViews.create(admin, again)).rejects.toThrow('ERR_NO_TAG_FOUND');
});
