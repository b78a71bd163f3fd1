import { messageOrders, messageViews, ticketViews, whatsappEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

test('a first message opens a pending ticket with name, text and one unread message', async () => {
  const company = await aCompany(bus);
  await company.receives({ number: '5511911110001', body: 'Bom dia' });
  expect(await company.ticketOf('5511911110001')).toMatchObject({
    status: 'pending',
    unreadMessages: 1,
    lastMessage: 'Bom dia',
    contact: { name: 'Carla Cliente' },
    whatsapp: { id: company.connectionId },
  });
  await eventually(() => company.publications.of(messageViews.created).length === 1, 'the event');
});

test('a hundred concurrent first messages of one customer open one ticket with a hundred messages', async () => {
  const company = await aCompany(bus);
  const number = '5511911110002';
  // Number and LID alternate: their events travel in different partitions and really race.
  const identities = [
    { number, lid: null },
    { number, lid: '9000111' },
  ];
  const waIds = await Promise.all(
    Array.from({ length: 100 }, (_, i) => company.receives({ chat: identities[i % 2] ?? { number, lid: null } })),
  );
  const ticket = await eventually(async () => {
    const { tickets } = await company.api.tickets.list(company.admin, { showAll: true });
    expect(tickets).toHaveLength(1);
    return tickets[0]?.unreadMessages === 100 ? tickets[0] : null;
  }, 'one ticket with 100 unread');
  const seen = new Set<number>();
  for (let cursor: string | undefined, more = true; more;) {
    const page = await company.api.messages.list(company.admin, {
      ticketId: ticket.uuid,
      ...(cursor ? { cursor } : {}),
    });
    page.messages.forEach((message) => seen.add(message.id));
    more = page.hasMore;
    cursor = page.cursor ?? undefined;
  }
  expect(seen.size).toBe(waIds.length);
});

test('a message delivered twice is stored once', async () => {
  const company = await aCompany(bus);
  const message = await company.receives({ number: '5511911110003' });
  await publishAs(bus, whatsappEvents.messageReceived, company.companyId, message);
  await company.receives({ number: '5511911110003', body: 'two' });
  await eventually(async () => (await company.ticketOf('5511911110003')).lastMessage === 'two');
  expect((await company.ticketOf('5511911110003')).unreadMessages).toBe(2);
});

test('of two agents accepting at once, one wins and the other gets a fault naming the first', async () => {
  const company = await aCompany(bus);
  const queue = await company.api.queues.create(company.admin, { name: 'Vendas', color: '#0b6e75' });
  const [ana, bia] = [await company.agent('Ana', [queue.id]), await company.agent('Bia', [queue.id])];
  await company.receives({ number: '5511911110004' });
  const { uuid } = await company.ticketOf('5511911110004');
  await company.api.tickets.update(company.admin, { id: uuid, queueId: queue.id });
  const accept = (caller: typeof ana) => company.api.tickets.update(caller, { id: uuid, status: 'open' });
  const results = await Promise.allSettled([accept(ana), accept(bia)]);
  const lost = results.filter((r) => r.status === 'rejected');
  expect(lost).toHaveLength(1);
  expect(lost[0]?.reason).toMatchObject({
    code: 'ERR_OTHER_OPEN_TICKET',
    params: { user: { name: expect.stringMatching(/Ana|Bia/) } },
  });
});

test('open tickets are counted of the caller, or of everybody whose tickets the caller may see', async () => {
  const company = await aCompany(bus);
  const queue = await company.api.queues.create(company.admin, { name: 'Vendas', color: '#0b6e75' });
  const [ana, bia] = [await company.agent('Ana', [queue.id]), await company.agent('Bia')];
  for (const number of ['5511911110014', '5511911110015']) await company.receives({ number });
  const first = await company.opened('5511911110014');
  await company.api.tickets.update(company.admin, { id: first.uuid, userId: ana.userId, queueId: queue.id });
  await company.opened('5511911110015');
  const open = async (caller: typeof ana, input: { showAll?: boolean }) =>
    (await company.api.tickets.counts(caller, input)).open;
  expect([await open(company.admin, {}), await open(company.admin, { showAll: true })]).toEqual([1, 2]);
  expect([await open(ana, {}), await open(ana, { showAll: true })]).toEqual([1, 1]);
  expect([await open(bia, {}), await open(bia, { showAll: true })]).toEqual([0, 0]);
  const other = await aCompany(bus);
  expect(await open(other.admin, { showAll: true })).toBe(0);
});

test('an agent for whom nobody waits is told how many wait in queues of others, and no other company counts', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  const { admin, api } = company;
  const sales = await api.queues.create(admin, { name: 'Vendas', color: '#0b6e75' });
  const support = await api.queues.create(admin, { name: 'Suporte', color: '#0b6e76' });
  const [ana, bia] = [await company.agent('Ana', [sales.id]), await company.agent('Bia', [support.id])];
  for (const number of ['5511911110021', '5511911110022', '5511911110023']) {
    await company.receives({ number });
    const { uuid } = await company.ticketOf(number);
    if (number !== '5511911110023') await api.tickets.update(admin, { id: uuid, queueId: sales.id });
  }
  const counts = async (caller: typeof ana) => {
    const { pending, waitingElsewhere } = await api.tickets.counts(caller, {});
    return [pending, waitingElsewhere];
  };
  expect(await counts(ana)).toEqual([2, 0]);
  // A ticket without a queue does not count among those of other queues.
  expect(await counts(bia)).toEqual([0, 2]);
  expect(await counts(await company.agent('Caio'))).toEqual([0, 2]);
  expect(await counts(admin)).toEqual([3, 0]);
  expect(await counts(await other.agent('Zoe'))).toEqual([0, 0]);
});

