import type { Caller, ContactPage } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { asOwner } from '@recado/testkit/as-owner';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const namesIn = ({ contacts }: ContactPage) => contacts.map(({ name }) => name);

async function pages(company: Company, input: object, caller: Caller = company.admin): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await company.api.contacts.list(caller, { ...input, ...(cursor ? { cursor } : {}) });
    names.push(...namesIn(page));
    expect(page.contacts.length).toBeLessThanOrEqual(20);
    [cursor, more] = [page.cursor ?? undefined, page.hasMore];
  }
  return names;
}

test.each([
  ['a name without its accents', 'jose'],
  ['two words in any order', 'silva jo'],
  ['the number as people write it', '+55 (11) 98765-4321'],
  ['a part of the number', '98765'],
  ['the number without the ninth digit', '551187654321'],
  ['a number with its trunk zero', '011 98765-4321'],
  ['a link to a conversation', 'https://wa.me/5511987654321?text=Oi'],
  ['a number that was copied from WhatsApp', '\u202a+55\u00a011\u00a098765\u20114321\u202c'],
  ['an address of WhatsApp', '551187654321@s.whatsapp.net'],
  ['the number without country code and ninth digit', '11 8765-4321'],
  ['a number with a carrier', '0 15 11 98765-4321'],
  ['digits of another width', '９８７６５'],
  ['the e-mail', 'ZE@padaria'],
])('a contact is found by %s', async (_how, typed) => {
  const [mine, other] = [await aCompany(bus), await aCompany(bus)];
  for (const company of [mine, other]) {
    const given = { name: 'José da Silva', number: '5511987654321', email: 'ze@padaria.com' };
    await company.api.contacts.create(company.admin, given);
    await company.api.contacts.create(company.admin, { name: 'Maria 100%', number: '5521999990000' });
  }
  const found = await mine.api.contacts.list(mine.admin, { searchParam: typed });
  expect(namesIn(found)).toEqual(['José da Silva']);
  expect(await mine.api.contacts.find(mine.admin, { searchParam: typed })).toEqual([
    { id: found.contacts[0]?.id, name: 'José da Silva', number: '5511987654321' },
  ]);
});

test('pages of contacts continue, with and without a search, while contacts are added and removed', async () => {
  const company = await aCompany(bus);
  const { contacts } = company.api;
  const names = Array.from({ length: 45 }, (_, n) => `Cliente ${String(n).padStart(2, '0')}`);
  for (const [n, name] of names.entries())
    await contacts.create(company.admin, { name, number: `5511900000${String(n).padStart(3, '0')}` });
  for (const input of [{}, { searchParam: 'cliente' }]) expect(await pages(company, input)).toEqual(names);
  const first = await contacts.list(company.admin, {});
  await contacts.create(company.admin, { name: 'Aa antes', number: '5511955500000' });
  const second = await contacts.list(company.admin, { cursor: first.cursor ?? '' });
  expect(namesIn(second)[0]).toBe('Cliente 20');
  expect(await contacts.find(company.admin, {})).toHaveLength(46);
});

test('people and groups are listed separately or together', async () => {
  const company = await aCompany(bus, { settings: { CheckMsgIsGroup: 'disabled' } });
  const chat = { number: '120363000000000001', lid: null };
  await company.receives({ chat, isGroup: true, pushName: 'Rita' });
  await company.receives({ number: '5511911110001', pushName: 'Rosa' });
  await eventually(async () => (await pages(company, {})).length === 2, 'both');
  expect(await pages(company, { isGroup: false })).toEqual(['Rosa']);
  expect(await pages(company, { isGroup: true })).toEqual(['120363000000000001']);
  expect(await pages(company, { isGroup: true, searchParam: 'rosa' })).toEqual([]);
});

test('field names are those the company uses, the most used first', async () => {
  const [mine, other] = [await aCompany(bus), await aCompany(bus)];
  const add = (company: Company, n: number, ...names: string[]) =>
    company.api.contacts.create(company.admin, {
      name: `Pessoa ${n}`,
      number: `55119000000${10 + n}`,
      extraInfo: names.map((name) => ({ name, value: 'x' })),
    });
  await add(mine, 1, 'CPF', 'Cidade');
  await add(mine, 2, 'Cidade');
  await add(other, 1, 'Segredo');
  expect(await mine.api.contacts.fields(mine.admin, {})).toEqual([{ name: 'Cidade' }, { name: 'CPF' }]);
});

