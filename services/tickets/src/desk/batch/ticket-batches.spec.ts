import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

async function openTickets(count: number) {
  const company = await aCompany(bus);
  const numbers = Array.from({ length: count }, (_, n) => `55119111300${String(n).padStart(2, '0')}`);
  for (const number of numbers) await company.receives({ number });
  const tickets = [];
  for (const number of numbers) tickets.push(await company.opened(number));
  return { company, tickets, ids: tickets.map(({ id }) => id) };
}

test('several tickets get a queue, an agent and tags at once', async () => {
  const { company, ids } = await openTickets(3);
  const { api, admin } = company;
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#0b6e75' });
  const tag = await api.tags.create(admin, { name: 'Urgente', color: '#b42318' });
  const ana = await company.agent('Ana', [queue.id]);
  const change = { ids, queueId: queue.id, userId: ana.userId, addTagIds: [tag.id] };
  expect(await api.ticketBatches.change(admin, change)).toEqual({ changed: ids, refused: [] });
  const { tickets } = await api.tickets.list(admin, { showAll: true });
  for (const ticket of tickets)
    expect(ticket).toMatchObject({ queueId: queue.id, userId: ana.userId, tags: [{ id: tag.id }] });
});

test('a ticket that is closed already is named, and the others are closed', async () => {
  const { company, tickets, ids } = await openTickets(3);
  const { api, admin } = company;
  await api.tickets.update(admin, { id: tickets[1]?.uuid ?? '', status: 'closed' });
  const [first, second, third] = ids;
  expect(await api.ticketBatches.change(admin, { ids, status: 'closed' })).toEqual({
    changed: [first, third],
    refused: [{ id: second, error: 'ERR_TICKET_CLOSED' }],
  });
  await expect(api.ticketBatches.change(admin, { ids, status: 'closed' })).rejects.toThrow('ERR_TICKET_CLOSED');
});

test('tickets that the agent may not see stay as they are; an unknown queue or tag changes none', async () => {
  const { company, ids } = await openTickets(2);
  const { api, admin } = company;
  const stranger = await company.agent('Rui');
  await expect(api.ticketBatches.change(stranger, { ids, status: 'closed' })).rejects.toThrow('ERR_NO_TICKET_FOUND');
  await expect(api.ticketBatches.change(admin, { ids, status: 'closed', queueId: 1 })).rejects.toThrow(
    'ERR_NO_QUEUE_FOUND',
  );
  await expect(api.ticketBatches.change(admin, { ids, status: 'closed', addTagIds: [1] })).rejects.toThrow(
    'ERR_NO_TAG_FOUND',
  );
  expect(await api.tickets.counts(admin, {})).toMatchObject({ open: 2 });
});

test('a note is written on each ticket that the caller sees, and with a transfer before it', async () => {
  const { company, ids } = await openTickets(2);
  const { api, admin } = company;
  const ana = await company.agent('Ana');
  await api.ticketBatches.change(admin, { ids, userId: ana.userId, addNote: 'Loja fechada na sexta' });
  for (const ticketId of ids) {
    const { notes } = await api.notes.list(ana, { ticketId });
    expect(notes).toMatchObject([{ note: 'Loja fechada na sexta', user: { name: 'Ana Admin' } }]);
  }
  const stranger = await company.agent('Rui');
  const refused = api.ticketBatches.change(stranger, { ids, addNote: 'de fora' });
  await expect(refused).rejects.toThrow('ERR_NO_TICKET_FOUND');
  const other = await aCompany(bus);
  await expect(other.api.ticketBatches.change(other.admin, { ids, addNote: 'de fora' })).rejects.toThrow(
    'ERR_NO_TICKET_FOUND',
  );
});
