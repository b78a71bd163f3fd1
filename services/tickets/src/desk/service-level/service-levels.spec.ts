import { companyEvents, settingEvents, wholeWeek } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aBotStage } from '../../testing/bot.stage.ts';
import { aQueueStage, passes } from '../../testing/service-level.stage.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const MINUTE_MS = 60_000;
const minutesFrom = (start: string, end: string | undefined) =>
  Math.round((Date.parse(end ?? '') - Date.parse(start)) / MINUTE_MS);

interface Facts {
  started: Date | null;
  due: Date | null;
  answered: Date | null;
  met: boolean | null;
  resolutionDue: Date | null;
  resolutionMet: boolean | null;
}
async function factsOf(id: number): Promise<Facts> {
  const { rows } = await queryAsOwner<Facts>(
    `select first_answer_started_at as started, first_answer_due_at as due, first_answered_at as answered,
       first_answer_met as met, resolution_due_at as "resolutionDue", resolution_met as "resolutionMet"
     from tickets.tickets where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`no ticket ${id}`);
  return rows[0];
}

test('a waiting ticket is due for its first answer, then for its end; each answer in time is kept as met', async () => {
  const stage = await aQueueStage({ firstAnswerMinutes: 10, resolutionMinutes: 60 });
  const { admin, api } = stage;
  const before = new Date().toISOString();
  const { uuid, id } = await stage.waits();
  const { serviceLevel } = await stage.ticket(uuid);
  expect(serviceLevel).toMatchObject({ target: 'firstAnswer' });
  expect(minutesFrom(before, serviceLevel?.dueAt)).toBe(10);
  expect(minutesFrom(before, serviceLevel?.warnAt)).toBe(8);
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  expect((await stage.ticket(uuid)).serviceLevel).toEqual(serviceLevel);
  await api.messages.send(admin, { ticketId: uuid, body: 'Bom dia' });
  const answered = (await stage.ticket(uuid)).serviceLevel;
  expect(answered).toMatchObject({ target: 'resolution' });
  expect(minutesFrom(before, answered?.dueAt)).toBe(60);
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  expect((await stage.ticket(uuid)).serviceLevel).toBeNull();
  expect(await factsOf(id)).toMatchObject({ met: true, resolutionMet: true });
});

test('a contact waits from the first message that no person has answered, in the queue and with the agent', async () => {
  const stage = await aQueueStage();
  const { admin, api } = stage;
  const { uuid, id, number } = await stage.waits();
  const since = async () => (await stage.ticket(uuid)).waitingSince;
  const first = await since();
  expect(minutesFrom(first ?? '', new Date().toISOString())).toBe(0);
  await passes(id, 30);
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  expect(minutesFrom((await since()) ?? '', first ?? undefined)).toBe(30);
  await api.messages.send(admin, { ticketId: uuid, body: 'Bom dia' });
  expect(await since()).toBeNull();
  await stage.receives({ number, body: 'e o prazo?' });
  const second = await eventually(since, 'the wait for the second answer');
  await stage.receives({ number, body: 'alô?' });
  await eventually(async () => (await stage.ticket(uuid)).lastMessage === 'alô?', 'the third message');
  expect(await since()).toBe(second);
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  expect(await since()).toBeNull();
});

test('a conversation that an agent begins or reopens waits for no first answer; reopening promises anew', async () => {
  const stage = await aQueueStage({ firstAnswerMinutes: 10, resolutionMinutes: 60 });
  const { admin, api, queueId } = stage;
  const { uuid, id } = await stage.waits();
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  const { contactId } = await stage.ticket(uuid);
  const begun = await api.tickets.create(admin, { contactId, queueId, status: 'open' });
  expect(begun.serviceLevel).toMatchObject({ target: 'resolution' });
  await api.tickets.update(admin, { id: begun.uuid, status: 'closed' });
  await passes(id, 300);
  const before = new Date().toISOString();
  const reopened = await api.tickets.update(admin, { id: uuid, status: 'open' });
  expect(reopened.serviceLevel).toMatchObject({ target: 'resolution' });
  expect(minutesFrom(before, reopened.serviceLevel?.dueAt)).toBe(60);
  expect(await factsOf(id)).toMatchObject({ due: null, met: null, resolutionMet: null });
});

test('a contact who writes again soon waits anew', async () => {
  const stage = await aQueueStage({ firstAnswerMinutes: 10 }, { reopenWindow: '120' });
  const { admin, api } = stage;
  const { uuid, id, number } = await stage.waits();
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  await api.messages.send(admin, { ticketId: uuid, body: 'Bom dia' });
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  await passes(id, 60);
  const before = new Date().toISOString();
  await stage.receives({ number, body: 'mais uma coisa' });
  const again = await eventually(async () => {
    const ticket = await stage.ticket(uuid);
    return ticket.status === 'pending' ? ticket : null;
  });
  expect(again.serviceLevel).toMatchObject({ target: 'firstAnswer' });
  expect(minutesFrom(before, again.serviceLevel?.dueAt)).toBe(10);
});

test('the bot’s messages answer nothing; a person at the phone does', async () => {
  const stage = await aBotStage(bus, {
    queues: [
      { name: 'Vendas', color: '#aa0001', firstAnswerMinutes: 10 },
      { name: 'Suporte', color: '#aa0002' },
    ],
  });
  const ana = stage.contact();
  expect(await ana.says('oi')).toHaveLength(1);
  expect(await ana.ticket()).toMatchObject({ chatbot: true, serviceLevel: null, waitingSince: null });
  await ana.says('1');
  expect(await ana.ticket()).toMatchObject({
    chatbot: false,
    serviceLevel: { target: 'firstAnswer' },
    waitingSince: expect.any(String),
  });
  await stage.receives({ number: ana.number, body: 'já respondo', fromMe: true });
  await eventually(async () => (await ana.ticket()).serviceLevel === null, 'the answer');
  expect(await factsOf((await ana.ticket()).id)).toMatchObject({ met: true });
});

test('a transfer moves what is due by the promises of the other queue, from the same begin', async () => {
  const stage = await aQueueStage({ firstAnswerMinutes: 10 });
  const { admin, api } = stage;
  const other = await api.queues.create(admin, { name: 'Suporte', color: '#aa0002', firstAnswerMinutes: 30 });
  const none = await api.queues.create(admin, { name: 'Outros', color: '#aa0003' });
  const { uuid, id } = await stage.waits();
  await passes(id, 5);
  const { started } = await factsOf(id);
  const moved = await api.tickets.update(admin, { id: uuid, queueId: other.id });
  expect(minutesFrom(started?.toISOString() ?? '', moved.serviceLevel?.dueAt)).toBe(30);
  expect((await api.tickets.update(admin, { id: uuid, queueId: none.id })).serviceLevel).toBeNull();
});

test('a changed promise and changed opening hours move what living tickets are due at', async () => {
  const stage = await aQueueStage({ firstAnswerMinutes: 10 });
  const { admin, api, queueId, companyId } = stage;
  const { uuid, id } = await stage.waits();
  const started = (await factsOf(id)).started?.toISOString() ?? '';
  const isDueAfter = (minutes: number) =>
    eventually(
      async () => minutesFrom(started, (await stage.ticket(uuid)).serviceLevel?.dueAt) === minutes,
      `to be due after ${minutes} minutes`,
    );
  await api.queues.update(admin, { id: queueId, firstAnswerMinutes: 25 });
  await isDueAfter(25);
  const never = wholeWeek([]).map((day) => ({ ...day, startTime: '', endTime: '' }));
  await publishAs(bus, companyEvents.hoursChanged, companyId, {
    dueDate: null,
    lockGraceDays: 4,
    schedules: never,
    holidays: [],
  });
  await publishAs(bus, settingEvents.changed, companyId, { key: 'scheduleType', value: 'company' });
  await eventually(async () => (await stage.ticket(uuid)).serviceLevel === null, 'no promise of a closed company');
  await publishAs(bus, settingEvents.changed, companyId, { key: 'scheduleType', value: 'disabled' });
  await isDueAfter(25);
  await api.queues.remove(admin, { id: queueId });
  await eventually(async () => (await stage.ticket(uuid)).serviceLevel === null, 'no promise of a removed queue');
});

test('people of the queue are warned once, and told once that the promise is broken; an agent alone when there is one', async () => {
  const stage = await aQueueStage({ firstAnswerMinutes: 10, warnMinutes: 3 });
  const { admin, api } = stage;
  const [bruno, carla] = [await stage.agent('Bruno'), await stage.agent('Carla')];
  await stage.company.agent('Rui');
  const { uuid, id } = await stage.waits();
  await passes(id, 8);
  await eventually(() => stage.notices().length === 1, 'the warning');
  expect(stage.notices()[0]).toMatchObject({
    kind: 'dueSoon',
    ticket: { id, status: 'pending' },
    promise: { target: 'firstAnswer', receivers: [bruno.userId, carla.userId] },
  });
  await passes(id, 3);
  await eventually(() => stage.notices().length === 2, 'the broken promise');
  expect(stage.notices()[1]).toMatchObject({ kind: 'overdue', promise: { target: 'firstAnswer' } });
  await api.tickets.update(carla, { id: uuid, status: 'open' });
  await api.messages.send(carla, { ticketId: uuid, body: 'Desculpe' });
  expect(await factsOf(id)).toMatchObject({ met: false });

  const late = await stage.waits();
  await api.tickets.update(bruno, { id: late.uuid, status: 'open' });
  await passes(late.id, 11);
  await eventually(() => stage.notices().length === 3, 'the broken promise of the agent');
  // A promise that is broken already is not announced as nearly due.
  expect(stage.notices()[2]).toMatchObject({ kind: 'overdue', promise: { receivers: [bruno.userId] } });
  await api.queues.update(admin, { id: stage.queueId, firstAnswerMinutes: 60 });
  await eventually(async () => (await factsOf(late.id)).met === null, 'another due moment');
  expect(stage.notices()).toHaveLength(3);
});

test('a promise that a new rule makes late is shown as late, and announced to nobody', async () => {
  const stage = await aQueueStage();
  await stage.agent('Bruno');
  const [late, early] = [await stage.waits(), await stage.waits()];
  await passes(late.id, 30);
  await stage.api.queues.update(stage.admin, { id: stage.queueId, firstAnswerMinutes: 10 });
  await eventually(async () => (await factsOf(late.id)).met === false, 'the late ticket');
  expect((await stage.ticket(late.uuid)).serviceLevel).not.toBeNull();
  await eventually(async () => (await stage.ticket(early.uuid)).serviceLevel !== null);
  await passes(early.id, 11);
  await eventually(() => stage.notices().length > 0, 'the notice of the other one');
  expect(stage.notices()).toMatchObject([{ kind: 'overdue', ticket: { id: early.id } }]);
});

test('a ticket that was served before there were promises waits for no first answer', async () => {
  const stage = await aQueueStage();
  const { uuid, id } = await stage.waits();
  await stage.api.tickets.update(stage.admin, { id: uuid, status: 'open' });
  await queryAsOwner(
    `update tickets.tickets set first_answer_started_at = null, resolution_started_at = null,
       accepted_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  await stage.api.queues.update(stage.admin, { id: stage.queueId, firstAnswerMinutes: 10, resolutionMinutes: 60 });
  const before = new Date().toISOString();
  await eventually(async () => (await stage.ticket(uuid)).serviceLevel?.target === 'resolution', 'its end');
  expect(minutesFrom(before, (await stage.ticket(uuid)).serviceLevel?.dueAt)).toBe(60);
});

