import { contactListViews, type Caller } from '@recado/contracts';
import { aCaller, eventually } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { beforeEach, expect, test } from 'vitest';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { aListCompany, type ListCompany } from '../testing/list.factory.ts';

serveCampaigns();
let company: ListCompany;
beforeEach(() => {
  company = aListCompany(bus);
});

test('lists are shown by name, a page at a time, and found by any part of it', async () => {
  for (let n = 30; n > 9; n--) await company.aList(`Lista ${n}`);
  const first = await company.lists.list(company.admin, {});
  expect(first).toMatchObject({ count: 21, hasMore: true });
  expect(first.records).toHaveLength(20);
  expect(first.records[0]?.name).toBe('Lista 10');
  const second = await company.lists.list(company.admin, { cursor: first.cursor ?? '' });
  expect(second.records.map(({ name }) => name)).toEqual(['Lista 30']);
  const found = await company.lists.list(company.admin, { searchParam: ' TA 1' });
  expect(found.records.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `Lista ${n + 10}`));
  const all = await company.lists.all(company.admin, {});
  expect(all.map(({ name }) => name).slice(0, 2)).toEqual(['Lista 10', 'Lista 11']);
});

test('a name is unique in the company, in any case, and the fault names the field', async () => {
  const list = await company.aList('Clientes');
  const taken = { code: 'ERR_DUPLICATED_NAME', fields: [{ field: 'name' }] };
  await expect(company.aList('CLIENTES')).rejects.toMatchObject(taken);
  const other = await company.aList('Outros');
  await expect(company.lists.update(company.admin, { id: other.id, name: 'clientes' })).rejects.toMatchObject(taken);
  expect(await company.lists.update(company.admin, { id: list.id, name: 'CLIENTES' })).toMatchObject({
    name: 'CLIENTES',
  });
  await aListCompany(bus).aList('Clientes');
});

test('a number is in a list once, with or without the ninth digit, and counted', async () => {
  const { id } = await company.aList();
  await company.add(id, '5511987654321');
  const taken = { code: 'ERR_LIST_ITEM_EXISTS', fields: [{ field: 'number' }] };
  await expect(company.add(id, '551187654321')).rejects.toMatchObject(taken);
  const second = await company.add(id, '5511987654322', 'Bia');
  const input = { id: second.id, name: 'Bia', number: '551187654321' };
  await expect(company.items.update(company.admin, input)).rejects.toMatchObject(taken);
  expect(await company.counts(id)).toEqual([2, 0, 0]);
  await company.items.remove(company.admin, { id: second.id });
  expect(await company.counts(id)).toEqual([1, 0, 0]);
  // The same number in another list is another item.
  await company.add((await company.aList()).id, '5511987654321');
});

test('an item keeps what an update does not give, and an empty e-mail clears it', async () => {
  const list = await company.aList();
  const variables = [{ key: 'cidade', value: 'Recife' }];
  const given = { contactListId: list.id, name: 'Ana', number: '5511987654321', email: 'ana@x.com', variables };
  const { id } = await company.items.create(company.admin, given);
  const changed = await company.items.update(company.admin, { id, name: 'Ana Lima', number: '5511987654321' });
  expect(changed).toMatchObject({ name: 'Ana Lima', email: 'ana@x.com', variables });
  expect(await company.items.update(company.admin, { ...changed, email: null, variables: [] })).toMatchObject({
    email: '',
    variables: [],
  });
});

test('another number of a checked item has to be checked anew', async () => {
  const { id: listId } = await company.aList();
  const { id } = await company.add(listId, '5511987654321');
  await asOwner(async (sql) => {
    await sql.query(`update campaigns.contact_list_items set check_state = 'valid', checked_at = now() where id = $1`, [
      id,
    ]);
    await sql.query(`update campaigns.contact_lists set valid_count = 1 where id = $1`, [listId]);
  });
  const input = { id, name: 'Ana', number: '551187654321' };
  expect(await company.items.update(company.admin, input)).toMatchObject({
    checkState: 'valid',
    isWhatsappValid: true,
  });
  expect(await company.counts(listId)).toEqual([1, 1, 0]);
  const other = { ...input, number: '5511987654000' };
  expect(await company.items.update(company.admin, other)).toMatchObject({ checkState: 'unchecked', checkedAt: null });
  expect(await company.counts(listId)).toEqual([1, 0, 0]);
});

