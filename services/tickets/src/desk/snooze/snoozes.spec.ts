import { noticeEvents, ticketViews } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const listed = async ({ api, admin }: Company, snoozed = false) => {
  const { tickets } = await api.tickets.list(admin, { status: 'open', showAll: true, ...(snoozed && { snoozed }) });
  return tickets.map(({ id }) => id);
};
const kinds = async ({ api, admin }: Company, id: number) =>
  (await api.tickets.history(admin, { id: String(id) })).map(({ kind }) => kind);

async function anOpenTicket(number: string) {
  const company = await aCompany(bus);
  await company.receives({ number });
  return { company, ticket: await company.opened(number) };
}

test('a snoozed ticket leaves the list of open tickets and is counted no more, until the agent wakes it', async () => {
  const { company, ticket } = await anOpenTicket('5511911120001');
  const { api, admin } = company;
  const until = inAnHour();
  expect(await api.snoozes.add(admin, { id: ticket.uuid, until })).toMatchObject({ snooze: { until } });
  expect([await listed(company), await listed(company, true)]).toEqual([[], [ticket.id]]);
  expect(await api.tickets.counts(admin, {})).toMatchObject({ open: 0 });
  expect(await api.snoozes.remove(admin, { id: ticket.uuid })).toMatchObject({ snooze: null });
  expect([await listed(company), await listed(company, true)]).toEqual([[ticket.id], []]);
  expect(await kinds(company, ticket.id)).toEqual(['woken', 'snoozed', 'accepted', 'arrived']);
  expect(company.publications.of(ticketViews.updated).length).toBeGreaterThanOrEqual(2);
});

test('a message of the contact wakes a ticket, an answer of the agent does not', async () => {
  const { company, ticket } = await anOpenTicket('5511911120002');
  await company.api.snoozes.add(company.admin, { id: ticket.uuid, until: null });
  await company.receives({ number: '5511911120002', fromMe: true, body: 'Já volto' });
  await eventually(async () => (await company.conversation(ticket.uuid)).length === 2, 'the answer');
  expect(await listed(company)).toEqual([]);
  await company.receives({ number: '5511911120002', body: 'E então?' });
  await eventually(async () => (await listed(company)).includes(ticket.id), 'the ticket in the list');
  expect((await kinds(company, ticket.id))[0]).toBe('woken');
});

test('at its time a ticket comes back once, at the top, though two processes look for it', async () => {
  const { company, ticket } = await anOpenTicket('5511911120003');
  await company.receives({ number: '5511911120004' });
  const other = await company.opened('5511911120004');
  await company.api.snoozes.add(company.admin, { id: ticket.uuid, until: inAnHour() });
  await asOwner((sql) =>
    sql.query(`update tickets.tickets set snoozed_until = now() + interval '300 ms' where id = $1`, [ticket.id]),
  );
  await eventually(async () => (await listed(company)).length === 2, 'both tickets');
  expect(await listed(company)).toEqual([ticket.id, other.id]);
  expect((await kinds(company, ticket.id)).filter((kind) => kind === 'woken')).toHaveLength(1);
  const told = () => company.publications.of(noticeEvents.requested).filter(({ kind }) => kind === 'woken');
  await eventually(() => told().length > 0, 'the notice');
  expect(told()).toMatchObject([{ ticket: { id: ticket.id, userId: company.admin.userId } }]);
});

test('closing, transferring or returning a ticket ends its snooze', async () => {
  const { company, ticket } = await anOpenTicket('5511911120005');
  const { api, admin } = company;
  for (const change of [{ status: 'pending' }, { status: 'closed' }] as const) {
    await api.snoozes.add(admin, { id: ticket.uuid, until: null });
    expect(await api.tickets.update(admin, { id: ticket.uuid, ...change })).toMatchObject({ snooze: null });
    await api.tickets.update(admin, { id: ticket.uuid, status: 'open' });
  }
  const rui = await company.agent('Rui');
  await api.snoozes.add(admin, { id: ticket.uuid, until: null });
  expect(await api.tickets.update(admin, { id: ticket.uuid, userId: rui.userId })).toMatchObject({ snooze: null });
});

test('only an open ticket is snoozed, and only until a time to come', async () => {
  const { company, ticket } = await anOpenTicket('5511911120006');
  const { api, admin } = company;
  const past = new Date(Date.now() - 1_000).toISOString();
  await expect(api.snoozes.add(admin, { id: ticket.uuid, until: past })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [expect.objectContaining({ field: 'until', rule: 'future' })],
  });
  await api.tickets.update(admin, { id: ticket.uuid, status: 'closed' });
  await expect(api.snoozes.add(admin, { id: ticket.uuid, until: null })).rejects.toThrow('ERR_TICKET_NOT_OPEN');
});
