import { messageViews, tagViews, ticketViews } from '@recado/contracts';
import { aCaller, eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { asOwner } from '@recado/testkit/as-owner';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

let serial = 0;
const aTag = ({ api, admin }: Company, given: { name?: string; kanban?: number } = {}) =>
  api.tags.create(admin, { name: `Etiqueta ${++serial}`, color: '#0B6E75', ...given });
async function aTicket(company: Company, number = `55119222${String(++serial).padStart(5, '0')}`) {
  await company.receives({ number });
  return company.ticketOf(number);
}
const names = (ticket: { tags: { name: string }[] }) => ticket.tags.map(({ name }) => name);

test('lists, gets and events show the tags of a ticket by name until they are removed', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const { id, uuid } = await aTicket(company);
  const [urgent, boleto] = [await aTag(company, { name: 'Urgente' }), await aTag(company, { name: 'boleto' })];
  await api.ticketTags.add(admin, { ticketId: id, tagId: urgent.id });
  expect(names(await api.ticketTags.add(admin, { ticketId: id, tagId: boleto.id }))).toEqual(['boleto', 'Urgente']);
  expect(names(await api.tickets.get(admin, { id: uuid }))).toEqual(['boleto', 'Urgente']);
  const listed = async () => (await api.tickets.list(admin, { showAll: true })).tickets.map((one) => names(one));
  expect(await listed()).toEqual([['boleto', 'Urgente']]);
  await eventually(() => company.publications.of(ticketViews.updated).some(({ ticket }) => ticket.tags.length === 2));

  await api.ticketTags.remove(admin, { ticketId: id, tagId: urgent.id });
  expect(await listed()).toEqual([['boleto']]);
  await company.receives({ number: (await api.tickets.get(admin, { id: uuid })).contact.number, body: 'de novo' });
  const published = await eventually(() =>
    company.publications.of(messageViews.created).find(({ message }) => message.body === 'de novo'),
  );
  expect(names(published.ticket)).toEqual(['boleto']);
});

test('sync replaces the tags of a ticket; without a change nothing is published', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const { id } = await aTicket(company);
  const [a, b, c] = [await aTag(company), await aTag(company), await aTag(company)];
  await api.tags.sync(admin, { ticketId: id, tags: [a.id, b.id] });
  const ticket = await api.tags.sync(admin, { ticketId: id, tags: [c.id, b.id, b.id] });
  expect(ticket.tags.map((tag) => tag.id)).toEqual([b.id, c.id]);
  await eventually(
    () =>
      company.publications.of(ticketViews.updated).filter((published) => published.ticket.tags.length > 0).length === 2,
  );
  await api.tags.sync(admin, { ticketId: id, tags: [b.id, c.id] });
  await api.ticketTags.add(admin, { ticketId: id, tagId: c.id });
  await expect(api.tags.sync(admin, { ticketId: id, tags: [c.id, 4_000_000_000] })).rejects.toMatchObject({
    code: 'ERR_NO_TAG_FOUND',
  });
  await api.ticketTags.remove(admin, { ticketId: id, tagId: a.id });
  await api.ticketTags.remove(admin, { ticketId: id, tagId: b.id });
  await eventually(() =>
    company.publications.of(ticketViews.updated).some((published) => published.ticket.tags.length === 1),
  );
  expect(
    company.publications.of(ticketViews.updated).filter((published) => published.ticket.tags.length > 0),
  ).toHaveLength(3);
});

test('ten concurrent taggings of one ticket leave all ten tags', async () => {
  const company = await aCompany(bus);
  const { id, uuid } = await aTicket(company);
  const tags = await Promise.all(Array.from({ length: 10 }, () => aTag(company)));
  await Promise.all(tags.map((tag) => company.api.ticketTags.add(company.admin, { ticketId: id, tagId: tag.id })));
  expect((await company.api.tickets.get(company.admin, { id: uuid })).tags).toHaveLength(10);
});

