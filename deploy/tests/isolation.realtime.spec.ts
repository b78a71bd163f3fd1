import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { request } from '../client/rest.client.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { nowhere } from './isolation.inputs.ts';
import {
  aUser,
  openIsolationStage,
  atRest,
  attackers,
  listen,
  rowsOf,
  SECRET,
  type IsolationStage,
} from './isolation.stage.ts';
import { product } from './running-product.ts';

let stage: IsolationStage;
let sql: Client;
let before: Record<string, string>;
let listener: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  stage = await openIsolationStage(sql);
  listener = await listen(stage.theirs.token);
  before = await atRest(sql, stage.theirs.id, listener.heard);
});
afterAll(async () => {
  listener.socket.close();
  await sql.end();
});

interface Named {
  company: number;
  user: number;
  queue: number;
  ticket: number;
  ticketUuid: string;
}
/** Everything a socket may say, with the ids of others in every form it could take them. */
const words: Record<string, (ids: Named) => unknown[]> = {
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
/** What other systems of this kind understand, and ours must not. */
const foreignWords = ['join', 'joinRoom', 'joinTickets', 'joinCompany', 'subscribe', 'to', 'broadcast'];

test('every word that the gateway understands over sockets is tried here', () => {
  const folder = inRoot('services', 'gateway', 'src', 'realtime');
  const source = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const understood = source.flatMap((text) =>
    [...text.matchAll(/@SubscribeMessage\('(\w+)'\)/g)].map(([, word = '']) => word),
  );
  expect(new Set(understood)).toEqual(new Set(Object.keys(words)));
});

test.each(attackers)('a socket of %s gets nothing of another company, whatever it asks for', async (who) => {
  const { theirs, foreign, mine, own } = stage;
  const { socket, heard } = await listen(stage.attackers[who], { companyId: theirs.id, userId: foreign.user });
  listener.heard.length = 0;
  for (const [word, payloads] of Object.entries(words)) {
    const absent = payloads(nowhere);
    for (const [n, payload] of payloads(foreign).entries()) {
      const answer: unknown = await socket.emitWithAck(word, payload);
      expect(answer, `${word} ${JSON.stringify(payload)}`).toEqual(await socket.emitWithAck(word, absent[n]));
      if (word === 'joinChatBox') expect(answer).toMatchObject({ ok: false });
    }
  }
  for (const word of foreignWords) socket.emit(word, `company-${theirs.id}`, { companyId: theirs.id });
  await theirs.api.messages.send({ ticketId: String(foreign.ticket), body: `${SECRET} ${who}` });
  await eventually(() => listener.heard.some((line) => line.includes(`${SECRET} ${who}`)), 'their own event');
  // An event of the own company told later has come: what was told before it would be here, too.
  const name = `Mine ${who}`;
  await mine.api.queues.update({ id: own.queue, name });
  if (who === 'super' || who === 'locked') await pause(1_000);
  else await eventually(() => heard.some((line) => line.includes(name)), 'the own event');
  expect(heard.join('\n')).not.toContain(SECRET);
  expect(heard.filter((line) => line.startsWith(`company-${theirs.id}-`))).toEqual([]);
  // Nobody of the other company has come online by what the attacker said.
  expect(listener.heard.filter((line) => line.startsWith(`company-${theirs.id}-user`))).toEqual([]);
  expect((await rowsOf(sql, theirs.id))['accounts.users']).toBe(before['accounts.users']);
  socket.close();
});

test('a socket joins the conversation of a ticket that its user may see', async () => {
  const { socket } = await listen(stage.attackers.user);
  expect(await socket.emitWithAck('joinChatBox', stage.own.ticket)).toEqual({ ok: true });
  socket.close();
});

/** As a page does that shows the ticket: also when the server has asked anew what is its user's to see. */
async function open({ socket }: Awaited<ReturnType<typeof listen>>): Promise<void> {
  const join = () => socket.emitWithAck('joinChatBox', stage.own.ticket) as Promise<{ ok: boolean }>;
  socket.on('rejoin', () => void join());
  await eventually(async () => (await join()).ok, 'the ticket on the screen');
}

test('only who has a ticket on the screen and may see it hears its contact type, and not once it is moved away', async () => {
  const { mine, own } = stage;
  const ticket = await mine.api.tickets.get({ id: String(own.ticket) });
  const line = await mine.api.whatsapp.get({ id: own.whatsapp });
  const [agent, idle, outsider] = [
    await listen(stage.attackers.user),
    await listen(stage.attackers.supervisor),
    await listen(await (await aUser(mine, 'user')).signIn()),
  ];
  const foreign = await listen(stage.theirs.token);
  const all = [agent, idle, outsider, foreign];
  await mine.api.tickets.update({ id: String(own.ticket), queueId: own.queue });
  await open(agent);
  for (const { socket } of [outsider, foreign])
    expect(await socket.emitWithAck('joinChatBox', own.ticket)).toMatchObject({ ok: false });
  const types = () =>
    request(`${product.simulator}/phones/${ticket.contact.number}/presence`, 'POST', null, {
      to: line.number,
      state: 'composing',
    });
  const moments = ({ heard }: { heard: string[] }) => heard.filter((one) => one.includes('contactTyping'));
  await eventually(async () => (await types()) && moments(agent).length > 0, 'what the contact does');
  expect(moments(agent)[0]).toBe(
    `company-${mine.id}-contactTyping ${JSON.stringify({ ticketId: own.ticket, who: null, state: 'composing' })}`,
  );
  const admin = await listen(mine.token);
  all.push(admin);
  await open(admin);
  const elsewhere = await mine.api.queues.create({ name: 'Outra fila', color: '#a1b2c3' });
  await mine.api.tickets.update({ id: String(own.ticket), queueId: elsewhere.id });
  await eventually(() => agent.heard.some((one) => one.includes('"action":"delete"')), 'that it is gone');
  const before = moments(agent).length;
  await eventually(async () => (await types()) && moments(admin).length > 1, 'what the admin is told');
  expect(moments(agent)).toHaveLength(before);
  for (const other of [idle, outsider, foreign]) expect(moments(other)).toEqual([]);
  for (const { socket } of all) socket.close();
  await mine.api.tickets.update({ id: String(own.ticket), queueId: own.queue });
});

test('a socket without a token, or with a bad one, is refused', async () => {
  for (const auth of [{}, { token: 'nonsense' }, { token: `${stage.mine.token}x` }]) {
    const socket = io(product.gateway, { auth, transports: ['websocket'], reconnection: false, forceNew: true });
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toMatch(/ERR_SESSION_EXPIRED|ERR_TOKEN_EXPIRED/);
    socket.close();
  }
});
