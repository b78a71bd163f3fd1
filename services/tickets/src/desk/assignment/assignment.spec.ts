import { noticeEvents, userEvents, type Caller } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aBotStage } from '../../testing/bot.stage.ts';
import { aQueueStage, comes, passes, type QueueStage } from '../../testing/service-level.stage.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const ownerOf = async (stage: QueueStage, uuid: string) => (await stage.ticket(uuid)).userId;
const owned = (stage: QueueStage, uuid: string, agent: Caller) =>
  eventually(async () => (await ownerOf(stage, uuid)) === agent.userId, `the ticket to be with ${agent.userId}`);
const historyOf = async ({ api, admin }: QueueStage, uuid: string) =>
  (await api.tickets.history(admin, { id: uuid })).map(({ kind }) => kind);

/** Waits for another, later assignment: the changes of a wrong one are visible by then. */
async function settle(stage: QueueStage): Promise<void> {
  const other = await stage.api.queues.create(stage.admin, { name: 'Controle', color: '#aa0009', autoAssign: true });
  const control = await stage.company.agent('Controle', [other.id]);
  await stage.come(control);
  const { uuid } = await stage.arrives();
  await stage.api.tickets.update(stage.admin, { id: uuid, queueId: other.id });
  await owned(stage, uuid, control);
  await stage.api.tickets.update(stage.admin, { id: uuid, status: 'closed' });
  await stage.api.queues.remove(stage.admin, { id: other.id });
}

test('a waiting ticket goes to the available agent with the fewest open tickets, in turn; the history tells it', async () => {
  const stage = await aQueueStage({ autoAssign: true });
  const { admin, api } = stage;
  const [bruno, carla] = [await stage.agent('Bruno'), await stage.agent('Carla')];
  await stage.come(bruno);
  await stage.come(carla);
  const tickets = [];
  for (let n = 0; n < 4; n++) {
    const { uuid } = await stage.waits();
    await eventually(async () => (await ownerOf(stage, uuid)) !== null, 'an agent');
    tickets.push(uuid);
  }
  const owners = await Promise.all(tickets.map((uuid) => ownerOf(stage, uuid)));
  expect(owners).toEqual([bruno.userId, carla.userId, bruno.userId, carla.userId]);
  await api.tickets.update(admin, { id: tickets[3] ?? '', status: 'closed' });
  const { uuid } = await stage.waits();
  await owned(stage, uuid, carla);
  const [assigned] = await api.tickets.history(admin, { id: uuid });
  expect(assigned).toMatchObject({ kind: 'assigned', by: null, user: { name: 'Carla' } });
  const handed = stage.publications.of(noticeEvents.requested).filter(({ kind }) => kind === 'transfer');
  expect(handed).toHaveLength(5);
  expect(handed.at(-1)).toMatchObject({ by: null, ticket: { userId: carla.userId, status: 'open' } });
  // Nobody has read it: the unread messages stay.
  expect(await stage.ticket(uuid)).toMatchObject({ unreadMessages: 1, status: 'open' });
});

test('without the queue’s wish nothing is assigned; once it is wished, the tickets that wait are', async () => {
  const stage = await aQueueStage();
  const bruno = await stage.agent('Bruno');
  await stage.come(bruno);
  const { uuid } = await stage.waits();
  await settle(stage);
  expect(await ownerOf(stage, uuid)).toBeNull();
  await stage.api.queues.update(stage.admin, { id: stage.queueId, autoAssign: true });
  await owned(stage, uuid, bruno);
});

test('who is offline or away gets nothing until they are back', async () => {
  const stage = await aQueueStage({ autoAssign: true });
  const bruno = await stage.agent('Bruno');
  const { uuid } = await stage.waits();
  await stage.come(bruno, { available: false });
  await settle(stage);
  expect(await ownerOf(stage, uuid)).toBeNull();
  await stage.come(bruno);
  await owned(stage, uuid, bruno);
  await stage.come(bruno, { online: false });
  const next = await stage.waits();
  await settle(stage);
  expect(await ownerOf(stage, next.uuid)).toBeNull();
  await stage.come(bruno);
  await owned(stage, next.uuid, bruno);
});

test('an agent gets tickets up to the capacity, and the next one when one is closed or the capacity grows; the oldest first', async () => {
  const stage = await aQueueStage({ autoAssign: true, agentCapacity: 2 });
  const { admin, api, queueId } = stage;
  const bruno = await stage.agent('Bruno');
  const tickets = [];
  for (let n = 0; n < 4; n++) tickets.push(await stage.waits());
  const [first, second, third, fourth] = tickets.map(({ uuid }) => uuid) as [string, string, string, string];
  await stage.come(bruno);
  await owned(stage, first, bruno);
  await owned(stage, second, bruno);
  await settle(stage);
  expect([await ownerOf(stage, third), await ownerOf(stage, fourth)]).toEqual([null, null]);
  await api.tickets.update(bruno, { id: first, status: 'closed' });
  await owned(stage, third, bruno);
  expect(await ownerOf(stage, fourth)).toBeNull();
  await api.queues.update(admin, { id: queueId, agentCapacity: 3 });
  await owned(stage, fourth, bruno);
});