test('the filter finds visible tickets with any of the tags', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#0b6e75' });
  const ana = await company.agent('Ana', [queue.id]);
  const [one, two, three] = [await aTicket(company), await aTicket(company), await aTicket(company)];
  const [a, b] = [await aTag(company), await aTag(company)];
  await api.ticketTags.add(admin, { ticketId: one.id, tagId: a.id });
  await api.ticketTags.add(admin, { ticketId: two.id, tagId: b.id });
  await api.tickets.update(admin, { id: two.uuid, queueId: queue.id });
  const found = async (caller: typeof ana, tags: number[]) =>
    (await api.tickets.list(caller, { showAll: true, tags })).tickets.map(({ id }) => id).toSorted((x, y) => x - y);
  expect(await found(admin, [a.id])).toEqual([one.id]);
  expect(await found(admin, [a.id, b.id])).toEqual([one.id, two.id]);
  expect(await found(ana, [a.id, b.id])).toEqual([two.id]);
  expect(
    (await api.tickets.list(admin, { showAll: true, contactId: three.contactId })).tickets.map(({ id }) => id),
  ).toEqual([three.id]);
  // Invisible tickets are not counted.
  expect((await api.tags.page(ana, {})).tags.map((tag) => [tag.id, tag.ticketsCount])).toEqual([
    [a.id, 0],
    [b.id, 1],
  ]);
  expect((await api.tags.get(admin, { id: a.id })).ticketsCount).toBe(1);
});

test('tags of an invisible ticket cannot be changed', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#0b6e75' });
  const bia = await company.agent('Bia', [queue.id]);
  const { id, uuid } = await aTicket(company);
  const tag = await aTag(company, { kanban: 1 });
  const refused = { code: 'ERR_NO_TICKET_FOUND' };
  await expect(api.ticketTags.add(bia, { ticketId: id, tagId: tag.id })).rejects.toMatchObject(refused);
  await expect(api.ticketTags.remove(bia, { ticketId: id, tagId: tag.id })).rejects.toMatchObject(refused);
  await expect(api.ticketTags.clear(bia, { ticketId: id })).rejects.toMatchObject(refused);
  await expect(api.tags.sync(bia, { ticketId: id, tags: [] })).rejects.toMatchObject(refused);
  await expect(api.kanban.move(bia, { ticketId: id, tagId: tag.id })).rejects.toMatchObject(refused);
  expect((await api.kanban.board(bia, {})).tickets).toEqual([]);
  await api.tickets.update(admin, { id: uuid, queueId: queue.id });
  expect(names(await api.kanban.move(bia, { ticketId: id, tagId: tag.id }))).toEqual([tag.name]);
});

test('tag names are unique per company, ignoring case', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  const tag = await aTag(company, { name: 'Pós-venda' });
  await aTag(other, { name: 'Pós-venda' });
  await expect(aTag(company, { name: 'PÓS-VENDA' })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_NAME',
    fields: [{ field: 'name', rule: 'unique' }],
  });
  const second = await aTag(company);
  const { api, admin } = company;
  await expect(api.tags.update(admin, { id: second.id, name: 'pós-venda' })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_NAME',
  });
  await expect(api.tags.get(other.admin, { id: tag.id })).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
  expect((await api.tags.page(admin, { searchParam: 'pós' })).tags.map(({ id }) => id)).toEqual([tag.id]);
});

