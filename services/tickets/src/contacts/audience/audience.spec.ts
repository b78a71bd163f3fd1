import { contracts, type AudienceContact, type AudienceRequest } from '@recado/contracts';
import { client } from '@recado/platform';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const page = (company: Company, request: AudienceRequest) =>
  client(bus, contracts.audience).page(company.admin, request);
const names = (contacts: AudienceContact[]) => contacts.map(({ name }) => name);

/** So many contacts with a closed ticket each; every `step`th has the tag. */
async function people(company: Company, count: number, step: number): Promise<number> {
  const { api, admin, companyId, connectionId } = company;
  const { id } = await api.tags.create(admin, { name: 'Clientes', color: '#0B6E75' });
  await asOwner((sql) =>
    sql.query(
      `with people as (
         insert into tickets.contacts (company_id, name, number, number_key)
         select $1, 'Pessoa ' || n || case n % 3 when 0 then ' Vip' else '' end, (5521900000000 + n)::text, (552100000000 + n)::text from generate_series(1, $2) n
         returning id),
       conversations as (
         insert into tickets.tickets (company_id, contact_id, whatsapp_id, status, tag_ids)
         select $1, people.id, $3, 'closed', case when people.id % $5 = 0 then array[$4::bigint] else '{}' end
         from people returning id, tag_ids)
       insert into tickets.ticket_tags (company_id, tag_id, ticket_id)
       select $1, $4, id from conversations where tag_ids <> '{}'`,
      [companyId, count, connectionId, id, step],
    ),
  );
  return id;
}
async function all(company: Company, request: AudienceRequest): Promise<AudienceContact[]> {
  const { contacts, next } = await page(company, request);
  return next === null ? contacts : [...contacts, ...(await all(company, { ...request, after: next }))];
}

test('only people with a phone number are given, with their custom fields as variables', async () => {
  const company = await aCompany(bus);
  const { contacts } = company.api;
  const extraInfo = [
    { name: ' Cidade ', value: 'Recife' },
    { name: 'Cidade', value: 'Olinda' },
    { name: 'x'.repeat(60), value: '' },
  ];
  const ana = await contacts.create(company.admin, {
    name: 'Ana',
    number: '5511987654321',
    email: 'a@x.com',
    extraInfo,
  });
  const bia = await contacts.create(company.admin, { name: 'Bia', number: '5511987654322' });
  await queryAsOwner(`update tickets.contacts set lid = '98' where id = $1`, [bia.id]);
  await asOwner((sql) =>
    sql.query(
      `insert into tickets.contacts (company_id, name, number, number_key, lid, is_group)
       values ($1, 'Grupo', '120363000000000001', '120363000000000001', null, true), ($1, 'Só LID', null, null, '99', false)`,
      [company.companyId],
    ),
  );
  const found = await page(company, {});
  expect(found.next).toBeNull();
  expect(names(found.contacts)).toEqual(['Ana', 'Bia']);
  expect(found.contacts[0]).toEqual({
    id: ana.id,
    name: 'Ana',
    number: '5511987654321',
    email: 'a@x.com',
    isAccount: false,
    blocked: false,
    noConsent: false,
    hasOpenTicket: false,
    variables: [
      { key: 'Cidade', value: 'Recife' },
      { key: 'x'.repeat(50), value: '' },
    ],
  });
  expect(found.contacts[1]).toMatchObject({ name: 'Bia', isAccount: true });
  expect(names((await page(company, { contactId: ana.id })).contacts)).toEqual(['Ana']);
  expect((await page(company, { contactId: ana.id + 1_000_000 })).contacts).toEqual([]);
});

test('a search finds what the contact list finds, and narrows a tag', async () => {
  const company = await aCompany(bus);
  const tagId = await people(company, 60, 2);
  expect((await page(company, { searchParam: 'VIP' })).contacts).toHaveLength(20);
  expect((await page(company, { tagId })).contacts).toHaveLength(30);
  expect((await page(company, { searchParam: 'VIP', tagId })).contacts).toHaveLength(10);
  expect(names((await page(company, { searchParam: '+55 (21) 90000-0007' })).contacts)).toEqual(['Pessoa 7']);
});

