import { noteViews, noticeEvents, roomsFor, roomsOf } from '@recado/contracts';
import { aCaller, eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { servePeople } from '../../testing/serve-people.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

let serial = 0;
async function aDesk() {
  const company = await aCompany(bus, { settings: { reopenWindow: '0' } });
  const { api, admin } = company;
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#0b6e75' });
  const [ana, bia] = [await company.agent('Ana Lima', [queue.id]), await company.agent('Bia', [queue.id])];
  const number = `55119444${String(++serial).padStart(5, '0')}`;
  await company.receives({ number });
  const ticket = await company.ticketOf(number);
  await api.tickets.update(admin, { id: ticket.uuid, queueId: queue.id });
  return { company, api, admin, ana, bia, number, ticket: { ...ticket, queueId: queue.id } };
}

test('a note names author and ticket and is published to those who may see the ticket', async () => {
  const { company, api, ana, bia, ticket } = await aDesk();
  const note = await api.notes.create(ana, {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    note: 'prefere manhãs',
  });
  expect(note).toMatchObject({
    note: 'prefere manhãs',
    ticketId: ticket.id,
    contactId: ticket.contactId,
    user: { id: ana.userId, name: 'Ana Lima' },
  });
  expect((await api.notes.list(bia, { ticketId: ticket.id })).notes).toEqual([note]);
  const published = await eventually(() => company.publications.of(noteViews.created)[0]);
  const [push] = noteViews.created.pushes?.(published) ?? [];
  const rooms = roomsFor(company.companyId, push?.to ?? { kind: 'company' });
  const receives = (caller: typeof ana) => roomsOf(caller).some((room) => rooms.includes(room));
  expect([ana, bia, company.admin].map(receives)).toEqual([true, true, true]);
  expect(receives(await company.agent('Rui'))).toBe(false);
});

test('notes of an invisible ticket cannot be read, written or deleted', async () => {
  const { company, api, ana, ticket } = await aDesk();
  const stranger = await company.agent('Rui');
  const { id } = await api.notes.create(ana, { ticketId: ticket.id, note: 'segredo' });
  const refused = { code: 'ERR_NO_TICKET_FOUND' };
  await expect(api.notes.list(stranger, { ticketId: ticket.id })).rejects.toMatchObject(refused);
  await expect(api.notes.create(stranger, { ticketId: ticket.id, note: 'de fora' })).rejects.toMatchObject(refused);
  await expect(api.notes.remove(stranger, { id })).rejects.toMatchObject({ code: 'ERR_NO_NOTE_FOUND' });
});

test('only the author or an admin deletes a note', async () => {
  const { company, api, admin, ana, bia, ticket } = await aDesk();
  const write = () => api.notes.create(ana, { ticketId: ticket.id, note: 'anotado' });
  const [first, second] = [await write(), await write()];
  await expect(api.notes.remove(bia, { id: first.id })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await api.notes.remove(ana, { id: first.id });
  await api.notes.remove(admin, { id: second.id });
  expect((await api.notes.list(ana, { ticketId: ticket.id })).notes).toEqual([]);
  await eventually(() => company.publications.of(noteViews.deleted).length === 2);
});

test('notes of a contact come from its visible tickets only', async () => {
  const { company, api, admin, ana, number, ticket } = await aDesk();
  await api.notes.create(ana, { ticketId: ticket.id, note: 'do primeiro' });
  await api.tickets.update(admin, { id: ticket.uuid, status: 'closed' });
  await company.receives({ number, body: 'voltei' });
  const second = await eventually(async () => {
    const { tickets } = await api.tickets.list(admin, { status: 'pending' });
    return tickets.find(({ contactId }) => contactId === ticket.contactId);
  }, 'the second ticket');
  expect(second.id).not.toBe(ticket.id);
  await api.notes.create(admin, { ticketId: second.id, note: 'do segundo' });
  const read = async (caller: typeof ana, ticketId: number, contactId?: number) =>
    (await api.notes.list(caller, { ticketId, ...(contactId ? { contactId } : {}) })).notes.map(({ note }) => note);
  expect(await read(admin, second.id)).toEqual(['do segundo']);
  expect(await read(admin, second.id, ticket.contactId)).toEqual(['do segundo', 'do primeiro']);
  // The second ticket has no queue yet.
  expect(await read(ana, ticket.id, ticket.contactId)).toEqual(['do primeiro']);
  await expect(api.notes.list(admin, { ticketId: ticket.id, contactId: 4_000_000_000 })).rejects.toMatchObject({
    code: 'ERR_NO_CONTACT_FOUND',
  });
});

test('support staff sign notes as support', async () => {
  const { company, api, ana, ticket } = await aDesk();
  const support = aCaller({ companyId: company.companyId, userId: null, support: 'Sofia' });
  await api.notes.create(support, { ticketId: ticket.id, note: 'visto' });
  const { notes } = await api.notes.list(ana, { ticketId: ticket.id });
  expect(notes[0]?.user).toEqual({ id: null, name: 'Suporte: Sofia' });
});

test('pages of notes hold each once, newest first', async () => {
  const { api, ana, ticket } = await aDesk();
  for (let n = 0; n < 45; n++) await api.notes.create(ana, { ticketId: ticket.id, note: `nota ${n}` });
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await api.notes.list(ana, { ticketId: ticket.id, ...(cursor ? { cursor } : {}) });
    seen.push(...page.notes.map(({ note }) => note));
    more = page.hasMore;
    cursor = page.cursor ?? undefined;
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `nota ${44 - n}`));
});

