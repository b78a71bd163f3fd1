import {
  companyEvents,
  messagePaths,
  wholeWeek,
  type ConnectionBot,
  type CreateQueue,
  type Holiday,
  type UserView,
  type WorkingDay,
} from '@recado/contracts';
import { client, respond, rpcSubject } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBotStage, type BotStage } from '../../testing/bot.stage.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();
const always = wholeWeek([]).map((day) => ({ ...day, startTime: '00:00', endTime: '23:59' }));
const never = always.map((day) => ({ ...day, startTime: '', endTime: '' }));
const [sales, support] = [
  {
    name: 'Vendas',
    color: '#aa0001',
    greetingMessage: 'Vendas aqui',
    outOfHoursMessage: 'Vendas fechou',
    orderQueue: 1,
  },
  { name: 'Suporte', color: '#aa0002', orderQueue: 2 },
];
const menu = [{ title: 'Boleto', message: 'Aqui está' }];

/** Users of each company, as accounts would list them. */
const people = new Map<number, Partial<UserView>[]>();
let stop: () => void;
beforeAll(() => {
  const served = bus.nats.subscribe(rpcSubject('accounts', 'users', 'list'), {
    callback: (_, message) => {
      void respond(message, ({ companyId }, input) => {
        const { cursor } = input as { cursor?: string };
        // Two pages, as a company with many users has them.
        const all = people.get(companyId) ?? [];
        const hasMore = cursor === undefined && all.length > 2;
        const page = cursor === undefined ? all.slice(0, 2) : all.slice(2);
        return Promise.resolve({ users: page, count: null, hasMore, cursor: hasMore ? 'next' : null });
      });
    },
  });
  stop = () => served.unsubscribe();
});
afterAll(() => stop());

const pathOf = (stage: BotStage, given: { day?: string; time?: string } = {}) =>
  client(bus, messagePaths).get(stage.admin, { whatsappId: stage.connectionId, ...given });

async function setHours(companyId: number, schedules: WorkingDay[], dueInDays = 30, holidays: Holiday[] = []) {
  const dueDate = new Date(Date.now() + dueInDays * 86_400_000).toISOString();
  await publishAs(bus, companyEvents.hoursChanged, companyId, {
    dueDate,
    schedules,
    holidays,
    lockGraceDays: 4,
  });
  const saved = async () =>
    (
      await queryAsOwner(`select from tickets.company_hours where company_id = $1 and due_date = $2`, [
        companyId,
        dueDate,
      ])
    ).rowCount;
  await eventually(saved, 'the copy of the hours');
}

interface Case {
  queues?: CreateQueue[];
  rules?: Partial<ConnectionBot>;
  settings?: Record<string, string>;
  week?: WorkingDay[];
  dueInDays?: number;
}
const cases: Record<string, Case> = {
  'no queue and no greeting': { rules: { greetingMessage: '' } },
  'no queue, a greeting': {},
  'one queue, the greeting of the number is off': { queues: [sales] },
  'one queue, the greeting of the number is on': {
    queues: [sales],
    settings: { sendGreetingMessageOneQueues: 'enabled' },
  },
  'one queue with a menu': { queues: [{ ...sales, options: menu }] },
  'many queues': { queues: [sales, support] },
  'many queues, a prompt of the number': { queues: [sales, support], rules: { promptId: 9 } },
  'one queue with an integration': { queues: [{ ...support, integrationId: 3 }] },
  'hours of the company, open': { queues: [sales], settings: { scheduleType: 'company' }, week: always },
  'hours of the company, closed': {
    queues: [sales, support],
    settings: { scheduleType: 'company' },
    week: never,
    rules: { outOfHoursMessage: 'Voltamos amanhã, {{firstName}}' },
  },
  'hours of the company, closed, without words': { settings: { scheduleType: 'company' }, week: never },
  'hours of the company that are switched off': {
    queues: [sales],
    week: never,
    rules: { outOfHoursMessage: 'Fechado' },
  },
  'hours of queues, the only one is closed': {
    queues: [{ ...sales, schedules: never }],
    settings: { scheduleType: 'queue' },
  },
  'hours of queues, none is chosen yet': {
    queues: [
      { ...sales, schedules: never },
      { ...support, schedules: never },
    ],
    settings: { scheduleType: 'queue' },
  },
  'hours of queues, the prompt of the number goes first': {
    queues: [{ ...sales, schedules: never }],
    settings: { scheduleType: 'queue' },
    rules: { promptId: 9 },
  },
  'a company that has not paid for long': { queues: [sales, support], dueInDays: -9, week: always },
};

