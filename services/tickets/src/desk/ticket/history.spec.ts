import { draftViews, ticketViews } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

test('the history names author, agent and queue as they were then', async () => {
  const company = await aCompany(bus);
  const { tickets } = company.api;
  const queue = await company.api.queues.create(company.admin, { name: 'Vendas', color: '#123456' });
  const bruno = await company.agent('Bruno', [queue.id]);
  await company.receives({ number: '5511974440001' });
  const { uuid: id } = await company.opened('5511974440001');
  await tickets.update(company.admin, {
    id,
    queueId: queue.id,
    userId: bruno.userId,
    note: 'Quer pagar em duas vezes',
  });
  await tickets.update(bruno, { id, status: 'closed' });
  await tickets.update(bruno, { id, status: 'open' });
  await tickets.update(bruno, { id, status: 'pending' });
  const entries = await tickets.history(bruno, { id });
  expect(entries.map(({ kind, by, user, queue: to, note }) => [kind, by, user?.name, to?.name, note])).toEqual([
    ['returned', 'Bruno', undefined, 'Vendas', ''],
    ['reopened', 'Bruno', 'Bruno', 'Vendas', ''],
    ['closed', 'Bruno', undefined, undefined, ''],
    ['transferred', 'Ana Admin', 'Bruno', 'Vendas', 'Quer pagar em duas vezes'],
    ['accepted', 'Ana Admin', 'Ana Admin', undefined, ''],
    ['arrived', null, undefined, undefined, ''],
  ]);
  const stranger = await company.agent('Carla');
  await expect(tickets.history(stranger, { id })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  const other = await aCompany(bus);
  await expect(tickets.history(other.admin, { id })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
});

test('a repeated move adds no history entry and publishes no event', async () => {
  const company = await aCompany(bus);
  const { tickets } = company.api;
  const { admin } = company;
  const queue = await company.api.queues.create(admin, { name: 'Vendas', color: '#123456' });
  const bruno = await company.agent('Bruno', [queue.id]);
  await company.receives({ number: '5511974440003' });
  const { uuid: id } = await company.ticketOf('5511974440003');
  const toBruno = { id, queueId: queue.id, userId: bruno.userId };
  const moves = [
    { caller: admin, input: { id, status: 'open' as const, userId: admin.userId } },
    { caller: admin, input: toBruno },
    { caller: bruno, input: { id, status: 'open' as const, userId: bruno.userId, queueId: queue.id } },
    { caller: bruno, input: { id, status: 'pending' as const } },
  ];
  for (const { caller, input } of moves) for (let n = 0; n < 3; n++) await tickets.update(caller, input);
  const kinds = (await tickets.history(admin, { id })).map(({ kind }) => kind);
  expect(kinds).toEqual(['returned', 'transferred', 'accepted', 'arrived']);
  await tickets.update(admin, { id, status: 'closed' });
  const published = () => company.publications.of(ticketViews.updated).map(({ ticket }) => ticket.status);
  await eventually(() => published().at(-1) === 'closed', 'the last fact');
  expect(published()).toEqual(['pending', 'open', 'open', 'pending', 'closed']);
});

test('drafts are personal and deleted when empty', async () => {
  const company = await aCompany(bus);
  const { drafts } = company.api;
  const bruno = await company.agent('Bruno');
  await company.receives({ number: '5511974440002' });
  const { id: ticketId } = await company.ticketOf('5511974440002');
  await drafts.save(company.admin, { ticketId, body: 'Bom d' });
  await drafts.save(company.admin, { ticketId, body: 'Bom dia' });
  expect(await drafts.list(company.admin, {})).toMatchObject([{ ticketId, body: 'Bom dia' }]);
  const published = () => company.publications.of(draftViews.updated).at(-1);
  await eventually(() => published()?.draft.body === 'Bom dia', 'the event');
  expect(published()?.userId).toBe(company.admin.userId);
  await expect(drafts.save(bruno, { ticketId, body: 'x' })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  expect(await drafts.list(bruno, {})).toEqual([]);
  await drafts.save(company.admin, { ticketId, body: '' });
  expect(await drafts.list(company.admin, {})).toEqual([]);
});