test('the list is sorted by what is due next, page by page; tickets without a promise come last', async () => {
  const stage = await aQueueStage({ firstAnswerMinutes: 60 });
  const { admin, api } = stage;
  const tickets = [];
  for (let n = 0; n < 45; n++) tickets.push(await stage.waits());
  const bare = await stage.arrives();
  for (const [n, { id }] of tickets.entries()) await passes(id, (n * 7) % 45);
  const first = await api.tickets.list(admin, { status: 'pending', sort: 'due' });
  const rest = await api.tickets.list(admin, { status: 'pending', sort: 'due', cursor: first.cursor ?? '' });
  expect([first.tickets.length, rest.tickets.length, rest.hasMore]).toEqual([40, 6, false]);
  const all = [...first.tickets, ...rest.tickets];
  const dues = all.flatMap(({ serviceLevel }) => serviceLevel?.dueAt ?? []);
  expect(dues).toEqual(dues.toSorted());
  expect(all.at(-1)).toMatchObject({ id: bare.id, serviceLevel: null });
  expect(new Set(all.map(({ id }) => id)).size).toBe(46);
});

test('a promise that contradicts itself is refused, and the field is named', async () => {
  const { admin, api, queueId } = await aQueueStage({ firstAnswerMinutes: 10 });
  await expect(api.queues.update(admin, { id: queueId, resolutionMinutes: 5 })).rejects.toMatchObject({
    code: 'ERR_RESOLUTION_TOO_SHORT',
    fields: [{ field: 'resolutionMinutes' }],
  });
  await expect(api.queues.update(admin, { id: queueId, warnMinutes: 10 })).rejects.toMatchObject({
    code: 'ERR_WARNING_TOO_EARLY',
    fields: [{ field: 'warnMinutes' }],
  });
});

test('another company’s queues promise nothing here, and its people are told nothing', async () => {
  const [stage, other] = [await aQueueStage({ firstAnswerMinutes: 10 }), await aQueueStage()];
  await other.agent('Alheio');
  const { id } = await stage.waits();
  const foreign = await other.waits();
  await passes(id, 11);
  await eventually(() => stage.notices().length === 1, 'the notice');
  expect(stage.notices()[0]?.promise?.receivers).toEqual([]);
  expect((await other.ticket(foreign.uuid)).serviceLevel).toBeNull();
  expect(other.notices()).toEqual([]);
});