test.for(Object.entries(cases))('the shown way is the real one: %s', async ([, given]) => {
  const stage = await aBotStage(bus, given);
  if (given.week) await setHours(stage.companyId, given.week, given.dueInDays);
  const shown = await pathOf(stage);
  const customer = stage.contact();
  const sent = await customer.says('Oi');
  const ticket = await customer.ticket();
  const steps = (await customer.history()).flatMap(({ bot }) => (bot ? [bot] : [])).toReversed();
  const name = (text: string) => text.replaceAll('Maria Souza', 'Carla Cliente').replaceAll('Maria', 'Carla');
  expect(shown.steps.flatMap((step) => step.sent).map(name)).toEqual(sent);
  expect(shown.steps.map(({ rule, subject, until }) => ({ rule, subject, until }))).toEqual(
    steps.map(({ rule, subject, until }) => ({ rule, subject, until })),
  );
  expect({ queue: shown.queue?.id ?? null, isBot: shown.isBot }).toEqual({
    queue: ticket.queueId,
    isBot: ticket.chatbot,
  });
  expect(shown.hours.isOpen).toBe(!steps.some(({ rule }) => rule === 'closed'));
  expect(shown.queues.map(({ name: queue }) => queue)).toEqual((given.queues ?? []).map(({ name: queue }) => queue));
});

test('each setting that decides is named', async () => {
  const off = await aBotStage(bus, { queues: [sales] });
  expect(await pathOf(off)).toMatchObject({
    isGreetingOff: true,
    hours: { use: 'disabled', deciding: 'disabled', isOpen: true },
  });
  const queues = await aBotStage(bus, { queues: [sales, support], settings: { scheduleType: 'queue' } });
  expect((await pathOf(queues)).hours).toMatchObject({ use: 'queue', deciding: 'disabled' });
  const only = await aBotStage(bus, { queues: [sales], settings: { scheduleType: 'queue' } });
  expect((await pathOf(only)).hours).toMatchObject({ use: 'queue', deciding: 'queue' });
  const late = await aBotStage(bus, { queues: [sales, support] });
  await setHours(late.companyId, always, -9);
  expect(await pathOf(late)).toMatchObject({ obstacle: 'overdue', steps: [], isBot: false });
});

test('the moment is one of the company’s time zone: its weekday, its night and its holidays decide', async () => {
  const stage = await aBotStage(bus, { settings: { scheduleType: 'company', timezone: 'America/Manaus' } });
  await setHours(stage.companyId, wholeWeek([]), 30, [{ day: '2026-12-24', name: 'Véspera' }]);
  const isOpen = async (day: string, time: string) => (await pathOf(stage, { day, time })).hours.isOpen;
  expect(await isOpen('2026-12-02', '10:00')).toBe(true);
  expect(await isOpen('2026-12-02', '23:39')).toBe(false);
  expect(await isOpen('2026-12-05', '11:59')).toBe(true);
  expect(await isOpen('2026-12-05', '12:00')).toBe(false);
  expect(await isOpen('2026-12-06', '10:00')).toBe(false);
  expect(await isOpen('2026-12-24', '10:00')).toBe(false);
  const path = await pathOf(stage, { day: '2026-12-02', time: '10:00' });
  expect(path).toMatchObject({ at: '2026-12-02T14:00:00.000Z', timezone: 'America/Manaus' });
});

test('people who see the ticket are those whom the rule of tickets lets see it, on all pages', async () => {
  const stage = await aBotStage(bus, { queues: [sales, support] });
  const [first] = stage.queues;
  const user = (id: number, name: string, differs: Partial<UserView> = {}) =>
    ({ id, name, profile: 'user', super: false, allTicket: 'disable', queues: [], ...differs }) as Partial<UserView>;
  people.set(stage.companyId, [
    user(1, 'Dona', { profile: 'admin' }),
    user(2, 'Rui', { queues: [{ id: first?.id ?? 0 }] as UserView['queues'] }),
    user(3, 'Bia', { allTicket: 'enable' }),
  ]);
  const seenBy = async () => (await pathOf(stage)).viewers.users.map(({ name }) => name);
  expect(await seenBy()).toEqual(['Dona', 'Bia']);
  await stage.configure({ queueIds: [first?.id ?? 0] });
  expect(await seenBy()).toEqual(['Dona', 'Rui']);
  expect((await pathOf(stage)).viewers.count).toBe(2);
});

test('nothing is stored or published, and a number of another company does not exist', async () => {
  const [stage, other] = [await aBotStage(bus, { queues: [sales] }), await aBotStage(bus)];
  const rows = async () => {
    const tables = ['tickets', 'messages', 'history', 'bots', 'outbox', 'contacts'];
    const counts = tables.map((table) =>
      queryAsOwner(`select count(*)::int as n from tickets.${table} where company_id = $1`, [stage.companyId]),
    );
    return (await Promise.all(counts)).map((result) => result.rows);
  };
  const before = await rows();
  await pathOf(stage);
  expect(await rows()).toEqual(before);
  const foreign = client(bus, messagePaths).get(stage.admin, { whatsappId: other.connectionId });
  await expect(foreign).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
});