test.each([
  ['joao', 'João Araújo 5511987654321'],
  ['ARAÚ', 'João Araújo 5511987654321'],
  ['(11) 98765', 'João Araújo 5511987654321'],
  ['+55 11 8765-4321', 'João Araújo 5511987654321'],
  ['011 98765-4321', 'João Araújo 5511987654321'],
  ['https://wa.me/551187654321', 'João Araújo 5511987654321'],
  ['\u202a+55 11 98765\u20114321\u202c', 'João Araújo 5511987654321'],
  ['11 8765-4321', 'João Araújo 5511987654321'],
  ['９８７６５', 'João Araújo 5511987654321'],
  ['100%', 'Bar 100% 551133334444'],
  ['%', 'Bar 100% 551133334444'],
])('a search for %j finds %j', async (searchParam, found) => {
  const { id } = await company.aList();
  await company.add(id, '5511987654321', 'João Araújo');
  await company.add(id, '551133334444', 'Bar 100%');
  const page = await company.items.list(company.admin, { contactListId: id, searchParam });
  expect(page.contacts.map(({ name, number }) => `${name} ${number}`)).toEqual([found]);
  expect(page.count).toBe(1);
});

test('items whose number is wrong or in doubt are shown alone, with the reason', async () => {
  const { id } = await company.aList();
  const other = await company.aList();
  for (let n = 0; n < 25; n++) await company.add(id, `55119777700${n + 10}`, `Pessoa ${n}`);
  const wrong = Array.from({ length: 23 }, (_, n) => `119999900${n + 10}`);
  for (const [listId, number] of [...wrong.map((each) => [id, each] as const), [other.id, '11999990099'] as const])
    await queryAsOwner(
      `insert into campaigns.contact_list_items (company_id, contact_list_id, name, number, number_key)
       values ($1, $2, 'Errada', $3, $3)`,
      [company.companyId, listId, number],
    );
  await company.add(id, '5599977777777', 'Certa');
  await company.add(id, '551112345678', 'De faixa desconhecida');
  const all = await company.items.list(company.admin, { contactListId: id });
  expect(all.contacts.slice(0, 3).map(({ numberDoubt }) => numberDoubt)).toEqual(['unusual', undefined, 'national']);
  const given = { contactListId: id, isDoubtful: true };
  const first = await company.items.list(company.admin, given);
  expect(first).toMatchObject({ count: 24, hasMore: true });
  expect(first.contacts).toHaveLength(20);
  expect(first.contacts[0]).toMatchObject({ name: 'De faixa desconhecida', numberDoubt: 'unusual' });
  const second = await company.items.list(company.admin, { ...given, cursor: first.cursor ?? '' });
  expect(second.contacts.map(({ number }) => number)).toEqual(wrong.slice(0, 4).toReversed());
  const numbered = await company.items.list(company.admin, { ...given, pageNumber: 2 });
  expect(numbered.contacts.map(({ id: item }) => item)).toEqual(second.contacts.map(({ id: item }) => item));
  const searched = await company.items.list(company.admin, {
    ...given,
    searchParam: '9990012',
    checkState: 'unchecked',
  });
  expect(searched.contacts.map(({ number }) => number)).toEqual(['11999990012']);
});

test('items are shown the newest first, a page at a time, and by their state', async () => {
  const { id } = await company.aList();
  for (let n = 0; n < 21; n++) await company.add(id, `55119000000${n + 10}`, `Pessoa ${n}`);
  const first = await company.items.list(company.admin, { contactListId: id });
  expect(first).toMatchObject({ count: 21, hasMore: true });
  expect(first.contacts[0]?.name).toBe('Pessoa 20');
  const second = await company.items.list(company.admin, { contactListId: id, cursor: first.cursor ?? '' });
  expect(second).toMatchObject({ count: null, hasMore: false });
  expect(second.contacts.map(({ name }) => name)).toEqual(['Pessoa 0']);
  const byNumber = await company.items.list(company.admin, { contactListId: id, pageNumber: 2 });
  expect(byNumber.contacts).toEqual(second.contacts);
  await asOwner((sql) =>
    sql.query(`update campaigns.contact_list_items set check_state = 'invalid' where id = $1`, [first.contacts[3]?.id]),
  );
  const invalid = await company.items.list(company.admin, { contactListId: id, checkState: 'invalid' });
  expect(invalid.contacts.map(({ name }) => name)).toEqual(['Pessoa 17']);
});

