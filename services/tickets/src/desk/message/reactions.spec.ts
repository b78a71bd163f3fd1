import { messageOrders, messageViews, whatsappEvents, type IncomingReaction } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { aConversation, aNumber, publishTo } from '../../testing/conversation.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const reaction = (
  company: Company,
  waId: string,
  number: string,
  differs: Partial<IncomingReaction>,
): IncomingReaction => ({
  connectionId: company.connectionId,
  chat: { number, lid: null },
  waId,
  fromMe: false,
  author: null,
  pushName: 'Carla Cliente',
  emoji: '👍',
  at: Date.now(),
  ...differs,
});

test('each person has one reaction, the latest; an empty one removes it, a repeated event changes nothing', async () => {
  const { company, theirs, number, only } = await aConversation();
  const say = (differs: Partial<IncomingReaction>) =>
    publishTo(company, whatsappEvents.messageReacted, reaction(company, theirs.waId, number, differs));
  await say({ at: 1 });
  await say({ at: 1 });
  await eventually(async () => (await only())?.reactions.length === 1);
  expect((await only())?.reactions).toEqual([{ emoji: '👍', fromMe: false, name: 'Carla Cliente' }]);
  await say({ emoji: '❤️', at: 2 });
  await eventually(async () => (await only())?.reactions[0]?.emoji === '❤️');
  await say({ emoji: '', at: 3 });
  await eventually(async () => (await only())?.reactions.length === 0);
  expect(await company.ticketOf(number)).toMatchObject({ unreadMessages: 0, lastMessage: 'dez reais' });
});

test('an agent’s reaction is ordered for the right message; closed tickets refuse reactions', async () => {
  const { company, theirs, uuid, only } = await aConversation();
  const { api, admin } = company;
  const id = (await only())?.id ?? 0;
  expect(await api.messages.react(admin, { id, emoji: '🎉' })).toMatchObject({
    reactions: [{ emoji: '🎉', fromMe: true, name: 'Ana Admin' }],
  });
  const published = await eventually(() => company.publications.of(messageOrders.react)[0]);
  expect(published).toMatchObject({ waId: theirs.waId, emoji: '🎉', fromMe: false, participant: null });
  expect(await api.messages.react(admin, { id, emoji: '' })).toMatchObject({ reactions: [] });
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  await expect(api.messages.react(admin, { id, emoji: '🎉' })).rejects.toThrow('ERR_TICKET_CLOSED');
});

test('a refused reaction is undone and marked until the next one', async () => {
  const { company, theirs, about, only } = await aConversation();
  const { api, admin } = company;
  const id = (await only())?.id ?? 0;
  await api.messages.react(admin, { id, emoji: '🎉' });
  await publishTo(company, whatsappEvents.changeRefused, { ...about, waId: theirs.waId, change: 'reaction' });
  await eventually(async () => (await only())?.refusedChange === 'reaction');
  expect((await only())?.reactions).toEqual([]);
  await expect
    .poll(() => company.publications.of(messageViews.updated).at(-1)?.message)
    .toMatchObject({ refusedChange: 'reaction' });
  expect(await api.messages.react(admin, { id, emoji: '👍' })).toMatchObject({ refusedChange: null });
});

test('reactions from another chat or company change nothing', async () => {
  const { company, theirs, number, only } = await aConversation();
  const stranger = aNumber();
  await company.receives({ number: stranger });
  await publishTo(company, whatsappEvents.messageReacted, reaction(company, theirs.waId, stranger, {}));
  const other = await aCompany(bus);
  await publishAs(bus, whatsappEvents.messageReacted, other.companyId, reaction(company, theirs.waId, number, {}));
  await company.receives({ number, body: 'fim' });
  await eventually(async () => (await company.ticketOf(number)).lastMessage === 'fim');
  expect((await only())?.reactions).toEqual([]);
});
