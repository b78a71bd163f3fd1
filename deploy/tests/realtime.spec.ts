import type { Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber } from '../client/company.factory.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { newCompany, product } from './running-product.ts';
import { aConversation } from './conversation.factory.ts';
import { createSocket } from './open-socket.ts';
import { aUser } from './user.factory.ts';

interface PagePosition {
  born: string;
  seq: number;
}
type CompanyPush = [
  name: string,
  body: { seq: number; message?: { body: string }; ticket?: { queueId: number | null } },
];

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));

/** Opens a socket like a page. `kind` and `missed` are the gateway's first event, `pushes` the later ones. */
async function openPageSocket(token: string, since?: PagePosition) {
  const socket = createSocket(token, { auth: { token, since } });
  sockets.push(socket);
  const pushes: CompanyPush[] = [];
  socket.onAny((name: string, body: CompanyPush[1]) => name.startsWith('company-') && pushes.push([name, body]));
  const first = await new Promise<{ kind: string; place: PagePosition; missed: CompanyPush[] }>((resolve, reject) => {
    socket.once('missed', (event: { place: PagePosition; pushes: CompanyPush[] }) =>
      resolve({ kind: 'missed', place: event.place, missed: event.pushes }),
    );
    socket.once('resync', (place: PagePosition) => resolve({ kind: 'resync', place, missed: [] }));
    socket.once('connect_error', reject);
  });
  return { socket, pushes, ...first };
}
const textsOf = (pushes: CompanyPush[]) => pushes.flatMap(([, { message }]) => message?.body ?? []);

/** A company with a customer, and a function that sends a message of the customer. */
async function aWritingCustomer() {
  const { company, customer, line, ticketId } = await aConversation();
  return { company, ticketId, write: (body: string) => customer.writes(line.number, body) };
}

test('a reconnected socket receives exactly the events that it missed, once and in order, and then live events', async () => {
  const { company, write } = await aWritingCustomer();
  const before = await openPageSocket(company.token);
  expect([before.kind, before.missed]).toEqual(['missed', []]);
  const uninterrupted = await openPageSocket(company.token);
  await write('antes');
  await eventually(() => textsOf(before.pushes).includes('antes'), 'the message');
  const since = { ...before.place, seq: Math.max(...before.pushes.map(([, { seq }]) => seq)) };
  before.socket.close();
  for (const body of ['um', 'dois', 'três']) await write(body);
  await eventually(() => textsOf(uninterrupted.pushes).includes('três'), 'the messages at the other socket');
  const after = await openPageSocket(company.token, since);
  expect(after.kind).toBe('missed');
  expect(textsOf(after.missed)).toEqual(['um', 'dois', 'três']);
  expect(after.missed).toEqual(uninterrupted.pushes.filter(([, { seq }]) => seq > since.seq && seq <= after.place.seq));
  await write('agora');
  await eventually(() => textsOf(after.pushes).includes('agora'), 'the live message');
  expect(textsOf(after.pushes)).toEqual(['agora']);
});

test('events between the first response to a page and its socket are delivered to the socket', async () => {
  const { company, ticketId, write } = await aWritingCustomer();
  const me = await fetch(`${product.gateway}/auth/me`, { headers: { authorization: `Bearer ${company.token}` } });
  const since = JSON.parse(me.headers.get('recado-feed-position') ?? 'null') as PagePosition;
  await write('ainda sem linha');
  await eventually(async () => {
    const { messages } = await company.api.messages.list({ ticketId });
    return messages.some(({ body }) => body === 'ainda sem linha');
  }, 'the stored message');
  const page = await openPageSocket(company.token, since);
  await eventually(() => textsOf([...page.missed, ...page.pushes]).includes('ainda sem linha'), 'the message');
});

