import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { request } from '../client/rest.client.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { nowhere } from './isolation.inputs.ts';
import { openIsolationStage, attackers, SECRET, type IsolationStage } from './isolation.stage.ts';
import { hashCompanyRows, recordEvents, waitUntilQuiet } from './isolation.watch.ts';
import { product } from './running-product.ts';
import { openSocket } from './open-socket.ts';
import { useDatabase } from './use-database.ts';
import { aUser } from './user.factory.ts';

let stage: IsolationStage;
const sql = useDatabase();
let before: Record<string, string>;
let listener: Awaited<ReturnType<typeof recordEvents>>;

beforeAll(async () => {
  stage = await openIsolationStage(sql);
  listener = await recordEvents(stage.theirs.token);
  before = await waitUntilQuiet(sql, stage.theirs.id, listener.events);
});
afterAll(async () => {
  listener.socket.close();
});

interface Named {
  company: number;
  user: number;
  queue: number;
  ticket: number;
  ticketUuid: string;
}
/** Longer than an event takes from the command to the socket. */
const ABSENCE_MS = 1_000;

/** The gateway's socket messages, with another company's ids in every form that it might accept. */
const messages: Record<string, (ids: Named) => unknown[]> = {
  joinChatBox: ({ company, ticket, ticketUuid }) => [
    ticket,
    String(ticket),
    ticketUuid,
    `ticket-${ticket}`,
    `company-${company}`,
    { ticketId: ticket, companyId: company },
    [ticket],
    null,
  ],
  joinNotification: ({ company, user }) => [{ companyId: company, userId: user }, company, `company-${company}`],
  typing: ({ ticket, ticketUuid }) => [ticket, ticketUuid, [ticket], { ticketId: ticket }],
  userStatus: ({ company, user }) => [{ companyId: company, userId: user }, user],
};
/** Messages of similar systems, which the gateway must not support. */
const unsupportedMessages = ['join', 'joinRoom', 'joinTickets', 'joinCompany', 'subscribe', 'to', 'broadcast'];

test('every socket message of the gateway is tried here', () => {
  const folder = inRoot('services', 'gateway', 'src', 'realtime');
  const source = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const supported = source.flatMap((text) =>
    [...text.matchAll(/@SubscribeMessage\('(\w+)'\)/g)].map(([, word = '']) => word),
  );
  expect(new Set(supported)).toEqual(new Set(Object.keys(messages)));
});

// API keys open no sockets: api-keys.gateways.spec.ts.
const withSocket = attackers.filter((who) => who !== 'key');
test.each(withSocket)('a socket of %s receives nothing of another company, whatever it sends', async (who) => {
  const { theirs, foreign, mine, own } = stage;
  const { socket, events } = await recordEvents(stage.attackers[who], { companyId: theirs.id, userId: foreign.user });
  listener.events.length = 0;
  for (const [word, payloads] of Object.entries(messages)) {
    const absent = payloads(nowhere);
    for (const [n, payload] of payloads(foreign).entries()) {
      const answer: unknown = await socket.emitWithAck(word, payload);
      expect(answer, `${word} ${JSON.stringify(payload)}`).toEqual(await socket.emitWithAck(word, absent[n]));
      if (word === 'joinChatBox') expect(answer).toMatchObject({ ok: false });
    }
  }
  for (const word of unsupportedMessages) socket.emit(word, `company-${theirs.id}`, { companyId: theirs.id });
  await theirs.api.messages.send({ ticketId: String(foreign.ticket), body: `${SECRET} ${who}` });
  await eventually(
    () => listener.events.some((line) => line.includes(`${SECRET} ${who}`)),
    'the event at the other company',
  );
  // Events arrive in order: once a later event of the own company is here, earlier ones would be as well.
  const name = `Mine ${who}`;
  await mine.api.queues.update({ id: own.queue, name });
  // Both callers are in other companies and receive no such event: only a pause can show that nothing arrives.
  if (who === 'super' || who === 'locked') await pause(ABSENCE_MS);
  else await eventually(() => events.some((line) => line.includes(name)), 'the event of the own company');
  expect(events.join('\n')).not.toContain(SECRET);
  expect(events.filter((line) => line.startsWith(`company-${theirs.id}-`))).toEqual([]);
  // The attacker's messages have changed nobody's presence in the other company.
  expect(listener.events.filter((line) => line.startsWith(`company-${theirs.id}-user`))).toEqual([]);
  expect((await hashCompanyRows(sql, theirs.id))['accounts.users']).toBe(before['accounts.users']);
  socket.close();
});

