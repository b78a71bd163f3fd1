import { apiScopes, connectionEvents, type ApiCaller, type TicketView } from '@recado/contracts';
import { anApiKey, eventually, publishAs } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, aConnection, type Company } from '../testing/company.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();

const HIDDEN = 'segredo da outra linha';
const [own, foreign] = ['5511955550001', '5511955550002'];
let company: Company;
/** A key of the second connection alone, and one without a limit. */
let limited: ApiCaller;
let unlimited: ApiCaller;
let visible: TicketView;
let hidden: TicketView;
let secondId: number;
let tagId: number;

beforeAll(async () => {
  company = await aCompany(bus);
  const { companyId, admin, connectionId, api } = company;
  secondId = connectionId + 500_000;
  await publishAs(bus, connectionEvents.created, companyId, { ...aConnection(secondId), isDefault: false });
  // The same customer writes to both connections, and another one to the first only.
  await company.receives({ connectionId: secondId, number: own, body: 'bom dia' });
  await company.receives({ number: own, body: HIDDEN });
  await company.receives({ number: foreign, body: HIDDEN });
  const { id: contactId } = (await company.ticketOf(foreign)).contact;
  const tickets = await eventually(async () => {
    const all = (await api.tickets.list(admin, { showAll: true })).tickets;
    return all.length === 3 ? all : null;
  }, 'three tickets');
  visible = tickets.find((ticket) => ticket.whatsappId === secondId) as TicketView;
  hidden = tickets.find((ticket) => ticket.whatsappId === connectionId && ticket.contactId !== contactId) as TicketView;
  tagId = (await api.tags.create(admin, { name: 'Urgente', color: '#123456', kanban: 1 })).id;
  for (const { id } of tickets) {
    await api.ticketTags.add(admin, { ticketId: id, tagId });
    const note = id === visible.id ? 'observação' : HIDDEN;
    await api.notes.create(admin, { ticketId: id, note });
  }
  limited = anApiKey(companyId, ['tickets:read', 'tickets:write', 'messages:read', 'messages:write'], {
    connectionIds: [secondId],
  });
  unlimited = anApiKey(companyId, [...apiScopes]);
});

const idsOf = ({ tickets }: { tickets: { id: number }[] }) => tickets.map(({ id }) => id);

test('lists, boards and searches show the tickets of the connection only', async () => {
  const { tickets, kanban } = company.api;
  const { contactId } = visible;
  const lists = [
    await tickets.list(limited, {}),
    await tickets.list(limited, { status: 'pending' }),
    await tickets.list(limited, { showAll: true, tags: [tagId] }),
    await tickets.list(limited, { searchParam: own }),
    await tickets.ofContact(limited, { id: contactId }),
    await kanban.board(limited, { tagId }),
    await kanban.board(limited, { searchParam: own }),
  ];
  for (const [n, list] of lists.entries()) expect(idsOf(list), `list ${n}`).toEqual([visible.id]);
  for (const searchParam of ['segredo', foreign]) {
    expect(idsOf(await tickets.list(limited, { searchParam }))).toEqual([]);
    expect(idsOf(await kanban.board(limited, { searchParam }))).toEqual([]);
  }
  expect(JSON.stringify(lists)).not.toContain(HIDDEN);
  expect(idsOf(await tickets.list(unlimited, {}))).toHaveLength(3);
});

test('counts are those of the connection', async () => {
  const { tickets, kanban } = company.api;
  expect(await tickets.counts(limited, {})).toEqual({ open: 0, pending: 1, waitingElsewhere: 0 });
  expect(await tickets.counts(unlimited, {})).toEqual({ open: 0, pending: 3, waitingElsewhere: 0 });
  const lane = async (caller: ApiCaller) => (await kanban.counts(caller, {})).lanes.find((one) => one.tagId === tagId);
  expect((await lane(limited))?.count).toBe(1);
  expect((await lane(unlimited))?.count).toBe(3);
});