test('missed events contain no ticket that the user may not see, and nothing of another company', async () => {
  const { company, ticketId, write } = await aWritingCustomer();
  const other = await newCompany();
  const token = await (await aUser(company, 'user')).signIn();
  const queue = await company.api.queues.create({ name: 'Diretoria', color: '#112233' });
  const admin = await openPageSocket(company.token);
  await company.api.tickets.update({ id: ticketId, queueId: queue.id });
  // Users who saw the ticket before are notified of the move, so the position is taken after it.
  await eventually(() => admin.pushes.some(([, { ticket }]) => ticket?.queueId === queue.id), 'the move');
  const { place } = await openPageSocket(company.token);
  await write('não é da sua conta');
  await eventually(() => textsOf(admin.pushes).length === 1, 'the message');
  const names = (await openPageSocket(token, place)).missed.map(([name]) => name);
  expect(names.filter((name) => /-(ticket|appMessage)$/.test(name))).toEqual([]);
  expect((await openPageSocket(other.token, place)).missed).toEqual([]);
  expect(textsOf((await openPageSocket(company.token, place)).missed)).toEqual(['não é da sua conta']);
});

test('on a number with one queue its people receive a new conversation from the first message on, others nothing, whoever begins', async () => {
  const company = await newCompany();
  const [sales, support] = [
    await company.api.queues.create({ name: 'Vendas', color: '#112233' }),
    await company.api.queues.create({ name: 'Suporte', color: '#112244' }),
  ];
  const line = await aLinkedNumber(product, company);
  await company.api.whatsapp.update({ id: line.id, queueIds: [sales.id] });
  const [customer, other] = [await aCustomer(product, 'Rosa'), await aCustomer(product, 'Rita')];
  // Both agents see tickets without a queue.
  const own = await openPageSocket(await (await aUser(company, 'user', [sales.id])).signIn());
  const foreign = await openPageSocket(await (await aUser(company, 'user', [support.id])).signIn());
  await new SimulatorClient(product.simulator).request('POST', `/phones/${line.number}/messages`, {
    to: customer.number,
    text: 'Sua encomenda chegou',
  });
  await eventually(() => textsOf(own.pushes).includes('Sua encomenda chegou'), 'the message of the phone');
  await other.writes(line.number, 'Bom dia');
  await eventually(() => textsOf(own.pushes).includes('Bom dia'), 'the message of the customer');
  // Pushes keep their order: any push of the first two messages to the other agent has gone out with the answer to
  // Rosa's.
  await customer.writes(line.number, 'Obrigada');
  await eventually(() => textsOf(own.pushes).includes('Obrigada'), 'the answer');
  expect(foreign.pushes.filter(([name]) => /-(ticket|appMessage)$/.test(name))).toEqual([]);
  expect(new Set(own.pushes.flatMap(([, { ticket }]) => (ticket ? [ticket.queueId] : [])))).toEqual(
    new Set([sales.id]),
  );
});

test('a position of another stream or outside of the stream leads to a resync, an invalid one counts as none', async () => {
  const company = await newCompany();
  const { place } = await openPageSocket(company.token);
  expect((await openPageSocket(company.token, { ...place, born: '2020-01-01T00:00:00Z' })).kind).toBe('resync');
  expect((await openPageSocket(company.token, { ...place, seq: place.seq + 1_000_000 })).kind).toBe('resync');
  expect(await openPageSocket(company.token, { born: 7, seq: 'x' } as never)).toMatchObject({
    kind: 'missed',
    missed: [],
  });
});

test('more missed events than can be delivered one by one lead to a resync', async () => {
  const company = await newCompany();
  const queue = await company.api.queues.create({ name: 'Vendas', color: '#112233' });
  const greet = (greetingMessage: string) => company.api.queues.update({ id: queue.id, greetingMessage });
  const { place } = await openPageSocket(company.token);
  for (let n = 0; n < 510; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => greet(`Olá ${n + i}`)));
  const late = await eventually(async () => {
    const page = await openPageSocket(company.token, place);
    return page.kind === 'resync' ? page : null;
  }, 'a resync');
  expect(late.place.seq).toBeGreaterThan(place.seq + 500);
});
