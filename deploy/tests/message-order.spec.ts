import type { MessageView } from '@recado/contracts';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { changeMessage, messagesIn, putMessage } from '../../web/src/features/tickets/conversation/messages.cache.ts';
import { aConversation } from './conversation.factory.ts';
import { openSocket } from './open-socket.ts';
import { newCompany } from './running-product.ts';

type PushedMessage = { action: 'create' | 'update'; message: MessageView };

let conversation: Awaited<ReturnType<typeof aConversation>>;
let socket: Socket;
const pushes: PushedMessage[] = [];

beforeAll(async () => {
  const company = await newCompany();
  socket = await openSocket(company.token);
  socket.on(`company-${company.id}-appMessage`, (pushed: PushedMessage) => pushes.push(pushed));
  conversation = await aConversation({ company, message: 'customer 0' });
});
afterAll(() => socket.close());

const textsOf = (messages: MessageView[]) => messages.map(({ body }) => body);
/** The texts of one side, in their order. */
const ofSide = (texts: string[], side: string) => texts.filter((text) => text.startsWith(side));

test('messages that agent and customer send at the same moment have one order: pushed, reloaded and paged', async () => {
  const { company, customer, line, ticketId } = conversation;
  await company.api.tickets.update({ id: ticketId, status: 'open' });
  const loaded = await company.api.messages.list({ ticketId });
  const sendAsAgent = (n: number) => company.api.messages.send({ ticketId, body: `agent ${n}`, clientKey: `key ${n}` });
  for (let n = 1; n <= 12; n++) await Promise.all([customer.writes(line.number, `customer ${n}`), sendAsAgent(n)]);
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
  // A message that is pushed late or twice keeps its place.
  let shuffled: typeof shown = { pages: [loaded], pageParams: [''] };
  for (const { message } of pushes.toReversed()) shuffled = putMessage(shuffled, message);
  expect(textsOf(messagesIn(shuffled))).toEqual(textsOf(reloaded));

  const textsOnPhone = (await customer.sees(line.number)).map(({ text = '' }) => text);
  for (const side of ['agent', 'customer']) expect(ofSide(textsOf(reloaded), side)).toEqual(ofSide(textsOnPhone, side));
});