test('a customer who writes soon after the close reopens the ticket with its messages', async () => {
  const company = await aCompany(bus);
  const number = '5511911110005';
  await company.receives({ number, body: 'first' });
  const { uuid } = await company.ticketOf(number);
  await company.api.tickets.update(company.admin, { id: uuid, status: 'open' });
  await company.api.tickets.update(company.admin, { id: uuid, status: 'closed' });
  await company.receives({ number, body: 'again' });
  const back = await eventually(async () => {
    const ticket = await company.ticketOf(number);
    return ticket.status === 'pending' ? ticket : null;
  });
  expect(back).toMatchObject({ uuid, userId: null, lastMessage: 'again' });
  const { messages } = await company.api.messages.list(company.admin, { ticketId: uuid });
  expect(messages.map((m) => m.body)).toEqual(['first', 'again']);
});

test('without a reopen window a new ticket begins and shows the earlier messages', async () => {
  const company = await aCompany(bus, { settings: { reopenWindow: '0' } });
  const number = '5511911110006';
  await company.receives({ number, body: 'first' });
  const first = await company.ticketOf(number);
  await company.api.tickets.update(company.admin, { id: first.uuid, status: 'closed' });
  await company.receives({ number, body: 'second' });
  const second = await eventually(async () => {
    const { tickets } = await company.api.tickets.list(company.admin, { status: 'pending' });
    return tickets.find((t) => t.contact.number === number);
  });
  expect(second.id).not.toBe(first.id);
  const { messages, episodes } = await company.api.messages.list(company.admin, { ticketId: second.uuid });
  expect(messages.map((m) => m.body)).toEqual(['first', 'second']);
  expect(episodes.map((e) => e.id)).toEqual([first.id, second.id]);
});

test('a sent message is stored with ack 0, ordered once, and its ack only grows', async () => {
  const company = await aCompany(bus);
  await company.receives({ number: '5511911110007' });
  const { uuid } = await company.ticketOf('5511911110007');
  await company.api.tickets.update(company.admin, { id: uuid, status: 'open' });
  const send = () => company.api.messages.send(company.admin, { ticketId: uuid, body: 'Oi', clientKey: 'k1' });
  const [sent] = await send();
  const [again] = await send();
  expect(sent).toMatchObject({ ack: 0, fromMe: true, author: 'Ana Admin' });
  expect(again?.id).toBe(sent?.id);
  const queued = await eventually(() => company.publications.of(messageOrders.send)[0]);
  expect(company.publications.of(messageOrders.send)).toHaveLength(1);
  const { waId } = queued;
  const status = {
    connectionId: company.connectionId,
    chat: { number: '5511911110007', lid: null },
    waId,
    failure: null,
  };
  for (const ack of [1, 3, 2])
    await publishAs(bus, whatsappEvents.messageStatus, company.companyId, { ...status, ack });
  await eventually(() => company.publications.of(messageViews.updated).length >= 2);
  const { messages } = await company.api.messages.list(company.admin, { ticketId: uuid });
  expect(messages.at(-1)?.ack).toBe(3);
});