test('a list that a campaign has yet to read stays; afterwards it goes with its items', async () => {
  const { id } = await company.aList();
  await company.add(id, '5511987654321');
  const campaign = (status: string, plannedAt: string | null) =>
    asOwner((sql) =>
      sql.query(
        `insert into campaigns.campaigns (company_id, name, status, planned_at, contact_list_id, messages, confirmation_messages)
         values ($1, 'Oferta', $2, $3, $4, '{oi}', '{}') returning id`,
        [company.companyId, status, plannedAt, id],
      ),
    );
  await campaign('FINALIZADA', null);
  await campaign('EM_ANDAMENTO', new Date().toISOString());
  for (const status of ['PROGRAMADA', 'EM_ANDAMENTO']) {
    const { rows } = await campaign(status, null);
    await expect(company.lists.remove(company.admin, { id })).rejects.toMatchObject({
      code: 'ERR_CONTACT_LIST_IN_USE',
      params: { held: 1, heldBy: [{ kind: 'campaign', name: expect.any(String) as string }] },
    });
    await asOwner((sql) => sql.query(`delete from campaigns.campaigns where id = $1`, [rows[0]?.id]));
  }
  await company.lists.remove(company.admin, { id });
  await eventually(() => company.publications.of(contactListViews.deleted).length === 1, 'the view');
  await expect(company.lists.get(company.admin, { id })).rejects.toThrow('ERR_NO_CONTACT_LIST_FOUND');
  const { rows } = await asOwner((sql) =>
    sql.query(`select count(*)::int as items from campaigns.contact_list_items where contact_list_id = $1`, [id]),
  );
  expect(rows).toEqual([{ items: 0 }]);
});

test('another company sees and changes nothing, and an agent may not see lists at all', async () => {
  const list = await company.aList('Só nossa');
  const item = await company.add(list.id, '5511987654321');
  const other = aListCompany(bus);
  const { id: ownId } = await other.aList();
  const { lists, items, admin } = other;
  const attempts = (who: Caller) => [
    () => lists.get(who, { id: list.id }),
    () => lists.update(who, { id: list.id, name: 'Roubada' }),
    () => lists.remove(who, { id: list.id }),
    () => lists.fill(who, { id: list.id }),
    () => lists.check(who, { id: list.id }),
    () => lists.merge(who, { id: list.id, otherId: ownId }),
    () => lists.merge(who, { id: ownId, otherId: list.id }),
    () => lists.subtract(who, { id: list.id, otherId: ownId }),
    () => lists.subtract(who, { id: ownId, otherId: list.id }),
    () => items.list(who, { contactListId: list.id }),
    () => items.create(who, { contactListId: list.id, name: 'Intruso', number: '5511900000001' }),
    () => items.get(who, { id: item.id }),
    () => items.update(who, { id: item.id, name: 'Roubado', number: '5511900000001' }),
    () => items.remove(who, { id: item.id }),
  ];
  for (const attempt of attempts(admin))
    await expect(attempt()).rejects.toThrow(/ERR_NO_(CONTACT_LIST|LIST_ITEM)_FOUND/);
  expect((await lists.list(admin, {})).records.map(({ id }) => id)).toEqual([ownId]);
  expect(await company.rows(list.id)).toEqual(['Ana 5511987654321']);
  const agent = aCaller({ companyId: company.companyId, profile: 'user' });
  for (const attempt of attempts(agent)) await expect(attempt()).rejects.toThrow('ERR_NO_PERMISSION');
});

test('a short name that an import has given is saved with the rest, and a new one is refused', async () => {
  const { id: listId } = await company.aList('Nomes');
  const item = await company.items.create(company.admin, {
    contactListId: listId,
    name: 'Rita',
    number: '5511987654321',
  });
  await asOwner((sql) => sql.query(`update campaigns.contact_list_items set name = 'R' where id = $1`, [item.id]));
  const changed = await company.items.update(company.admin, {
    ...item,
    version: undefined,
    name: 'R',
    email: 'r@x.test',
  });
  expect(changed).toMatchObject({ name: 'R', email: 'r@x.test' });
  await expect(company.items.update(company.admin, { ...changed, name: 'K' })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [{ field: 'name', rule: 'minLength' }],
  });
});
