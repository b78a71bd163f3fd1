import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

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