test('an answer marks unread messages as read, in one event for WhatsApp and one for browsers', async () => {
  const company = await aCompany(bus);
  const number = '5511911110011';
  const written = [await company.receives({ number }), await company.receives({ number })];
  await eventually(async () => (await company.ticketOf(number)).unreadMessages === 2);
  const { uuid, id } = await company.ticketOf(number);
  for (const body of ['Oi', 'Tudo bem?']) await company.api.messages.send(company.admin, { ticketId: uuid, body });
  const [first, second] = await eventually(() => {
    const queued = company.publications.of(messageOrders.send);
    return queued.length === 2 ? queued : null;
  });
  expect(first?.reads?.map(({ waId }) => waId).toSorted()).toEqual(written.map(({ waId }) => waId).toSorted());
  expect(second?.reads).toBeUndefined();
  expect((await company.ticketOf(number)).unreadMessages).toBe(0);
  expect(company.publications.of(ticketViews.read)).toEqual([]);
  const unread = () =>
    company.publications
      .of(messageViews.created)
      .map((one) => messageViews.created.pushes?.(one).find(({ channel }) => channel === 'ticket')?.payload);
  await expect.poll(unread).toEqual([undefined, undefined, { action: 'updateUnread', ticketId: id }, undefined]);
});

test('contacts known by number and by LID are merged when both turn out to be one person', async () => {
  const company = await aCompany(bus);
  const number = '5511911110008';
  await company.receives({ number, body: 'by number' });
  await company.receives({ chat: { number: null, lid: '777001' }, body: 'by identity' });
  await eventually(async () => (await company.api.tickets.list(company.admin, { showAll: true })).tickets.length === 2);
  await company.receives({ chat: { number, lid: '777001' }, body: 'both' });
  const ticket = await eventually(async () => {
    const { tickets } = await company.api.tickets.list(company.admin, { status: 'pending' });
    return tickets.length === 1 && tickets[0]?.lastMessage === 'both' ? tickets[0] : null;
  }, 'one living ticket');
  const { messages } = await company.api.messages.list(company.admin, { ticketId: ticket.uuid });
  expect(messages.map((m) => m.body).toSorted()).toEqual(['both', 'by identity', 'by number']);
});

test('agents without the queue and other companies do not see a ticket', async () => {
  const [mine, other] = [await aCompany(bus), await aCompany(bus)];
  const queue = await mine.api.queues.create(mine.admin, { name: 'Suporte', color: '#e4572e' });
  await mine.receives({ number: '5511911110009' });
  const { uuid, id } = await mine.ticketOf('5511911110009');
  await mine.api.tickets.update(mine.admin, { id: uuid, queueId: queue.id });
  for (const stranger of [await mine.agent('Zoe'), other.admin]) {
    for (const ref of [uuid, String(id)]) {
      await expect(mine.api.tickets.get(stranger, { id: ref })).rejects.toThrow('ERR_NO_TICKET_FOUND');
      await expect(mine.api.messages.list(stranger, { ticketId: ref })).rejects.toThrow('ERR_NO_TICKET_FOUND');
      await expect(mine.api.messages.send(stranger, { ticketId: ref, body: 'x' })).rejects.toThrow(
        'ERR_NO_TICKET_FOUND',
      );
      await expect(mine.api.tickets.update(stranger, { id: ref, status: 'open' })).rejects.toThrow(
        'ERR_NO_TICKET_FOUND',
      );
    }
    expect((await mine.api.tickets.list(stranger, { showAll: true })).tickets).toEqual([]);
  }
});

test('a conversation shows earlier episodes only where they are visible', async () => {
  const company = await aCompany(bus, { settings: { reopenWindow: '0' } });
  const number = '5511911110010';
  const [sales, billing] = [
    await company.api.queues.create(company.admin, { name: 'Vendas', color: '#0b6e75' }),
    await company.api.queues.create(company.admin, { name: 'Financeiro', color: '#b5651d' }),
  ];
  const ana = await company.agent('Ana', [sales.id]);
  for (const [queueId, body] of [
    [billing.id, 'my invoice'],
    [sales.id, 'a cake, please'],
  ] as const) {
    await company.receives({ number, body });
    const { uuid } = await eventually(async () => {
      const { tickets } = await company.api.tickets.list(company.admin, { status: 'pending' });
      return tickets.find((ticket) => ticket.lastMessage === body);
    });
    await company.api.tickets.update(company.admin, { id: uuid, queueId });
    if (queueId === billing.id) await company.api.tickets.update(company.admin, { id: uuid, status: 'closed' });
  }
  const { uuid } = await company.ticketOf(number);
  const bodies = async (caller: typeof ana) =>
    (await company.api.messages.list(caller, { ticketId: uuid })).messages.map((message) => message.body);
  expect(await bodies(company.admin)).toEqual(['my invoice', 'a cake, please']);
  expect(await bodies(ana)).toEqual(['a cake, please']);
});