test('a socket joins the room of a ticket that its user may see', async () => {
  const { socket } = await recordEvents(stage.attackers.user);
  expect(await socket.emitWithAck('joinChatBox', stage.own.ticket)).toEqual({ ok: true });
  socket.close();
});

/** Joins the ticket's room like the page of the ticket, and again when the gateway asks for it. */
async function openTicket({ socket }: Awaited<ReturnType<typeof recordEvents>>): Promise<void> {
  const join = () => socket.emitWithAck('joinChatBox', stage.own.ticket) as Promise<{ ok: boolean }>;
  socket.on('rejoin', () => void join());
  await eventually(async () => (await join()).ok, 'the room of the ticket');
}

test('only users who have a ticket open and may see it receive its typing signal, and not after it was moved away', async () => {
  const { mine, own } = stage;
  const ticket = await mine.api.tickets.get({ id: String(own.ticket) });
  const line = await mine.api.whatsapp.get({ id: own.whatsapp });
  const [agent, idle, outsider] = [
    await recordEvents(stage.attackers.user),
    await recordEvents(stage.attackers.supervisor),
    await recordEvents(await (await aUser(mine, 'user')).signIn()),
  ];
  const foreign = await recordEvents(stage.theirs.token);
  const all = [agent, idle, outsider, foreign];
  await mine.api.tickets.update({ id: String(own.ticket), queueId: own.queue });
  await openTicket(agent);
  for (const { socket } of [outsider, foreign])
    expect(await socket.emitWithAck('joinChatBox', own.ticket)).toMatchObject({ ok: false });
  const startTyping = () =>
    request(`${product.simulator}/phones/${ticket.contact.number}/presence`, 'POST', null, {
      to: line.number,
      state: 'composing',
    });
  const typingEvents = ({ events }: { events: string[] }) => events.filter((event) => event.includes('contactTyping'));
  await eventually(async () => (await startTyping()) && typingEvents(agent).length > 0, 'the typing signal');
  expect(typingEvents(agent)[0]).toBe(
    `company-${mine.id}-contactTyping ${JSON.stringify({ ticketId: own.ticket, who: null, state: 'composing' })}`,
  );
  const admin = await recordEvents(mine.token);
  all.push(admin);
  await openTicket(admin);
  const elsewhere = await mine.api.queues.create({ name: 'Outra fila', color: '#a1b2c3' });
  await mine.api.tickets.update({ id: String(own.ticket), queueId: elsewhere.id });
  await eventually(
    () => agent.events.some((event) => event.includes('"action":"delete"')),
    'the removal of the ticket',
  );
  const before = typingEvents(agent).length;
  await eventually(
    async () => (await startTyping()) && typingEvents(admin).length > 1,
    'the typing signal at the admin',
  );
  expect(typingEvents(agent)).toHaveLength(before);
  for (const other of [idle, outsider, foreign]) expect(typingEvents(other)).toEqual([]);
  for (const { socket } of all) socket.close();
  await mine.api.tickets.update({ id: String(own.ticket), queueId: own.queue });
});

test('a socket without a token, or with an invalid one, is refused', async () => {
  for (const auth of [{}, { token: 'nonsense' }, { token: `${stage.mine.token}x` }]) {
    await expect(openSocket('', { auth })).rejects.toThrow(/ERR_SESSION_EXPIRED|ERR_TOKEN_EXPIRED/);
  }
});
