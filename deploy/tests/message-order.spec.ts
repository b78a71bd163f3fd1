import type { MessageView } from '@recado/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { changeMessage, messagesIn, putMessage } from '../../web/src/features/tickets/conversation/messages.cache.ts';
import { aCompany, aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { product, superToken } from './running-product.ts';

type PushedMessage = { action: 'create' | 'update'; message: MessageView };

let company: TestCompany;
let socket: Socket;
let line: { number: string };
let customer: Awaited<ReturnType<typeof aCustomer>>;
const pushes: PushedMessage[] = [];

beforeAll(async () => {
  company = await aCompany(product, await superToken());
  line = await aLinkedNumber(product, company);
  customer = await aCustomer(product, 'Rosa');
  socket = io(product.gateway, { auth: { token: company.token }, transports: ['websocket'], forceNew: true });
  socket.on(`company-${company.id}-appMessage`, (pushed: PushedMessage) => pushes.push(pushed));
  await eventually(() => socket.connected, 'the socket');
});
afterAll(() => socket.close());

const textsOf = (messages: MessageView[]) => messages.map(({ body }) => body);
/** Texts of one side, in the order they were written. */
const ofSide = (texts: string[], side: string) => texts.filter((text) => text.startsWith(side));

test('what agent and customer write at the same moment has one order: live, after a reload, and by pages', async () => {
  await customer.writes(line.number, 'customer 0');
  const { id } = await waitForTicket(company, customer.number);
  const ticketId = String(id);
  await company.api.tickets.update({ id: ticketId, status: 'open' });
  const loaded = await company.api.messages.list({ ticketId });
  const agentWrites = (n: number) => company.api.messages.send({ ticketId, body: `agent ${n}`, clientKey: `key ${n}` });
  for (let n = 1; n <= 12; n++) await Promise.all([customer.writes(line.number, `customer ${n}`), agentWrites(n)]);
  const reloaded = await eventually(async () => {
    const newest = await company.api.messages.list({ ticketId });
    const older = newest.cursor ? (await company.api.messages.list({ ticketId, cursor: newest.cursor })).messages : [];
    const messages = [...older, ...newest.messages];
    return messages.length === 25 && messages.every(({ fromMe, ack }) => !fromMe || ack > 0) ? messages : null;
  }, 'all messages, sent');
  await eventually(() => pushes.filter(({ action }) => action === 'create').length === 25, 'all pushes');

  let shown: Parameters<typeof putMessage>[0] = { pages: [loaded], pageParams: [''] };
  for (const { action, message } of pushes) shown = (action === 'create' ? putMessage : changeMessage)(shown, message);
  expect(textsOf(messagesIn(shown))).toEqual(textsOf(reloaded));
  // An event that comes late, or twice, takes the same place.
  let shuffled: typeof shown = { pages: [loaded], pageParams: [''] };
  for (const { message } of pushes.toReversed()) shuffled = putMessage(shuffled, message);
  expect(textsOf(messagesIn(shuffled))).toEqual(textsOf(reloaded));

  const phone = (await customer.sees(line.number)).map(({ text = '' }) => text);
  for (const side of ['agent', 'customer']) expect(ofSide(textsOf(reloaded), side)).toEqual(ofSide(phone, side));
});
