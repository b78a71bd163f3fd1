import { ticketViews } from '@recado/contracts';
import { anApiKey, eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

let serial = 0;
async function aTicket(company: Company) {
  const number = `55119333${String(++serial).padStart(5, '0')}`;
  await company.receives({ number });
  return company.ticketOf(number);
}
async function aBoard() {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const color = '#0B6E75';
  const lane = (name: string) => api.tags.create(admin, { name, color, kanban: 1 });
  const [offer, won] = [await lane('Proposta'), await lane('Ganho')];
  const plain = await api.tags.create(admin, { name: 'Urgente', color });
  return { company, api, admin, offer, won, plain };
}

test('moving a card changes its lane and keeps other tags', async () => {
  const { company, api, admin, offer, won, plain } = await aBoard();
  const { id } = await aTicket(company);
  await api.ticketTags.add(admin, { ticketId: id, tagId: plain.id });
  await api.kanban.move(admin, { ticketId: id, tagId: offer.id });
  const changes = await eventually(() => {
    const published = company.publications.of(ticketViews.updated);
    return published.some(({ ticket }) => ticket.tags.length === 2) ? published.length : null;
  });
  const moved = await api.kanban.move(admin, { ticketId: id, tagId: won.id });
  expect(moved.tags.map((tag) => tag.id)).toEqual([won.id, plain.id]);
  await eventually(() => company.publications.of(ticketViews.updated).length === changes + 1);
  expect((await api.kanban.move(admin, { ticketId: id })).tags.map((tag) => tag.id)).toEqual([plain.id]);
  await expect(api.kanban.move(admin, { ticketId: id, tagId: plain.id })).rejects.toMatchObject({
    code: 'ERR_NO_TAG_FOUND',
  });
});

test('a card can leave its lane first and enter another one later', async () => {
  const { company, api, admin, offer, won, plain } = await aBoard();
  const { id } = await aTicket(company);
  await api.tags.sync(admin, { ticketId: id, tags: [offer.id, plain.id] });
  expect((await api.ticketTags.clear(admin, { ticketId: id })).tags.map((tag) => tag.id)).toEqual([plain.id]);
  expect((await api.ticketTags.add(admin, { ticketId: id, tagId: won.id })).tags.map((tag) => tag.id)).toEqual([
    won.id,
    plain.id,
  ]);
});

test('each lane lists its living tickets, newest first; the first lane those without a lane', async () => {
  const { company, api, admin, offer, won, plain } = await aBoard();
  const [one, two, three, closed] = [
    await aTicket(company),
    await aTicket(company),
    await aTicket(company),
    await aTicket(company),
  ];
  await api.kanban.move(admin, { ticketId: one.id, tagId: offer.id });
  await api.ticketTags.add(admin, { ticketId: two.id, tagId: plain.id });
  await api.kanban.move(admin, { ticketId: closed.id, tagId: offer.id });
  await api.tickets.update(admin, { id: closed.uuid, status: 'closed' });
  await api.tickets.update(admin, { id: three.uuid, status: 'open' });
  const idsOf = async (input: object) => (await api.kanban.board(admin, input)).tickets.map(({ id }) => id);
  expect(await idsOf({ untagged: true })).toEqual([three.id, two.id]);
  expect(await idsOf({ tagId: offer.id })).toEqual([one.id]);
  expect(await idsOf({ tagId: won.id })).toEqual([]);
  expect(await idsOf({})).toEqual([three.id, two.id, one.id]);
  expect(await idsOf({ searchParam: one.contact.number })).toEqual([one.id]);
  expect(await api.kanban.counts(admin, {})).toEqual({
    lanes: [
      { tagId: null, count: 2 },
      { tagId: won.id, count: 0 },
      { tagId: offer.id, count: 1 },
    ],
    isPartial: false,
  });
});

test('an agent’s board shows and counts visible tickets only', async () => {
  const { company, api, admin, offer } = await aBoard();
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#0b6e75' });
  const other = await api.queues.create(admin, { name: 'Suporte', color: '#0b6e76' });
  const ana = await company.agent('Ana', [queue.id]);
  const [mine, theirs] = [await aTicket(company), await aTicket(company)];
  await api.tickets.update(admin, { id: mine.uuid, queueId: queue.id });
  await api.tickets.update(admin, { id: theirs.uuid, queueId: other.id });
  for (const { id } of [mine, theirs]) await api.kanban.move(admin, { ticketId: id, tagId: offer.id });
  expect((await api.kanban.board(ana, { tagId: offer.id })).tickets.map(({ id }) => id)).toEqual([mine.id]);
  expect((await api.kanban.counts(ana, {})).lanes.find(({ tagId }) => tagId === offer.id)?.count).toBe(1);
  expect(
    (await api.kanban.counts(admin, { queueIds: [other.id] })).lanes.find(({ tagId }) => tagId === offer.id)?.count,
  ).toBe(1);
  expect(
    (await api.kanban.board(admin, { tagId: offer.id, queueIds: [other.id] })).tickets.map(({ id }) => id),
  ).toEqual([theirs.id]);
});

test('a program that names queues gets tickets of these alone, and an agent those without a queue as well', async () => {
  const { company, api, admin } = await aBoard();
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#0b6e75' });
  const [mine, free] = [await aTicket(company), await aTicket(company)];
  await api.tickets.update(admin, { id: mine.uuid, queueId: queue.id });
  const key = anApiKey(company.companyId, ['tickets:read']);
  const filter = { queueIds: [queue.id] };
  for (const [caller, expected] of [
    [key, [mine.id]],
    [admin, [mine.id, free.id]],
  ] as const) {
    const found = await api.tickets.list(caller, { ...filter, showAll: true });
    expect(new Set(found.tickets.map(({ id }) => id))).toEqual(new Set(expected));
    const board = await api.kanban.board(caller, { ...filter, untagged: true });
    expect(new Set(board.tickets.map(({ id }) => id))).toEqual(new Set(expected));
    const { lanes } = await api.kanban.counts(caller, filter);
    expect(lanes.find(({ tagId }) => tagId === null)?.count).toBe(expected.length);
  }
});

test('pages of a lane of two thousand tickets hold each once', async () => {
  const { company, api, admin, offer } = await aBoard();
  await asOwner(async (sql) => {
    await sql.query(`set app.company_id = '${company.companyId}'`);
    await sql.query(
      `with people as (
         insert into tickets.contacts (name, number, number_key)
         select 'Pessoa ' || n, (5521000000000 + n)::text, (5521000000000 + n)::text from generate_series(1, 2000) n returning id),
       made as (
         insert into tickets.tickets (contact_id, whatsapp_id, status, tag_ids, updated_at)
         select id, $1, case when id % 2 = 0 then 'pending' else 'open' end, array[$2::bigint], now() - id % 50 * interval '1 minute'
         from people returning id)
       insert into tickets.ticket_tags (ticket_id, tag_id) select id, $2 from made`,
      [company.connectionId, offer.id],
    );
  });
  const seen: string[] = [];
  const ids = new Set<number>();
  for (let cursor: string | undefined, more = true; more;) {
    const page = await api.kanban.board(admin, { tagId: offer.id, ...(cursor ? { cursor } : {}) });
    for (const ticket of page.tickets) {
      ids.add(ticket.id);
      seen.push(ticket.updatedAt);
    }
    more = page.hasMore;
    cursor = page.cursor ?? undefined;
  }
  expect(seen).toHaveLength(2000);
  expect(ids.size).toBe(2000);
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect((await api.tags.page(admin, {})).tags.find((tag) => tag.id === offer.id)?.ticketsCount).toBe(1000);
  expect((await api.tags.get(admin, { id: offer.id })).ticketsCount).toBe(2000);
});
