import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { aUser } from './isolation.stage.ts';
import { product, superToken } from './running-product.ts';

interface StreamPosition {
  born: string;
  seq: number;
}
type CompanyPush = [
  name: string,
  body: { seq: number; message?: { body: string }; ticket?: { queueId: number | null } },
];

const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.close()));

/** A page's line: what it is told first, and what it hears from then on. */
async function aLine(token: string, since?: StreamPosition) {
  const socket = io(product.gateway, { auth: { token, since }, transports: ['websocket'], forceNew: true });
  open.push(socket);
  const heard: CompanyPush[] = [];
  socket.onAny((name: string, body: CompanyPush[1]) => name.startsWith('company-') && heard.push([name, body]));
  const first = await new Promise<{ word: string; place: StreamPosition; pushes: CompanyPush[] }>((resolve, reject) => {
    socket.once('missed', (said: { place: StreamPosition; pushes: CompanyPush[] }) =>
      resolve({ word: 'missed', ...said }),
    );
    socket.once('resync', (place: StreamPosition) => resolve({ word: 'resync', place, pushes: [] }));
    socket.once('connect_error', reject);
  });
  return { socket, heard, ...first };
}
const textsOf = (pushes: CompanyPush[]) => pushes.flatMap(([, { message }]) => message?.body ?? []);

async function aDesk(): Promise<{ company: TestCompany; number: string; writes: (body: string) => Promise<unknown> }> {
  const company = await aCompany(product, await superToken());
  const { number } = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Rosa');
  return { company, number: customer.number, writes: (body) => customer.writes(number, body) };
}

test('a line that broke is told just what it missed, once and in order, then goes on live', async () => {
  const { company, writes } = await aDesk();
  const before = await aLine(company.token);
  expect([before.word, before.pushes]).toEqual(['missed', []]);
  const witness = await aLine(company.token);
  await writes('antes');
  await eventually(() => textsOf(before.heard).includes('antes'), 'the message');
  const since = { ...before.place, seq: Math.max(...before.heard.map(([, { seq }]) => seq)) };
  before.socket.close();
  for (const body of ['um', 'dois', 'três']) await writes(body);
  await eventually(() => textsOf(witness.heard).includes('três'), 'the others');
  const after = await aLine(company.token, since);
  expect(after.word).toBe('missed');
  expect(textsOf(after.pushes)).toEqual(['um', 'dois', 'três']);
  expect(after.pushes).toEqual(witness.heard.filter(([, { seq }]) => seq > since.seq && seq <= after.place.seq));
  await writes('agora');
  await eventually(() => textsOf(after.heard).includes('agora'), 'what is told live');
  expect(textsOf(after.heard)).toEqual(['agora']);
});

test('what happens between the first answer of a page and its line is told', async () => {
  const { company, writes } = await aDesk();
  const me = await fetch(`${product.gateway}/auth/me`, { headers: { authorization: `Bearer ${company.token}` } });
  const since = JSON.parse(me.headers.get('recado-heard') ?? 'null') as StreamPosition;
  await writes('ainda sem linha');
  await eventually(async () => (await company.api.tickets.list({ showAll: true })).tickets.length === 1, 'the ticket');
  const line = await aLine(company.token, since);
  await eventually(() => textsOf([...line.pushes, ...line.heard]).includes('ainda sem linha'), 'the message');
});

test('who may not see a ticket is told nothing of it afterwards either, nor of another company', async () => {
  const { company, writes, number } = await aDesk();
  const other = await aCompany(product, await superToken());
  const token = await (await aUser(company, 'user')).signIn();
  await writes('oi');
  const { id } = await waitForTicket(company, number);
  const queue = await company.api.queues.create({ name: 'Diretoria', color: '#112233' });
  const witness = await aLine(company.token);
  await company.api.tickets.update({ id: String(id), queueId: queue.id });
  // That it left the queue is told to those who saw it there.
  await eventually(() => witness.heard.some(([, { ticket }]) => ticket?.queueId === queue.id), 'the move');
  const { place } = await aLine(company.token);
  await writes('não é da sua conta');
  await eventually(() => textsOf(witness.heard).length === 1, 'the message');
  const told = (await aLine(token, place)).pushes.map(([name]) => name);
  expect(told.filter((name) => /-(ticket|appMessage)$/.test(name))).toEqual([]);
  expect((await aLine(other.token, place)).pushes).toEqual([]);
  expect(textsOf((await aLine(company.token, place)).pushes)).toEqual(['não é da sua conta']);
});

test('who comes from another stream, from before the first fact or from what is no place at all looks anew', async () => {
  const company = await aCompany(product, await superToken());
  const { place } = await aLine(company.token);
  expect((await aLine(company.token, { ...place, born: '2020-01-01T00:00:00Z' })).word).toBe('resync');
  expect((await aLine(company.token, { ...place, seq: place.seq + 1_000_000 })).word).toBe('resync');
  expect(await aLine(company.token, { born: 7, seq: 'x' } as never)).toMatchObject({ word: 'missed', pushes: [] });
});

test('who missed too much to be told one by one looks anew', async () => {
  const company = await aCompany(product, await superToken());
  const queue = await company.api.queues.create({ name: 'Vendas', color: '#112233' });
  const { place } = await aLine(company.token);
  for (let n = 0; n < 510; n++) await company.api.queues.update({ id: queue.id, greetingMessage: `Olá ${n}` });
  const late = await eventually(async () => {
    const line = await aLine(company.token, place);
    return line.word === 'resync' ? line : null;
  }, 'so many facts');
  expect(late.place.seq).toBeGreaterThan(place.seq + 500);
}, 60_000);