test('creating, changing and removing a lane needs the right', async () => {
  const company = await aCompany(bus);
  const { api } = company;
  const agent = await company.agent('Ana');
  const supervisor = aCaller({ companyId: company.companyId, profile: 'supervisor' });
  const refused = { code: 'ERR_NO_PERMISSION' };
  await expect(api.tags.create(agent, { name: 'Negócio', color: '#0B6E75', kanban: 1 })).rejects.toMatchObject(refused);
  const lane = await api.tags.create(supervisor, { name: 'Negócio', color: '#0B6E75', kanban: 1 });
  await expect(api.tags.update(agent, { id: lane.id, kanban: 0 })).rejects.toMatchObject(refused);
  await expect(api.tags.remove(agent, { id: lane.id })).rejects.toMatchObject(refused);
  expect(await api.tags.update(agent, { id: lane.id, kanban: 1, name: 'Negócios' })).toMatchObject({
    name: 'Negócios',
    kanban: 1,
  });
  const plain = await api.tags.create(agent, { name: 'Retornar', color: '#0B6E75' });
  expect(plain).toMatchObject({ kanban: 0, userId: agent.userId, ticketsCount: 0 });
  await api.tags.remove(agent, { id: plain.id });
});

test('renaming or removing a tag publishes one view and shows on every ticket', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const tickets = [await aTicket(company), await aTicket(company)];
  const tag = await aTag(company);
  for (const { id } of tickets) await api.ticketTags.add(admin, { ticketId: id, tagId: tag.id });
  const changes = await eventually(() => {
    const published = company.publications.of(ticketViews.updated);
    return published.filter(({ ticket }) => ticket.tags.length > 0).length === 2 ? published.length : null;
  });
  await api.tags.update(admin, { id: tag.id, name: 'Novo nome' });
  const listed = async () => (await api.tickets.list(admin, { showAll: true })).tickets.map((one) => names(one));
  expect(await listed()).toEqual([['Novo nome'], ['Novo nome']]);
  await api.tags.remove(admin, { id: tag.id });
  expect(await listed()).toEqual([[], []]);
  expect((await api.tickets.list(admin, { showAll: true, tags: [tag.id] })).tickets).toEqual([]);
  await eventually(() => company.publications.of(tagViews.deleted).length === 1);
  const saved = () => company.publications.of(tagViews.saved).map(({ tag: { name }, isNew }) => [name, isNew]);
  await expect.poll(saved).toEqual([
    [tag.name, true],
    ['Novo nome', false],
  ]);
  expect(company.publications.of(ticketViews.updated)).toHaveLength(changes);
  const rest = () =>
    asOwner(async (sql) => {
      const { rows } = await sql.query<{ n: number }>(
        `select (select count(*) from tickets.tickets where $1 = any(tag_ids))::int
           + (select count(*) from tickets.ticket_tags where tag_id = $1)::int as n`,
        [tag.id],
      );
      return rows[0]?.n;
    });
  await eventually(async () => (await rest()) === 0, 'the job that takes it off the rows');
  const other = await aTag(company);
  expect(names(await api.ticketTags.add(admin, { ticketId: tickets[0]?.id ?? 0, tagId: other.id }))).toEqual([
    other.name,
  ]);
});

test('a tag removed while it is being added stands on no ticket', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const tickets = await Promise.all(Array.from({ length: 8 }, () => aTicket(company)));
  const tag = await aTag(company);
  const put = tickets.map(({ id }) =>
    api.ticketTags.add(admin, { ticketId: id, tagId: tag.id }).catch((fault: Error) => fault.message),
  );
  await Promise.all([...put, api.tags.remove(admin, { id: tag.id })]);
  expect((await api.tickets.list(admin, { showAll: true })).tickets.flatMap((one) => one.tags)).toEqual([]);
  expect((await api.tickets.list(admin, { showAll: true, tags: [tag.id] })).tickets).toEqual([]);
});

test('pages of tags hold each once, by name', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  for (let n = 0; n < 45; n++) await aTag(company, { name: `Lista ${String(n).padStart(2, '0')}` });
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await api.tags.page(admin, cursor ? { cursor } : {});
    seen.push(...page.tags.map(({ name }) => name));
    more = page.hasMore;
    cursor = page.cursor ?? undefined;
  }
  expect(seen).toHaveLength(45);
  expect(seen).toEqual(seen.toSorted());
  expect(await api.tags.list(admin, {})).toHaveLength(45);
});