test('contacts with the same name or e-mail are suggested as duplicates', async () => {
  const company = await aCompany(bus);
  const { contacts } = company.api;
  const add = (n: number, name: string, email?: string) =>
    contacts.create(company.admin, { name, number: `55119000000${10 + n}`, ...(email ? { email } : {}) });
  const { id } = await add(1, 'Ana Souza', 'ana@x.com');
  await add(2, 'ANA SOUZA');
  await add(3, 'Outra', 'ana@x.com');
  await add(4, 'Ana Souza Lima', 'outra@x.com');
  const found = await contacts.duplicates(company.admin, { id });
  expect(found.map(({ name }) => name)).toEqual(['ANA SOUZA', 'Outra']);
});

test('an export holds all people in parts and no formulas', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  await asOwner((sql) =>
    sql.query(
      `insert into tickets.contacts (company_id, name, number, number_key, email, is_group)
       select $1, case n when 1 then '=HYPERLINK("http://x")' when 2 then 'Zé; o "bom"' else 'Pessoa ' || n end,
         (5511900000000 + n)::text, (5511900000000 + n)::text, case n when 3 then 'p3@x.com' end, n = 1002
       from generate_series(1, 1002) n`,
      [company.companyId],
    ),
  );
  await other.api.contacts.create(other.admin, { name: 'Segredo', number: '5511999999999' });
  const first = await company.api.contacts.export(company.admin, {});
  const second = await company.api.contacts.export(company.admin, { after: first.next ?? '' });
  expect(second.next).toBeNull();
  const lines = (first.text + second.text).split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    '\uFEFFname;number;email',
    `"'=HYPERLINK(""http://x"")";5511900000001;`,
    '"Zé; o ""bom""";5511900000002;',
    'Pessoa 3;5511900000003;p3@x.com',
  ]);
  expect(lines).toHaveLength(1003);
  expect(lines.join()).not.toMatch(/Segredo|5511900001002/);
  await expect(company.api.contacts.export(company.admin, { after: 'made up' })).rejects.toThrow('ERR_VALIDATION');
});

test.each([
  ['a name of one letter', { name: 'J' }],
  ['a name of sixty letters', { name: 'x'.repeat(60) }],
  ['the id of a group', { number: '5511999990000-1600000000', isGroup: true }],
  ['no number', { number: null }],
])('%s that WhatsApp has given does not keep the rest from being saved', async (_what, differs) => {
  const company = await aCompany(bus);
  const row = { name: 'Rita', number: '5511987654321', isGroup: false, ...differs };
  const [stored] = await asOwner<{ id: string }[]>((sql) =>
    sql
      .query(
        `insert into tickets.contacts (company_id, name, number, number_key, lid, is_group) values ($1, $2, $3, $3, $4, $5) returning id`,
        [company.companyId, row.name, row.number, row.number === null ? '99887766' : null, row.isGroup],
      )
      .then(({ rows }) => rows as { id: string }[]),
  );
  const read = await company.api.contacts.get(company.admin, { id: Number(stored?.id) });
  const saved = await company.api.contacts.update(company.admin, { ...read, email: 'rita@exemplo.test' });
  expect(saved).toMatchObject({ name: row.name, number: row.number ?? '', email: 'rita@exemplo.test' });
  const refused = (rule: string) => expect.objectContaining({ fields: [expect.objectContaining({ rule })] }) as Error;
  const change = (given: object) => company.api.contacts.update(company.admin, { id: read.id, ...given });
  await expect(change({ name: 'K' })).rejects.toEqual(refused('minLength'));
  await expect(change({ name: 'y'.repeat(51) })).rejects.toEqual(refused('maxLength'));
  await expect(change({ number: '12' })).rejects.toEqual(refused('shortNumber'));
});
