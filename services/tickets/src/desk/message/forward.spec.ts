import { messageOrders, whatsappEvents } from '@recado/contracts';
import { aCaller, eventually, fileStore, publishAs, type TestFileStore } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();
let files: TestFileStore;
beforeAll(async () => {
  files = await fileStore('tickets');
});

/** A company with a conversation to forward from, and a contact who has never written. */
async function anOffice() {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const from = '5511944440001';
  await company.receives({ number: from, body: 'Meu endereço é Rua A, 10' });
  const source = await company.opened(from);
  const [said] = await company.conversation(source.uuid);
  const newContact = (n: number) =>
    api.contacts.create(admin, { name: `Motoboy ${n}`, number: `55119555500${10 + n}` });
  return {
    ...company,
    source,
    from,
    said: said?.id ?? 0,
    newContact,
    conversationWith: async (contactId: number) => {
      const { tickets } = await api.tickets.ofContact(admin, { id: contactId });
      const [ticket] = tickets;
      return { tickets, messages: ticket ? await company.conversation(ticket.uuid) : [] };
    },
  };
}
const picture = { mimetype: 'image/jpeg', name: null, size: 3, width: 640, height: 480, seconds: null, voice: false };

test('several messages are forwarded in order and marked; contacts without a living ticket get one of the caller', async () => {
  const office = await anOffice();
  const { api, admin, said, source, from, newContact, conversationWith, publications } = office;
  await office.receives({ number: from, body: 'Deixar na portaria' });
  const second = await eventually(async () => (await office.conversation(source.uuid))[1], 'the second message');
  const [one, two] = [await newContact(1), await newContact(2)];
  const sent = await api.messages.forward(admin, { ids: [second.id, said], contactIds: [two.id, one.id] });
  expect(sent).toHaveLength(4);
  for (const { id } of [one, two]) {
    const { tickets, messages } = await conversationWith(id);
    expect(tickets).toMatchObject([{ status: 'open', userId: admin.userId, lastMessageFromMe: true }]);
    expect(messages).toMatchObject([
      { body: 'Deixar na portaria', fromMe: true, isForwarded: true, author: 'Ana Admin' },
      { body: 'Meu endereço é Rua A, 10', fromMe: true, isForwarded: true },
    ]);
    expect((await api.tickets.history(admin, { id: String(tickets[0]?.id) })).map(({ kind }) => kind)).toEqual([
      'opened',
    ]);
  }
  const queued = await eventually(() => {
    const all = publications.of(messageOrders.send).filter(({ to }) => to === one.number);
    return all.length === 2 ? all : null;
  }, 'both orders to send');
  expect(queued).toMatchObject([
    { text: 'Deixar na portaria', forwarded: true },
    { text: 'Meu endereço é Rua A, 10', forwarded: true },
  ]);
  // The source is not marked as forwarded.
  expect((await office.conversation(source.uuid)).map(({ isForwarded }) => isForwarded)).toEqual([false, false]);
});

test('forwarding uses the living ticket and marks it as read; a repeated client key sends nothing twice', async () => {
  const office = await anOffice();
  const { api, admin, said } = office;
  await office.receives({ number: '5511944440002', body: 'Cadê?' });
  const target = await office.opened('5511944440002');
  await office.receives({ number: '5511944440002', body: 'Oi?' });
  await eventually(async () => (await api.tickets.get(admin, { id: target.uuid })).unreadMessages === 1);
  const input = { ids: [said], contactIds: [target.contactId], clientKey: 'k1' };
  const first = await api.messages.forward(admin, input);
  expect(await api.tickets.get(admin, { id: target.uuid })).toMatchObject({ unreadMessages: 0 });
  const [again, once] = await Promise.all([api.messages.forward(admin, input), api.messages.forward(admin, input)]);
  expect([again, once]).toEqual([first, first]);
  expect(await office.conversation(target.uuid)).toHaveLength(3);
  await api.tickets.update(admin, { id: target.uuid, status: 'closed' });
  expect(await api.messages.forward(admin, input)).toEqual(first);
  const { tickets } = await api.tickets.ofContact(admin, { id: target.contactId });
  expect(tickets.map(({ status }) => status)).toEqual(['closed']);
});

test('two concurrent requests for a contact without a ticket send once', async () => {
  const { api, admin, said, newContact, conversationWith } = await anOffice();
  const { id } = await newContact(1);
  const input = { ids: [said], contactIds: [id], clientKey: 'k2' };
  const answers = await Promise.all([1, 2, 3].map(() => api.messages.forward(admin, input)));
  expect(new Set(answers.flat().map((message) => message.id)).size).toBe(1);
  expect((await conversationWith(id)).messages).toHaveLength(1);
});