test('messages, their search and notes are those of the connection, also of a contact of several', async () => {
  const { messages, notes } = company.api;
  const ticketId = visible.uuid;
  const page = await messages.list(limited, { ticketId });
  expect(page.messages.map(({ body }) => body)).toEqual(['bom dia']);
  expect(await messages.search(limited, { ticketId, searchParam: 'segredo' })).toEqual([]);
  const ofContact = await notes.list(limited, { ticketId: visible.id, contactId: visible.contactId });
  expect(ofContact.notes.map(({ note }) => note)).toEqual(['observação']);
  expect((await notes.list(unlimited, { ticketId: visible.id, contactId: visible.contactId })).notes).toHaveLength(2);
});

test('tickets, messages and notes of another connection do not exist, whatever is asked of them', async () => {
  const { tickets, messages, notes, ticketTags, ticketBatches, snoozes, kanban } = company.api;
  const [message] = await company.conversation(hidden.uuid);
  const [note] = (await notes.list(company.admin, { ticketId: hidden.id })).notes;
  const id = hidden.uuid;
  const noTicket = [
    () => tickets.get(limited, { id }),
    () => tickets.history(limited, { id }),
    () => tickets.members(limited, { id }),
    () => tickets.read(limited, { id }),
    () => tickets.update(limited, { id, status: 'closed' }),
    () => tickets.remove(limited, { id }),
    () => messages.list(limited, { ticketId: id }),
    () => messages.search(limited, { ticketId: id, searchParam: 'segredo' }),
    () => messages.send(limited, { ticketId: id, body: 'oi' }),
    () => notes.list(limited, { ticketId: hidden.id }),
    () => notes.create(limited, { ticketId: hidden.id, note: 'oi' }),
    () => ticketTags.clear(limited, { ticketId: hidden.id }),
    () => ticketBatches.change(limited, { ids: [hidden.id], status: 'closed' }),
    () => snoozes.add(limited, { id, until: null }),
    () => kanban.move(limited, { ticketId: hidden.id, tagId: null }),
  ];
  for (const attempt of noTicket) await expect(attempt(), String(attempt)).rejects.toThrow('ERR_NO_TICKET_FOUND');
  const messageId = { id: message?.id ?? 0 };
  const noMessage = [
    () => messages.edit(limited, { ...messageId, body: 'x' }),
    () => messages.remove(limited, messageId),
    () => messages.react(limited, { ...messageId, emoji: '👍' }),
    () => messages.forward(limited, { ids: [messageId.id], contactIds: [visible.contactId] }),
  ];
  for (const attempt of noMessage) await expect(attempt(), String(attempt)).rejects.toThrow('ERR_NO_MESSAGE_FOUND');
  await expect(notes.remove(limited, { id: note?.id ?? 0 })).rejects.toThrow('ERR_NO_NOTE_FOUND');
  expect((await tickets.get(company.admin, { id })).status).toBe('pending');
});

test('a ticket is opened on a connection of the key, and waits for an agent', async () => {
  const { tickets } = company.api;
  const { id: contactId } = (await company.ticketOf(foreign)).contact;
  const elsewhere = { contactId, whatsappId: company.connectionId };
  await expect(tickets.create(limited, elsewhere)).rejects.toThrow('ERR_NO_WAPP_FOUND');
  await expect(tickets.create(limited, { contactId, status: 'open' })).rejects.toThrow('ERR_NO_USER_FOUND');
  // The default connection is not the key's.
  const opened = await tickets.create(limited, { contactId });
  expect(opened).toMatchObject({ whatsappId: secondId, status: 'pending', user: null });
  const closed = await tickets.update({ ...limited, tokenName: null }, { id: opened.uuid, status: 'closed' });
  const history = await tickets.history(company.admin, { id: closed.uuid });
  expect(history.map(({ kind, by }) => [kind, by])).toEqual([
    ['closed', 'API'],
    ['opened', 'API: ERP'],
  ]);
});
