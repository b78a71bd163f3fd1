import { contracts, type Caller, type DashboardOverview } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aBotStage } from '../testing/bot.stage.ts';
import { aCompany } from '../testing/company.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);
const api = () => client(bus, contracts.dashboard);
/** The overview of the last days, once it is as expected. */
const overviewOf = (caller: Caller, isRight: (overview: DashboardOverview) => boolean) =>
  eventually(async () => {
    const overview = await api().get(caller, { days: 3 });
    return isRight(overview) ? overview : null;
  }, 'the numbers');
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: Error) => error.message,
  );
const queues = [
  { name: 'Vendas', color: '#aa0001', orderQueue: 1 },
  { name: 'Suporte', color: '#aa0002', orderQueue: 2 },
];

test('a conversation counts from its first message to its rating, and each number leads to its ticket', async () => {
  const stage = await aBotStage(bus, { settings: { userRating: 'enabled' } });
  const ana = stage.contact();
  await ana.says('oi');
  const waiting = await overviewOf(stage.admin, ({ counters }) => counters.supportPending === 1);
  expect(waiting.counters).toMatchObject({ started: 1, leads: 1, supportHappening: 0, avgWaitTime: null });
  expect(waiting.today.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(1);
  const ticket = await stage.opened(ana.number);
  await stage.api.messages.send(stage.admin, { ticketId: ticket.uuid, body: 'Bom dia' });
  await stage.api.tickets.update(stage.admin, { id: ticket.uuid, status: 'closed' });
  await ana.says('3');
  const { counters, attendants, range } = await overviewOf(
    stage.admin,
    ({ attendants: [best] }) => best?.ratings === 1,
  );
  expect(counters).toMatchObject({ supportPending: 0, supportHappening: 0, supportFinished: 1, accepted: 1, leads: 1 });
  expect(counters).toMatchObject({ finishedByBot: 0, startedByCampaign: 0 });
  expect(counters.avgSupportTime).toBeLessThan(1);
  expect(attendants).toMatchObject([{ id: stage.admin.userId, name: 'Ana Admin', rating: 3, finished: 1 }]);
  for (const measure of ['started', 'finished', 'leads', 'accepted', 'firstResponse', 'rated'] as const) {
    const { tickets } = await api().tickets(stage.admin, { measure, days: 3 });
    expect(tickets, measure).toMatchObject([{ uuid: ticket.uuid, status: 'closed', rating: 3 }]);
  }
  const ofAdmin = { measure: 'finished', days: 3, userId: stage.admin.userId ?? 0 } as const;
  expect((await api().tickets(stage.admin, ofAdmin)).tickets).toHaveLength(1);
  for (const other of [{ userId: 1 }, { rating: 1 }, { weekday: (new Date().getDay() + 3) % 7 }])
    expect(await api().tickets(stage.admin, { ...ofAdmin, ...other })).toEqual({
      tickets: [],
      hasMore: false,
      cursor: null,
    });
  const filter = { date_from: range.from, date_to: range.to };
  expect(await api().ratings(stage.admin, filter)).toMatchObject({
    counts: { one: 0, two: 0, three: 1 },
    newest: [{ ticketUuid: ticket.uuid, rating: 3, userName: 'Ana Admin' }],
  });
  const times = await api().times(stage.admin, filter);
  expect([times.wait.total.count, times.firstResponse.open.count, times.resolution.total.count]).toEqual([1, 1, 1]);
  const trend = await api().trend(stage.admin, filter);
  expect(trend.days.map(({ backlog }) => backlog)).toEqual([0, 0, 0]);
  expect(trend.days.at(-1)).toMatchObject({ day: range.today, started: 1, finished: 1 });
});

test('those that wait now count in an average of their own, and the longest wait is named', async () => {
  const stage = await aBotStage(bus, { queues });
  const [ana, rui] = [stage.contact(), stage.contact()];
  for (const [contact, choice] of [
    [ana, '1'],
    [rui, '2'],
  ] as const) {
    await contact.says('oi');
    await contact.says(choice);
  }
  const { waiting, counters } = await overviewOf(stage.admin, (overview) => overview.waiting.count === 2);
  const first = await ana.ticket();
  expect(waiting.longest).toMatchObject({ uuid: first.uuid, since: first.waitingSince });
  expect(counters.avgWaitTime).toBeNull();
  expect(counters.avgWaitTimeSoFar).toBe(waiting.avgMinutes);
  const queueId = (await rui.ticket()).queueId ?? 0;
  const ofQueue = await api().get(stage.admin, { days: 3, queueId });
  expect(ofQueue.waiting).toMatchObject({ count: 1, longest: { uuid: (await rui.ticket()).uuid } });
  const over = await api().get(stage.admin, { date_from: '2026-01-01', date_to: '2026-01-02' });
  expect(over.counters.avgWaitTimeSoFar).toBeNull();
  expect((await api().get((await aCompany(bus)).admin, { days: 3 })).waiting.count).toBe(0);
});

test('an agent reads the own numbers of today, and who waits for the agent', async () => {
  const stage = await aBotStage(bus);
  const own = () => client(bus, contracts.ownNumbers).get(stage.admin, {});
  expect(await own()).toMatchObject({ finished: 0, accepted: 0, firstResponse: null, awaiting: 0, longest: null });
  const [ana, rui] = [stage.contact(), stage.contact()];
  await ana.says('oi');
  await rui.says('oi');
  const [first, second] = [await stage.opened(ana.number), await stage.opened(rui.number)];
  await ana.says('alguém?');
  expect(await own()).toMatchObject({ awaiting: 2 });
  expect((await own()).longest?.since).toBeTruthy();
  await stage.api.messages.send(stage.admin, { ticketId: first.uuid, body: 'Bom dia' });
  await stage.api.tickets.update(stage.admin, { id: first.uuid, status: 'closed' });
  const after = await eventually(async () => {
    const numbers = await own();
    return numbers.finished === 1 && numbers.firstResponse !== null ? numbers : null;
  }, 'the numbers');
  expect(after).toMatchObject({ finished: 1, accepted: 2, awaiting: 1, longest: { uuid: second.uuid } });
  const agent = await stage.agent('Bia');
  expect(await client(bus, contracts.ownNumbers).get(agent, {})).toMatchObject({
    finished: 0,
    accepted: 0,
    awaiting: 0,
  });
});

test('what a contact writes after the rating is its comment, and an ordinary message', async () => {
  const stage = await aBotStage(bus, { settings: { userRating: 'enabled' } });
  const [ana, rui, eva] = [stage.contact(), stage.contact(), stage.contact()];
  for (const contact of [ana, rui, eva]) {
    await contact.says('oi');
    const { uuid } = await stage.opened(contact.number);
    await stage.api.tickets.update(stage.admin, { id: uuid, status: 'closed' });
    await contact.says('2');
  }
  await ana.says(`demorou muito ${'x'.repeat(600)}`);
  await ana.says('e ninguém ligou');
  await eva.says('3');
  const comments = async () => {
    const { newest } = await api().ratings(stage.admin, { days: 3 });
    return newest.map(({ rating, comment }) => [rating, comment]);
  };
  const expected = [
    [2, ''],
    [2, ''],
    [2, `demorou muito ${'x'.repeat(486)}`],
  ];
  await eventually(async () => JSON.stringify(await comments()) === JSON.stringify(expected), 'the comments');
  expect(await ana.ticket()).toMatchObject({ status: 'pending' });
});

test('a supervisor sees the numbers of the own queues only, and another company none', async () => {
  const stage = await aBotStage(bus, { queues });
  const [ana, rui] = [stage.contact(), stage.contact()];
  for (const [contact, choice] of [
    [ana, '1'],
    [rui, '2'],
  ] as const) {
    await contact.says('oi');
    await contact.says(choice);
  }
  const { queues: all } = await eventually(async () => {
    const breakdown = await api().breakdown(stage.admin, { days: 3 });
    return breakdown.queues.length === 2 && breakdown.queues.every(({ id }) => id !== null) ? breakdown : null;
  }, 'both queues');
  expect(all.map(({ name, started }) => [name, started])).toEqual([
    ['Suporte', 1],
    ['Vendas', 1],
  ]);
  const [support, sales] = all.map(({ id }) => id ?? 0);
  const agent = await stage.agent('Sofia', [sales ?? 0]);
  const supervisor = { ...agent, profile: 'supervisor' as const };
  expect((await api().get(supervisor, { days: 3 })).counters).toMatchObject({ supportPending: 1, started: 1 });
  expect((await api().get(stage.admin, { days: 3, queueId: support })).counters).toMatchObject({ supportPending: 1 });
  const listed = await api().tickets(supervisor, { measure: 'pending' });
  expect(listed.tickets.map(({ queue }) => queue?.name)).toEqual(['Vendas']);
  expect(await codeOf(api().get(supervisor, { days: 3, queueId: support }))).toBe('ERR_NO_QUEUE_FOUND');
  expect(await codeOf(api().get(agent, { days: 3 }))).toBe('ERR_NO_PERMISSION');
  const other = await aCompany(bus);
  expect((await api().get(other.admin, { days: 90 })).counters).toMatchObject({ started: 0, supportPending: 0 });
  expect((await api().tickets(other.admin, { measure: 'pending' })).tickets).toEqual([]);
});

test('a filter needs a parameter, and a range of at most a year in its order', async () => {
  const { admin } = await aCompany(bus);
  expect(await codeOf(api().get(admin, {}))).toBe('ERR_DASHBOARD_FILTER');
  expect(await codeOf(api().get(admin, { date_from: '2026-02-01', date_to: '2026-01-01' }))).toBe('ERR_VALIDATION');
  expect(await codeOf(api().get(admin, { date_from: '2020-01-01', date_to: '2026-01-01' }))).toBe('ERR_VALIDATION');
  const { range } = await api().get(admin, { date_from: '2026-02-03', date_to: '2026-02-05' });
  expect(range).toMatchObject({ previousFrom: '2026-01-31', previousTo: '2026-02-02' });
});
