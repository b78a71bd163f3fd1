import { contactListViews } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContact, audienceOf } from '../testing/audience.fake.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { aListCompany, type ListCompany } from '../testing/list.factory.ts';

serveCampaigns();
let audience: ReturnType<typeof audienceOf>;
let company: ListCompany;
beforeAll(() => {
  audience = audienceOf(bus);
});
beforeEach(() => {
  company = aListCompany(bus);
  audience.requests.length = 0;
});
afterAll(() => audience.stop());

/** Puts so many items into a list at once, with states in turn. */
const fillTable = (listId: number, count: number, from = 0) =>
  asOwner(async (sql) => {
    await sql.query(
      `insert into campaigns.contact_list_items (company_id, contact_list_id, name, number, number_key, check_state, checked_at)
       select $1, $2, 'Pessoa ' || n, (5521800000000 + n)::text, (552100000000 + n)::text,
         (array['unchecked', 'valid', 'invalid'])[n % 3 + 1], case when n % 3 > 0 then now() end
       from generate_series($3::int, $3::int + $4::int - 1) n`,
      [company.companyId, listId, from, count],
    );
    await sql.query(
      `update campaigns.contact_lists set contacts_count = $2, valid_count = ($2 + 1) / 3, invalid_count = $2 / 3 where id = $1`,
      [listId, count],
    );
  });
const full = 'ERR_CONTACT_LIST_FULL';

test('contacts of the company fill a list page by page; numbers that it holds stay as they are', async () => {
  const { id } = await company.aList();
  await company.add(id, '5511900000001', 'Como era');
  const contacts = Array.from({ length: 2_100 }, (_, n) => aContact(n + 1));
  const variables = [{ key: 'Cidade', value: 'Recife' }];
  // A contact without a name, and a number that occurs twice.
  contacts[1] = aContact(2, { name: '5511900000002', email: 'a@x.com', variables });
  contacts[2] = aContact(3, { number: '551100000004' });
  audience.contacts.set(company.companyId, contacts);
  const changed = await company.lists.fill(company.admin, { id, searchParam: ' ', tagId: 7 });
  expect(changed).toEqual({ added: 2_098, removed: 0 });
  expect(audience.requests).toEqual([{ tagId: 7 }, { tagId: 7, after: 1_000 }, { tagId: 7, after: 2_000 }]);
  expect(await company.counts(id)).toEqual([2_099, 0, 0]);
  const search = async (searchParam: string) =>
    (await company.items.list(company.admin, { contactListId: id, searchParam })).contacts;
  expect(await search('5511900000001')).toMatchObject([{ name: 'Como era' }]);
  expect(await search('5511900000002')).toMatchObject([{ name: '', email: 'a@x.com', variables }]);
  const unlimited = { id, tagId: null as unknown as undefined };
  expect(await company.lists.fill(company.admin, unlimited)).toEqual({ added: 0, removed: 0 });
  expect(audience.requests[3]).toEqual({});
  await eventually(() => company.publications.of(contactListViews.itemsChanged).length > 0, 'the view');
});

test('of contacts that do not all fit none is added', async () => {
  const { id } = await company.aList();
  await asOwner((sql) => sql.query(`update campaigns.contact_lists set contacts_count = 99990 where id = $1`, [id]));
  audience.contacts.set(
    company.companyId,
    Array.from({ length: 11 }, (_, n) => aContact(n + 1)),
  );
  await expect(company.lists.fill(company.admin, { id })).rejects.toThrow(full);
  expect(await company.rows(id)).toEqual([]);
  audience.contacts.get(company.companyId)?.pop();
  expect(await company.lists.fill(company.admin, { id })).toMatchObject({ added: 10 });
  await expect(company.add(id, '5511999999999')).rejects.toThrow(full);
});

test('merging adds what is missing with its state, and changes neither the other list nor common numbers', async () => {
  const [list, other] = [await company.aList(), await company.aList()];
  await company.add(list.id, '5511987654321', 'Como era');
  await company.add(other.id, '551187654321', 'Outra');
  await company.add(other.id, '5511900000002', 'Bia');
  await company.add(other.id, '5511900000003', 'Caio');
  const mark = (state: string, number: string) =>
    asOwner((sql) =>
      sql.query(
        `update campaigns.contact_list_items set check_state = $1, checked_at = now() where company_id = $2 and number = $3`,
        [state, company.companyId, number],
      ),
    );
  await mark('valid', '5511900000002');
  await mark('checking', '5511900000003');
  const sets = { id: list.id, otherId: other.id };
  expect(await company.lists.merge(company.admin, sets)).toEqual({ added: 2, removed: 0 });
  expect(await company.rows(list.id)).toEqual(['Como era 5511987654321', 'Bia 5511900000002', 'Caio 5511900000003']);
  expect(await company.counts(list.id)).toEqual([3, 1, 0]);
  const { contacts } = await company.items.list(company.admin, { contactListId: list.id });
  // A number on its way in the other list is asked for in this one too.
  expect(['unchecked', 'checking']).toContain(contacts[0]?.checkState);
  expect(await company.rows(other.id)).toHaveLength(3);
  expect(await company.lists.merge(company.admin, sets)).toEqual({ added: 0, removed: 0 });
});

test('subtracting removes the common numbers only, and counts what is left', async () => {
  const [list, other] = [await company.aList(), await company.aList()];
  await fillTable(list.id, 10);
  await fillTable(other.id, 10, 5);
  const sets = { id: list.id, otherId: other.id };
  expect(await company.lists.subtract(company.admin, sets)).toEqual({ added: 0, removed: 5 });
  expect(await company.counts(list.id)).toEqual([5, 2, 1]);
  expect((await company.rows(other.id)).length).toBe(10);
});

test('a list is not merged with itself, nor beyond its limit', async () => {
  const [list, other] = [await company.aList(), await company.aList()];
  const missing = { code: 'ERR_NO_CONTACT_LIST_FOUND', fields: [{ field: 'otherId' }] };
  for (const work of [company.lists.merge, company.lists.subtract])
    await expect(work(company.admin, { id: list.id, otherId: list.id })).rejects.toMatchObject(missing);
  await fillTable(list.id, 3);
  await fillTable(other.id, 3, 100);
  await asOwner((sql) =>
    sql.query(`update campaigns.contact_lists set contacts_count = 99998 where id = $1`, [list.id]),
  );
  await expect(company.lists.merge(company.admin, { id: list.id, otherId: other.id })).rejects.toThrow(full);
  expect(await company.rows(list.id)).toHaveLength(3);
});

test('two lists of a hundred thousand numbers are merged, searched, subtracted and removed while a user waits', async () => {
  const [list, other] = [await company.aList(), await company.aList()];
  await fillTable(list.id, 50_000);
  await fillTable(other.id, 50_000, 50_000);
  const sets = { id: list.id, otherId: other.id };
  expect(await company.lists.merge(company.admin, sets)).toMatchObject({ added: 50_000 });
  const search = { contactListId: list.id, searchParam: 'Pessoa 77777' };
  expect(await company.items.list(company.admin, search)).toMatchObject({ count: 1 });
  expect(await company.lists.subtract(company.admin, sets)).toMatchObject({ removed: 50_000 });
  expect(await company.counts(list.id)).toEqual([50_000, 16_667, 16_666]);
  await company.lists.remove(company.admin, { id: other.id });
});
