import { contracts, MOST_COUNTED_ROWS, type Caller, type CountedPageEnd } from '@recado/contracts';
import { client } from '@recado/platform';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany } from './testing/company.factory.ts';
import { bus, serveTickets } from './testing/serve-tickets.ts';

serveTickets();

interface CountedList {
  name: string;
  /** Adds `$3` rows for company `$1` and user `$2`; every tenth one matches the search "x7x". */
  fill: string;
  page: (caller: Caller, input: object) => Promise<CountedPageEnd>;
}
const numbered = `select $1::bigint, case when n % 10 = 0 then 'x7x ' else 'y ' end || n`;
const each = `from generate_series(1, $3::int) n where $2::bigint > 0`;
const lists: CountedList[] = [
  {
    name: 'contacts',
    fill: `insert into tickets.contacts (company_id, name, number, number_key)
           ${numbered}, (5521000000000 + n)::text, (5521000000000 + n)::text ${each}`,
    page: (caller, input) => client(bus, contracts.contacts).list(caller, input),
  },
  {
    name: 'groups',
    fill: `insert into tickets.contacts (company_id, name, number, number_key, is_group)
           ${numbered}, (5521000000000 + n)::text, (5521000000000 + n)::text, true ${each}`,
    page: (caller, input) => client(bus, contracts.contacts).list(caller, { ...input, isGroup: true }),
  },
  {
    name: 'tags',
    fill: `insert into tickets.tags (company_id, name, color) ${numbered}, '#0B6E75' ${each}`,
    page: (caller, input) => client(bus, contracts.tags).page(caller, input),
  },
  {
    name: 'quick messages',
    fill: `insert into tickets.quick_messages (company_id, shortcode, shortcode_key, message, geral, user_id)
           ${numbered}, case when n % 10 = 0 then 'x7x ' else 'y ' end || n, '', n % 2 = 0, $2::bigint ${each}`,
    page: (caller, input) => client(bus, contracts.quickMessages).page(caller, input),
  },
  {
    name: 'file lists',
    fill: `insert into tickets.file_lists (company_id, name, name_key, message)
           ${numbered}, case when n % 10 = 0 then 'x7x ' else 'y ' end || n, '' ${each}`,
    page: (caller, input) => client(bus, contracts.files).list(caller, input),
  },
];

async function aFilledCompany({ fill }: CountedList, rows: number): Promise<Caller> {
  const { admin } = await aCompany(bus);
  await asOwner((sql) => sql.query(fill, [admin.companyId, admin.userId, rows]));
  return admin;
}

test.each(lists)('the first page of $name has the count of matching rows of its company', async (list) => {
  const [mine, other] = [await aFilledCompany(list, 25), await aFilledCompany(list, 7)];
  const first = await list.page(mine, {});
  expect(first).toMatchObject({ count: 25, hasMore: true });
  expect((await list.page(mine, { pageNumber: 1 })).count).toBe(25);
  expect((await list.page(mine, { searchParam: 'x7x' })).count).toBe(2);
  expect((await list.page(mine, { searchParam: 'nothing' })).count).toBe(0);
  expect((await list.page(other, {})).count).toBe(7);
  for (const later of [{ cursor: first.cursor }, { pageNumber: 2 }])
    expect(await list.page(mine, later)).toMatchObject({ count: null, hasMore: false });
});

test.each(lists)('rows of $name are counted up to a bound', async (list) => {
  const exact = await aFilledCompany(list, MOST_COUNTED_ROWS);
  expect((await list.page(exact, {})).count).toBe(MOST_COUNTED_ROWS);
  const more = await aFilledCompany(list, MOST_COUNTED_ROWS + 50);
  expect((await list.page(more, {})).count).toBe(MOST_COUNTED_ROWS + 1);
});

test('contacts and groups are counted separately or together', async () => {
  const { admin } = await aCompany(bus);
  await asOwner((sql) =>
    sql.query(
      `insert into tickets.contacts (company_id, name, number, number_key, is_group)
       select $1::bigint, 'n ' || n, n::text, n::text, n % 3 = 0 from generate_series(1, 30) n`,
      [admin.companyId],
    ),
  );
  const count = async (input: object) => (await client(bus, contracts.contacts).list(admin, input)).count;
  expect([await count({}), await count({ isGroup: true }), await count({ isGroup: false })]).toEqual([30, 10, 20]);
});

test('personal quick messages of other users are not counted', async () => {
  const company = await aCompany(bus);
  const [ana, bia] = [await company.agent('Ana'), await company.agent('Bia')];
  const quick = client(bus, contracts.quickMessages);
  await quick.create(company.admin, { shortcode: 'nosso', geral: true });
  await quick.create(ana, { shortcode: 'meu' });
  await quick.create(ana, { shortcode: 'meu2' });
  const counts = [await quick.page(ana, {}), await quick.page(bia, {})].map(({ count }) => count);
  expect(counts).toEqual([3, 1]);
});