test('the ticket that is due next comes before one that waits for longer', async () => {
  const stage = await aQueueStage({ autoAssign: true, firstAnswerMinutes: 60 });
  const [older, newer] = [await stage.waits(), await stage.waits()];
  await passes(newer.id, 30);
  const bruno = await stage.agent('Bruno');
  await stage.api.queues.update(stage.admin, { id: stage.queueId, agentCapacity: 1 });
  await stage.come(bruno);
  await owned(stage, newer.uuid, bruno);
  expect(await ownerOf(stage, older.uuid)).toBeNull();
});

test('a ticket goes back after the time without an answer, to another agent first; an answer keeps it', async () => {
  const stage = await aQueueStage({ autoAssign: true, returnAfterMinutes: 5 });
  const { api } = stage;
  const [bruno, carla] = [await stage.agent('Bruno'), await stage.agent('Carla')];
  await stage.come(bruno);
  const { uuid, id } = await stage.waits();
  await owned(stage, uuid, bruno);
  await passes(id, 5);
  await eventually(async () => (await ownerOf(stage, uuid)) === null, 'the return');
  await settle(stage);
  expect(await ownerOf(stage, uuid)).toBeNull();
  await stage.come(carla);
  await owned(stage, uuid, carla);
  expect((await historyOf(stage, uuid)).slice(0, 3)).toEqual(['assigned', 'unanswered', 'assigned']);
  await api.messages.send(carla, { ticketId: uuid, body: 'Bom dia' });
  await passes(id, 60);
  await settle(stage);
  expect(await ownerOf(stage, uuid)).toBe(carla.userId);
});

test('the only agent is chosen again after a while', async () => {
  const stage = await aQueueStage({ autoAssign: true, returnAfterMinutes: 5 });
  const bruno = await stage.agent('Bruno');
  await stage.come(bruno);
  const [first, second] = [await stage.waits(), await stage.waits()];
  await owned(stage, first.uuid, bruno);
  await owned(stage, second.uuid, bruno);
  await passes(first.id, 5);
  await eventually(async () => (await ownerOf(stage, first.uuid)) === null, 'the return');
  await passes(first.id, 5);
  await owned(stage, first.uuid, bruno);
});

test('what people do wins: a ticket that was accepted, transferred or closed stays where they put it', async () => {
  const stage = await aQueueStage({ autoAssign: true, returnAfterMinutes: 5, agentCapacity: 1 });
  const { admin, api, queueId } = stage;
  const [bruno, carla] = [await stage.agent('Bruno'), await stage.agent('Carla')];
  await stage.come(bruno);
  const { uuid, id } = await stage.waits();
  await owned(stage, uuid, bruno);
  await api.tickets.update(admin, { id: uuid, userId: carla.userId });
  await passes(id, 60);
  // Above the capacity by hand.
  const [mine, next] = [await stage.waits(), await stage.waits()];
  await owned(stage, mine.uuid, bruno);
  await api.tickets.update(bruno, { id: next.uuid, status: 'open' });
  await settle(stage);
  expect([await ownerOf(stage, uuid), await ownerOf(stage, next.uuid)]).toEqual([carla.userId, bruno.userId]);
  await api.tickets.update(admin, { id: uuid, status: 'pending', userId: null, queueId });
  await settle(stage);
  expect(await ownerOf(stage, uuid)).toBeNull();
});

test('a queue that the bot still serves waits: the ticket is assigned once the bot has handed it over', async () => {
  const options = [{ title: 'Boleto', message: 'Um momento' }];
  const stage = await aBotStage(bus, {
    queues: [
      { name: 'Vendas', color: '#aa0001', autoAssign: true, options },
      { name: 'Suporte', color: '#aa0002' },
    ],
  });
  const bruno = await stage.agent('Bruno', [stage.queues[0]?.id ?? 0]);
  await comes(stage, bruno);
  const ana = stage.contact();
  await ana.says('oi');
  await ana.says('1');
  expect(await ana.ticket()).toMatchObject({ chatbot: true, userId: null });
  await ana.says('1');
  await eventually(async () => (await ana.ticket()).userId === bruno.userId, 'the agent');
  // The bot does not answer a ticket that an agent has.
  expect(await ana.says('1')).toEqual([]);
});

test('an agent of the queue who is added to it, and one who was deleted', async () => {
  const stage = await aQueueStage({ autoAssign: true });
  const dora = await stage.company.agent('Dora');
  await stage.come(dora);
  const { uuid } = await stage.waits();
  await settle(stage);
  expect(await ownerOf(stage, uuid)).toBeNull();
  const state = { userId: dora.userId ?? 0, name: 'Dora', profile: 'user' as const, queueIds: [stage.queueId] };
  await publishAs(bus, userEvents.updated, stage.companyId, state);
  await owned(stage, uuid, dora);
  await publishAs(bus, userEvents.deleted, stage.companyId, { userId: dora.userId ?? 0 });
  const next = await stage.waits();
  await settle(stage);
  expect(await ownerOf(stage, next.uuid)).toBeNull();
});

test('agents of another company get nothing', async () => {
  const [stage, other] = [await aQueueStage({ autoAssign: true }), await aQueueStage({ autoAssign: true })];
  // An id of a foreign queue in one's own rights opens nothing.
  const stranger = await other.company.agent('Alheio', [stage.queueId, other.queueId]);
  await other.come(stranger);
  const { uuid } = await stage.waits();
  await settle(stage);
  expect(await ownerOf(stage, uuid)).toBeNull();
});