test('a note that names colleagues notifies them, but not its author, and no stranger may be named', async () => {
  const company = await aCompany(bus);
  const [bruno, stranger] = [await company.agent('Bruno Lima'), await (await aCompany(bus)).agent('Estranha')];
  servePeople({ ...bruno, profile: 'admin' }, { ...stranger, profile: 'admin' });
  await company.receives({ number: '5511970000041' });
  const { id, uuid } = await company.opened('5511970000041');
  const ask = (mentions: (number | null)[]) =>
    company.api.notes.create(company.admin, {
      ticketId: id,
      note: 'Sabe do prazo, @Bruno Lima?',
      mentions: mentions.map((mentioned) => mentioned ?? 0),
    });
  await ask([bruno.userId, company.admin.userId]);
  await ask([company.admin.userId]);
  const notices = () => company.publications.of(noticeEvents.requested).filter(({ kind }) => kind === 'mention');
  await eventually(() => notices().length === 1);
  expect(notices()).toMatchObject([
    { ticket: { id, uuid }, by: 'Ana Admin', note: 'Sabe do prazo, @Bruno Lima?', mentioned: [bruno.userId] },
  ]);
  await expect(ask([stranger.userId])).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
  const { notes } = await company.api.notes.list(company.admin, { ticketId: id });
  expect(notes).toHaveLength(2);
});

test('who does not see the ticket is not asked', async () => {
  const { company, api, ana, bia, ticket } = await aDesk();
  const caio = await company.agent('Caio');
  servePeople(bia, caio);
  const ask = (...mentions: number[]) => api.notes.create(ana, { ticketId: ticket.id, note: 'Sabem?', mentions });
  await expect(ask(bia.userId ?? 0, caio.userId ?? 0)).rejects.toMatchObject({ code: 'ERR_MENTIONED_SEES_NOT' });
  expect((await api.notes.list(ana, { ticketId: ticket.id })).notes).toEqual([]);
  await ask(bia.userId ?? 0);
  const notices = () => company.publications.of(noticeEvents.requested).filter(({ kind }) => kind === 'mention');
  await eventually(() => notices().length > 0);
  expect(notices()).toMatchObject([{ mentioned: [bia.userId] }]);
});