test.each([
  ['few', 2_500, 2],
  ['many', 4_500, 1],
])('a tag of %s tickets gives each of its contacts once, a thousand at a time', async (_many, count, step) => {
  const company = await aCompany(bus);
  const tagId = await people(company, count, step);
  const { contacts, next } = await page(company, { tagId });
  expect(contacts).toHaveLength(1_000);
  expect(next).toBe(contacts.at(-1)?.id);
  const found = await all(company, { tagId });
  expect(found).toHaveLength(count / step);
  expect(new Set(found.map(({ id }) => id)).size).toBe(count / step);
  expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((a, b) => a - b));
});

test('contacts with long fields come in shorter pages, none is left out', async () => {
  const company = await aCompany(bus);
  await people(company, 900, 2);
  const fields = Array.from({ length: 10 }, (_, n) => ({ name: `Campo ${n}`, value: 'ç'.repeat(400) }));
  await asOwner((sql) =>
    sql.query(`update tickets.contacts set extra_info = $2 where company_id = $1`, [
      company.companyId,
      JSON.stringify(fields),
    ]),
  );
  const { contacts, next } = await page(company, {});
  expect(contacts.length).toBeLessThan(100);
  expect(next).not.toBeNull();
  expect(await all(company, {})).toHaveLength(900);
});

test('numbers of blocked contacts are named as they were given', async () => {
  const company = await aCompany(bus);
  const { contacts } = company.api;
  const { id } = await contacts.create(company.admin, { name: 'Ana', number: '5511987654321' });
  await contacts.create(company.admin, { name: 'Bia', number: '5511987654322' });
  await contacts.update(company.admin, { id, blocked: true });
  const blocked = (of: Company, numbers: string[]) => client(bus, contracts.audience).blocked(of.admin, { numbers });
  const asked = ['551187654321', '5511987654322', '5511900000000'];
  expect(await blocked(company, asked)).toEqual({ numbers: ['551187654321'], noConsent: [], openTickets: [] });
  expect((await page(company, {})).contacts.map((contact) => contact.blocked)).toEqual([true, false]);
  expect(await blocked(await aCompany(bus), asked)).toEqual({ numbers: [], noConsent: [], openTickets: [] });
});

test('contacts of whom a ticket waits or is served are named, by page and by number', async () => {
  const company = await aCompany(bus);
  const asked = ['5511987654331', '5511987654332', '5511987654333'];
  for (const number of asked) await company.receives({ number });
  const [, second = '', third = ''] = asked;
  await company.opened(second);
  const { uuid } = await company.ticketOf(third);
  await company.api.tickets.update(company.admin, { id: uuid, status: 'closed' });
  const { openTickets } = await client(bus, contracts.audience).blocked(company.admin, { numbers: asked });
  expect(openTickets).toEqual(asked.slice(0, 2));
  const { contacts } = await page(company, {});
  // Messages of different people may arrive in any order.
  const byNumber = new Map(contacts.map(({ number, hasOpenTicket }) => [number, hasOpenTicket]));
  expect(byNumber).toEqual(new Map(asked.map((number, at) => [number, at < 2])));
  const foreign = await client(bus, contracts.audience).blocked((await aCompany(bus)).admin, { numbers: asked });
  expect(foreign.openTickets).toEqual([]);
});

test('numbers that contacts have or had are known by any spelling, to their company', async () => {
  const company = await aCompany(bus);
  await company.api.contacts.create(company.admin, { name: 'Ana', number: '5511987654321' });
  const former = { name: 'Outro número', value: '51911347677' };
  await company.api.contacts.create(company.admin, { name: 'Lucía', number: '51911347600', extraInfo: [former] });
  const numbers = ['551187654321', '5511900000000', '51911347677', '11347677'];
  const known = (of: Company) => client(bus, contracts.audience).known(of.admin, { numbers });
  expect(await known(company)).toEqual({ numbers: ['551187654321', '51911347677'] });
  expect(await known(await aCompany(bus))).toEqual({ numbers: [] });
});

test('another company’s tag is not found, and its contacts are not given', async () => {
  const company = await aCompany(bus);
  const tagId = await people(company, 3, 1);
  const other = await aCompany(bus);
  await expect(page(other, { tagId })).rejects.toThrow('ERR_NO_TAG_FOUND');
  expect((await page(other, {})).contacts).toEqual([]);
  const [contact] = (await page(company, {})).contacts;
  expect((await page(other, { contactId: contact?.id ?? 0 })).contacts).toEqual([]);
});
