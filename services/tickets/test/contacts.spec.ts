import { contactViews, type Caller, type ContactPage } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { aCompany } from './company.ts';
import { bus, serveTickets } from './service.ts';

serveTickets(2);

type Company = Awaited<ReturnType<typeof aCompany>>;
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

async function twoOfOne(company: Company) {
  const [older, newer] = ['5511911112222', '5521922223333'];
  await company.receives({ number: older, body: 'do antigo' });
  const kept = await company.ticketOf(older);
  await company.receives({ number: newer, body: 'do novo' });
  const gone = await company.ticketOf(newer);
  const { contacts } = company.api;
  const given = { id: gone.contactId, email: 'ana@x.com', extraInfo: [{ name: 'CPF', value: '123' }] };
  await contacts.update(company.admin, given);
  return { kept, gone };
}

test('merging moves fields, tickets and messages and closes one of two living tickets', async () => {
  const company = await aCompany(bus);
  const { kept, gone } = await twoOfOne(company);
  const { contacts, tickets } = company.api;
  const merged = await contacts.merge(company.admin, { id: kept.contactId, otherId: gone.contactId });
  expect(merged).toMatchObject({ id: kept.contactId, number: '5511911112222', email: 'ana@x.com' });
  expect(merged.extraInfo.map(({ name, value }) => [name, value])).toEqual([
    ['Outro número', '5521922223333'],
    ['CPF', '123'],
  ]);
  await expect(contacts.get(company.admin, { id: gone.contactId })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  const all = await tickets.ofContact(company.admin, { id: kept.contactId });
  expect(all.tickets.map(({ id, status, contactId }) => [id, status, contactId])).toEqual([
    [gone.id, 'closed', kept.contactId],
    [kept.id, 'pending', kept.contactId],
  ]);
  const [ending] = await tickets.history(company.admin, { id: String(gone.id) });
  expect(ending).toMatchObject({ kind: 'closed', by: 'Ana Admin' });
  const bodies = (await company.conversation(kept.uuid)).map(({ body }) => body);
  expect(bodies).toEqual(['do antigo', 'do novo']);
  expect(await tickets.get(company.admin, { id: kept.uuid })).toMatchObject({
    unreadMessages: 2,
    lastMessage: 'do novo',
  });
  await eventually(() => company.publications.of(contactViews.deleted).some((f) => f.contactId === gone.contactId));
});

test('invisible contacts, a contact with itself and contacts of another company cannot be merged', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  const { kept, gone } = await twoOfOne(company);
  const { contacts, queues, tickets } = company.api;
  const ids = { id: kept.contactId, otherId: gone.contactId };
  const [sales, support] = [
    await queues.create(company.admin, { name: 'Vendas', color: '#0b6e75' }),
    await queues.create(company.admin, { name: 'Suporte', color: '#e4572e' }),
  ];
  await tickets.update(company.admin, { id: kept.uuid, queueId: sales.id });
  await tickets.update(company.admin, { id: gone.uuid, queueId: support.id });
  const supervisor: Caller = { ...(await company.agent('Sô', [sales.id])), profile: 'supervisor' };
  await expect(contacts.merge(supervisor, ids)).rejects.toMatchObject({
    code: 'ERR_MERGE_REFUSED',
    fields: [{ field: 'otherId' }],
  });
  await expect(contacts.merge(company.admin, { ...ids, otherId: ids.id })).rejects.toThrow('ERR_MERGE_REFUSED');
  await expect(contacts.merge(other.admin, ids)).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  expect((await company.conversation(kept.uuid)).map(({ body }) => body)).toEqual(['do antigo']);
  const both = { ...supervisor, queueIds: [sales.id, support.id] };
  expect(await contacts.merge(both, ids)).toMatchObject({ id: kept.contactId });
});

