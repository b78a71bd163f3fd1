import type { Caller, ListTickets } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const numbersFor = async (company: Company, searchParam: string, more: Partial<ListTickets> = {}, as?: Caller) => {
  const { tickets } = await company.api.tickets.list(as ?? company.admin, { searchParam, showAll: true, ...more });
  return tickets.map(({ contact }) => contact.number);
};

test('a ticket is found by the prefix of any word in its messages, ignoring case and accents, with a snippet', async () => {
  const company = await aCompany(bus);
  await company.receives({ number: '5511970000001', body: 'Preciso da Segunda Via do BOLETO, por favor' });
  await company.receives({ number: '5511970000001', body: 'Olá? Alguém aí?' });
  await company.receives({ number: '5511970000002', body: 'Qual é o endereço de vocês?' });
  await eventually(async () => (await numbersFor(company, 'endere')).length === 1, 'the last message');
  expect(await numbersFor(company, 'bole')).toEqual(['5511970000001']);
  expect(await numbersFor(company, 'segunda boleto')).toEqual(['5511970000001']);
  expect(await numbersFor(company, 'ENDERECO')).toEqual(['5511970000002']);
  expect(await numbersFor(company, 'oleto')).toEqual([]);
  expect(await numbersFor(company, 'boleto endereco')).toEqual([]);
  const { tickets } = await company.api.tickets.list(company.admin, { searchParam: 'via' });
  expect(tickets[0]?.found?.text).toBe('Preciso da Segunda Via do BOLETO, por favor');
  for (const odd of [`zz'`, '\\', `' | 'zz`, '😀', ':*', '((', '%', 'a'.repeat(200)])
    expect(await numbersFor(company, odd)).toEqual([]);
});

test('a contact is found by name, e-mail and any part of the number, ordered by its latest message', async () => {
  const company = await aCompany(bus);
  await company.receives({ number: '5511971234567', pushName: 'José Antônio', body: 'um' });
  await company.ticketOf('5511971234567');
  await company.receives({ number: '5521988887777', pushName: 'Marina', body: 'o José me indicou' });
  await company.ticketOf('5521988887777');
  expect(await numbersFor(company, 'jose')).toEqual(['5521988887777', '5511971234567']);
  expect(await numbersFor(company, '34567')).toEqual(['5511971234567']);
  for (const typed of [
    '+55 (21) 98888-7777',
    '021 98888-7777',
    'wa.me/552188887777',
    '\u202a+55 21 98888\u20117777\u202c',
    '21 8888-7777',
    '98888-7777',
  ])
    expect(await numbersFor(company, typed), typed).toEqual(['5521988887777']);
  const { contacts } = await company.api.contacts.list(company.admin, {});
  const marina = contacts.find(({ name }) => name === 'Marina');
  await company.api.contacts.update(company.admin, { id: marina?.id ?? 0, email: 'compras@padaria.com.br' });
  expect(await numbersFor(company, 'padaria')).toEqual(['5521988887777']);
});

test('a search finds nothing of other companies, invisible tickets and deleted messages', async () => {
  const company = await aCompany(bus);
  const other = await aCompany(bus);
  const queue = await company.api.queues.create(company.admin, { name: 'Vendas', color: '#123456' });
  const agent = await company.agent('Bruno', [queue.id]);
  await company.receives({ number: '5511972220001', body: 'um segredo' });
  await other.receives({ number: '5511972220002', body: 'um segredo' });
  const { id } = await company.ticketOf('5511972220001');
  await other.ticketOf('5511972220002');
  expect(await numbersFor(company, 'segredo')).toEqual(['5511972220001']);
  expect(await numbersFor(company, 'segredo', {}, agent)).toEqual([]);
  expect(await numbersFor(company, '5511972220001', {}, agent)).toEqual([]);
  await company.api.tickets.update(company.admin, { id: String(id), queueId: queue.id });
  expect(await numbersFor(company, 'segredo', {}, agent)).toEqual(['5511972220001']);
  expect(await numbersFor(company, 'segredo', { status: 'closed' })).toEqual([]);
  await queryAsOwner(`update tickets.messages set is_deleted = true where company_id = $1`, [company.companyId]);
  expect(await numbersFor(company, 'segredo')).toEqual([]);
});