test('a forwarded picture has its own file, either can be deleted alone', async () => {
  const office = await anOffice();
  const { api, admin, companyId, connectionId, from, source, newContact, conversationWith, publications } = office;
  const file = await files.put(companyId, 'foto.png', { content: 'a foto' });
  const { waId } = await office.receives({ number: from, type: 'image', body: 'a fachada', media: picture });
  const chat = { number: from, lid: null };
  await eventually(async () => (await office.conversation(source.uuid)).length === 2);
  const photo = async () => (await office.conversation(source.uuid))[1];
  const early = { ids: [(await photo())?.id ?? 0], contactIds: [(await newContact(1)).id] };
  await expect(api.messages.forward(admin, early)).rejects.toMatchObject({ code: 'ERR_FORWARD_WAPP_MSG' });
  await publishAs(bus, whatsappEvents.mediaStored, companyId, {
    connectionId,
    chat,
    waId,
    file,
    failure: null,
  });
  await eventually(async () => (await photo())?.mediaState === 'ready');
  const { id } = await newContact(2);
  const [sent] = await api.messages.forward(admin, { ...early, contactIds: [id], clientKey: 'p' });
  expect(sent).toMatchObject({
    mediaType: 'image',
    body: 'a fachada',
    mediaWidth: 640,
    mediaHeight: 480,
    mediaState: 'ready',
  });
  const copy = files.pathOf(sent?.mediaUrl ?? null);
  expect([copy === file.path, await files.has(copy)]).toEqual([false, true]);
  expect(await api.ticketFiles.mayFetch(admin, { path: copy })).toEqual({ allowed: true });
  const queued = await eventually(() => publications.of(messageOrders.send).at(-1), 'the order to send');
  expect(queued).toMatchObject({ text: 'a fachada', forwarded: true, file: { path: copy, kind: 'image' } });
  await api.tickets.remove(admin, { id: source.uuid });
  expect([await files.has(file.path), await files.has(copy)]).toEqual([false, true]);
  expect((await conversationWith(id)).messages).toHaveLength(1);
});

test.each([
  ['a message to be read later', { type: 'waiting' as const, body: '' }],
  ['what nobody knows', { type: 'unsupported' as const, body: 'x' }],
  ['what may be seen once', { type: 'view_once' as const, body: '', viewOnce: true }],
  ['a poll', { type: 'poll' as const, body: 'Quando?\nhoje' }],
  ['a call', { type: 'call_log' as const, body: '', call: { video: false, outcome: 'missed' as const } }],
])('%s cannot be forwarded and refuses the whole request', async (_what, more) => {
  const office = await anOffice();
  const { api, admin, said, from, source, newContact, conversationWith } = office;
  await office.receives({ number: from, ...more });
  const odd = await eventually(async () => (await office.conversation(source.uuid))[1], 'the odd one');
  const { id } = await newContact(1);
  const input = { ids: [said, odd.id], contactIds: [id] };
  await expect(api.messages.forward(admin, input)).rejects.toMatchObject({ code: 'ERR_FORWARD_WAPP_MSG' });
  expect((await conversationWith(id)).tickets).toEqual([]);
});

test('deleted messages cannot be forwarded', async () => {
  const office = await anOffice();
  const { api, admin, source, newContact } = office;
  const [sent] = await api.messages.send(admin, { ticketId: source.uuid, body: 'engano' });
  await api.messages.remove(admin, { id: sent?.id ?? 0 });
  const input = { ids: [sent?.id ?? 0], contactIds: [(await newContact(1)).id] };
  await expect(api.messages.forward(admin, input)).rejects.toMatchObject({ code: 'ERR_FORWARD_WAPP_MSG' });
});

test('invisible messages and contacts of other agents refuse the whole forwarding', async () => {
  const office = await anOffice();
  const { api, admin, said, newContact, conversationWith, source } = office;
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#c77d15' });
  const bia = await office.agent('Bia', [queue.id]);
  const { id } = await newContact(1);
  await expect(api.messages.forward(bia, { ids: [said], contactIds: [id] })).rejects.toMatchObject({
    code: 'ERR_NO_MESSAGE_FOUND',
  });
  const stranger = aCaller({ companyId: admin.companyId + 50_000_000 });
  await expect(api.messages.forward(stranger, { ids: [said], contactIds: [id] })).rejects.toMatchObject({
    code: 'ERR_NO_MESSAGE_FOUND',
  });
  await api.tickets.update(admin, { id: source.uuid, queueId: queue.id });
  await office.receives({ number: '5511944440003', body: 'Olá' });
  const taken = await office.opened('5511944440003');
  await expect(api.messages.forward(bia, { ids: [said], contactIds: [id, taken.contactId] })).rejects.toMatchObject({
    code: 'ERR_OTHER_OPEN_TICKET',
    params: { contactId: taken.contactId },
  });
  expect((await conversationWith(id)).tickets).toEqual([]);
  await api.contacts.update(admin, { id, blocked: true });
  await expect(api.messages.forward(bia, { ids: [said], contactIds: [id] })).rejects.toMatchObject({
    code: 'ERR_CONTACT_BLOCKED',
  });
  await api.contacts.update(admin, { id, blocked: false });
  await api.messages.forward(bia, { ids: [said], contactIds: [id] });
  expect((await conversationWith(id)).tickets).toMatchObject([{ userId: bia.userId, queueId: queue.id }]);
});

test('a received forwarded message is marked as forwarded', async () => {
  const office = await anOffice();
  const { from, source } = office;
  await office.receives({ number: from, body: 'corrente', forwarded: true });
  expect(await eventually(async () => (await office.conversation(source.uuid))[1], 'it')).toMatchObject({
    isForwarded: true,
  });
});