test('every table that refers to a contact or ticket is covered by the merge', async () => {
  const sql = new Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await sql.connect();
  const { rows } = await sql.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'tickets' and column_name in ('contact_id', 'ticket_id') order by 1`,
  );
  await sql.end();
  // Rows of a table missing here would be deleted with the merged contact: `merge` moves them, or the reason stands
  // here.
  expect(rows.map(({ place }) => place)).toEqual([
    'drafts.ticket_id', // stays with the ticket that is closed
    'group_members.contact_id', // groups are not merged
    'history.ticket_id', // of the ticket that is closed
    'messages.contact_id',
    'messages.ticket_id',
    'schedules.contact_id',
    'ticket_notes.ticket_id', // are the contact's to read, in whichever of its tickets
    'ticket_tags.ticket_id', // say what that ticket was about
    'tickets.contact_id',
  ]);
});

test('the tickets of a contact are listed by page, visible ones only', async () => {
  const company = await aCompany(bus, { settings: { reopenWindow: '0' } });
  const { queues, tickets } = company.api;
  const number = '5511911113333';
  const queue = await queues.create(company.admin, { name: 'Vendas', color: '#0b6e75' });
  const agent = await company.agent('Bia', [queue.id]);
  const seen: number[] = [];
  for (let n = 0; n < 23; n++) {
    await company.receives({ number, body: `${n}` });
    const ticket = await eventually(async () => {
      const { tickets: all } = await tickets.list(company.admin, { status: 'pending' });
      return all.find(({ lastMessage }) => lastMessage === `${n}`);
    });
    if (n !== 1) seen.unshift(ticket.id);
    await tickets.update(company.admin, { id: ticket.uuid, ...(n === 1 ? {} : { queueId: queue.id }) });
    await tickets.update(company.admin, { id: ticket.uuid, status: 'closed' });
  }
  const { contactId } = (await tickets.list(company.admin, { status: 'closed' })).tickets[0] ?? { contactId: 0 };
  const first = await tickets.ofContact(agent, { id: contactId });
  const second = await tickets.ofContact(agent, { id: contactId, cursor: first.cursor ?? '' });
  expect([first.tickets.length, first.hasMore, second.hasMore]).toEqual([20, true, false]);
  expect([...first.tickets, ...second.tickets].map(({ id }) => id)).toEqual(seen);
});

test('messages of a blocked contact are stored, open no ticket and notify nobody', async () => {
  const company = await aCompany(bus, { settings: { call: 'disabled' } });
  const { contacts, tickets, messages } = company.api;
  const number = '5511911114444';
  await company.receives({ number, body: 'antes' });
  const { uuid, contactId, updatedAt } = await company.ticketOf(number);
  expect(await contacts.update(company.admin, { id: contactId, blocked: true })).toMatchObject({ blocked: true });
  await tickets.update(company.admin, { id: uuid, status: 'closed' });
  await company.receives({ number, body: 'bloqueado' });
  const kept = await eventually(async () =>
    (await company.conversation(uuid)).find(({ body }) => body === 'bloqueado'),
  );
  expect(kept.read).toBe(true);
  const ticket = await tickets.get(company.admin, { id: uuid });
  expect(ticket).toMatchObject({ status: 'closed', lastMessage: 'antes', contact: { blocked: true } });
  expect(ticket.updatedAt >= updatedAt).toBe(true);
  await expect(tickets.create(company.admin, { contactId })).rejects.toMatchObject({
    code: 'ERR_CONTACT_BLOCKED',
    fields: [{ field: 'contactId' }],
  });
  await tickets.update(company.admin, { id: uuid, status: 'open' });
  await expect(messages.send(company.admin, { ticketId: uuid, body: 'oi' })).rejects.toThrow('ERR_CONTACT_BLOCKED');
  await tickets.update(company.admin, { id: uuid, status: 'closed' });
  await contacts.update(company.admin, { id: contactId, blocked: false });
  await company.receives({ number, body: 'de novo' });
  await eventually(async () => (await tickets.get(company.admin, { id: uuid })).status === 'pending', 'life');
});

test('a contact blocked before the first message has a closed ticket', async () => {
  const company = await aCompany(bus);
  const number = '5511911115555';
  const { id } = await company.api.contacts.create(company.admin, { name: 'Spam', number });
  await company.api.contacts.update(company.admin, { id, blocked: true });
  await company.receives({ number, body: 'compre' });
  const ticket = await eventually(
    async () => (await company.api.tickets.ofContact(company.admin, { id })).tickets[0],
    'its place',
  );
  expect(ticket).toMatchObject({ status: 'closed', unreadMessages: 0 });
  expect((await company.conversation(ticket.uuid)).map(({ body }) => body)).toEqual(['compre']);
});

test('an export holds all people in parts and no formulas', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  const sql = new Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await sql.connect();
  await sql.query('set row_security = off');
  await sql.query(
    `insert into tickets.contacts (company_id, name, number, number_key, email, is_group)
     select $1, case n when 1 then '=HYPERLINK("http://x")' when 2 then 'Zé; o "bom"' else 'Pessoa ' || n end,
       (5511900000000 + n)::text, (5511900000000 + n)::text, case n when 3 then 'p3@x.com' end, n = 1002
     from generate_series(1, 1002) n`,
    [company.companyId],
  );
  await sql.end();
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