test('search pages hold every ticket once, back over years, while new messages arrive', async () => {
  const company = await aCompany(bus);
  const numbers = Array.from({ length: 95 }, (_, n) => `551197333${String(n).padStart(4, '0')}`);
  for (const number of numbers) await company.receives({ number, body: 'bom dia' });
  await eventually(
    async () => (await company.api.tickets.counts(company.admin, {})).pending === numbers.length,
    'all tickets',
  );
  // Each ticket is a week older than the next.
  await queryAsOwner(
    `with old as (select id, row_number() over (order by id desc) weeks from tickets.messages where company_id = $1)
     update tickets.messages m set created_at = now() - old.weeks * interval '1 week' from old where m.id = old.id`,
    [company.companyId],
  );
  await queryAsOwner(`update tickets.contacts set created_at = now() - interval '2 years' where company_id = $1`, [
    company.companyId,
  ]);
  const { rows: newestFirst } = await queryAsOwner<{ number: string }>(
    `select number from tickets.messages m join tickets.contacts c on c.id = contact_id where m.company_id = $1 order by m.id desc`,
    [company.companyId],
  );
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await company.api.tickets.list(company.admin, { searchParam: 'bom', ...(cursor ? { cursor } : {}) });
    seen.push(...page.tickets.map(({ contact }) => contact.number));
    if (!cursor) await company.receives({ number: '5511973339999', body: 'bom dia' });
    [cursor, more] = [page.cursor ?? undefined, page.hasMore];
  }
  expect(seen).toEqual(newestFirst.map(({ number }) => number));
});

test('a search in a conversation finds any part of a word, and pages continue on both sides', async () => {
  const company = await aCompany(bus);
  const number = '5511974440009';
  for (let n = 1; n <= 60; n++)
    await company.receives({ number, body: n === 25 ? 'A SENHA é ímpar' : `mensagem ${n}` });
  await eventually(async () => (await company.ticketOf(number)).unreadMessages === 60, 'all messages');
  const { uuid: ticketId } = await company.ticketOf(number);
  const { messages } = company.api;
  const found = await messages.search(company.admin, { ticketId, searchParam: 'nha e imp' });
  expect(found.map(({ text }) => text)).toEqual(['A SENHA é ímpar']);
  expect(await messages.search(company.admin, { ticketId, searchParam: '%' })).toEqual([]);
  const around = found[0]?.id ?? 0;
  const middle = await messages.list(company.admin, { ticketId, around });
  const bodies = ({ messages: page }: typeof middle) => page.map(({ body }) => body);
  expect(bodies(middle)).toHaveLength(20);
  expect(bodies(middle)[9]).toBe('A SENHA é ímpar');
  const after = await messages.list(company.admin, { ticketId, cursor: middle.newer ?? '' });
  const before = await messages.list(company.admin, { ticketId, cursor: middle.cursor ?? '' });
  expect([bodies(after)[0], bodies(after).at(-1)]).toEqual(['mensagem 36', 'mensagem 55']);
  expect([bodies(before)[0], bodies(before).at(-1), before.hasMore]).toEqual(['mensagem 1', 'mensagem 15', false]);
  const end = await messages.list(company.admin, { ticketId, cursor: after.newer ?? '' });
  expect([bodies(end).at(-1), end.newer]).toEqual(['mensagem 60', null]);
  // The way up from a page of the way down has no gap.
  const up = await messages.list(company.admin, { ticketId, cursor: end.cursor ?? '' });
  expect(bodies(up).at(-1)).toBe('mensagem 55');
  expect(up.newer).not.toBeNull();
  const other = await aCompany(bus);
  await expect(messages.search(other.admin, { ticketId, searchParam: 'a' })).rejects.toMatchObject({
    code: 'ERR_NO_TICKET_FOUND',
  });
  const [foreign] =
    (await other.receives({ number, body: 'x' }), await other.conversation((await other.ticketOf(number)).uuid));
  await expect(messages.list(company.admin, { ticketId, around: foreign?.id ?? 0 })).rejects.toMatchObject({
    code: 'ERR_NO_MESSAGE_FOUND',
  });
});

test('a search before a day finds what was said until then, and tickets that were opened until then', async () => {
  const company = await aCompany(bus);
  await company.receives({ number: '5511973330001', pushName: 'Velho Boleto', body: 'o boleto' });
  const { id } = await company.ticketOf('5511973330001');
  await company.receives({ number: '5511973330002', body: 'outro boleto' });
  await company.ticketOf('5511973330002');
  for (const table of ['messages where ticket_id', 'tickets where id', 'contacts where id']) {
    const [name, column] = table.split(' where ');
    const of = name === 'contacts' ? '(select contact_id from tickets.tickets where id = $1)' : '$1';
    await queryAsOwner(
      `update tickets.${name} set created_at = created_at - interval '40 days' where ${column} = ${of}`,
      [id],
    );
  }
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  expect(await numbersFor(company, 'boleto', { before: day(30) })).toEqual(['5511973330001']);
  expect(await numbersFor(company, 'velho', { before: day(30) })).toEqual(['5511973330001']);
  expect(await numbersFor(company, 'boleto', { before: day(50) })).toEqual([]);
});
