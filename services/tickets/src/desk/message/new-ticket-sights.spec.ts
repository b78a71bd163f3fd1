import {
  apiMessages,
  campaignMessageOrders,
  maySeeTicket,
  messageViews,
  roomsFor,
  roomsOf,
  wholeWeek,
  type Caller,
  publicationsByName,
  type Profile,
  type Push,
  type TicketStatus,
  type TicketView,
} from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, anApiKey, eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aBotStage, type BotStage } from '../../testing/bot.stage.ts';
import { anOrder } from '../../testing/campaign-message.factory.ts';
import { aNumber } from '../../testing/schedule.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const never = wholeWeek([]).map((day) => ({ ...day, startTime: '', endTime: '' }));
const someQueues = [
  { name: 'Vendas', color: '#aa0001', greetingMessage: 'Vendas aqui' },
  { name: 'Suporte', color: '#aa0002' },
];
const isClosedAtNight = { schedules: never, outOfHoursMessage: 'Fechado' };
/** Stages are shared: the words of each conversation are its own. */
const firstOf = (number: string) => `Primeira de ${number}`;
const keyOf = ({ companyId }: BotStage) => anApiKey(companyId, ['messages:write', 'tickets:read', 'tickets:write']);
const created = (stage: BotStage) => stage.publications.of(messageViews.created);
/** Waits until a message is shown. */
const shown = (stage: BotStage, text: string) =>
  eventually(() => created(stage).some(({ message }) => message.body === text), `the message "${text}"`);

interface Way {
  name: string;
  isClosed?: true;
  status?: TicketStatus;
  /** Tickets that begin without the first message. */
  isSilent?: true;
  make: (stage: BotStage, number: string) => Promise<unknown>;
}
const aContact = (stage: BotStage, number: string) => stage.api.contacts.create(stage.admin, { name: 'Carla', number });
async function comesBack(stage: BotStage, number: string): Promise<void> {
  await stage.receives({ number, body: `Antes de ${number}` });
  await shown(stage, `Antes de ${number}`);
  const { uuid } = await stage.ticketOf(number);
  await stage.api.tickets.update(stage.admin, { id: uuid, status: 'closed' });
  await stage.receives({ number, body: firstOf(number) });
}
/** All ways in which a ticket begins. */
const ways: Way[] = [
  { name: 'a customer writes', make: (stage, number) => stage.receives({ number, body: firstOf(number) }) },
  {
    name: 'a customer writes outside the hours',
    isClosed: true,
    make: (s, number) => s.receives({ number, body: firstOf(number) }),
  },
  {
    name: 'a customer whose bot is off writes',
    make: async (stage, number) => {
      const { id } = await aContact(stage, number);
      await stage.api.contacts.update(stage.admin, { id, disableBot: true });
      await stage.receives({ number, body: firstOf(number) });
    },
  },
  {
    name: 'the company’s phone begins',
    make: (stage, number) => stage.receives({ number, body: firstOf(number), fromMe: true }),
  },
  {
    name: 'somebody writes in a group',
    make: (stage, number) =>
      stage.receives({
        number,
        body: firstOf(number),
        isGroup: true,
        author: { number: '5511933330001', lid: '90001' },
      }),
  },
  {
    name: 'an agent begins',
    status: 'open',
    isSilent: true,
    make: async (stage, number) =>
      stage.api.tickets.create(stage.admin, { contactId: (await aContact(stage, number)).id }),
  },
  {
    name: 'a program opens a ticket',
    isSilent: true,
    make: async (stage, number) =>
      stage.api.tickets.create(keyOf(stage), { contactId: (await aContact(stage, number)).id }),
  },
  {
    name: 'a program sends and opens a ticket',
    make: (stage, number) =>
      client(bus, apiMessages).send(keyOf(stage), { number, body: firstOf(number), openTicket: true }),
  },
  {
    name: 'somebody answers a campaign',
    make: async (stage, number) => {
      const order = anOrder(stage, { number, text: `Oferta a ${number}` });
      await publishAs(bus, campaignMessageOrders.send, stage.companyId, order);
      await shown(stage, `Oferta a ${number}`);
      await stage.receives({ number, body: firstOf(number) });
    },
  },
  { name: 'a customer comes back', make: comesBack },
];

const viewersOf = ({ companyId, queues }: BotStage) => {
  const someone = (queueIds: number[], given: { profile?: Profile; allTicket?: boolean } = {}) =>
    aCaller({ companyId, userId: 900_000_000 + queueIds.length, profile: 'user', queueIds, ...given });
  const [own = [], others = []] = [queues.slice(0, 1), queues.slice(1)].map((some) => some.map(({ id }) => id));
  const foreign = [...others, 999_999_999];
  return {
    admin: aCaller({ companyId, userId: 900_000_009 }),
    'agent of the queue': someone(own),
    'supervisor of the queue': someone(own, { profile: 'supervisor' }),
    'agent of another queue': someone(foreign),
    'agent of another queue who sees what has none': someone(foreign, { allTicket: true }),
    'agent without a queue': someone([]),
  };
};

/** Pushes that a browser receives of a ticket, in order. */
function receivedOf({ publications, companyId }: BotStage, viewer: Caller, { id }: TicketView): Push[] {
  const rooms = new Set(roomsOf(viewer));
  const isIn = (to: Push['to'] | undefined) =>
    to !== undefined && roomsFor(companyId, to).some((one) => rooms.has(one));
  return publications.seen
    .filter(({ key }) => key === `ticket-${id}`)
    .flatMap(({ name, payload }) => pushesOf(name, payload))
    .filter(({ to, except }) => isIn(to) && !isIn(except));
}
function pushesOf(name: string, payload: unknown): Push[] {
  const view = publicationsByName.get(name);
  return view?.kind === 'view' ? view.pushes(payload as never) : [];
}
const isMessage =
  (text: string) =>
  ({ channel, payload }: Push) =>
    channel === 'appMessage' && payload.action === 'create' && payload.message.body === text;
const isDelete = ({ payload }: Push) => 'action' in payload && payload.action === 'delete';

const stages = new Map<string, Promise<BotStage>>();
function stageOf(count: number, isClosed: boolean): Promise<BotStage> {
  const queues = someQueues.slice(0, count).map((queue) => (isClosed ? { ...queue, ...isClosedAtNight } : queue));
  const settings = { CheckMsgIsGroup: 'disabled', ...(isClosed ? { scheduleType: 'queue' } : {}) };
  const key = `${count} ${isClosed}`;
  const stage = stages.get(key) ?? aBotStage(bus, { queues, settings, rules: { greetingMessage: 'Olá' } });
  stages.set(key, stage);
  return stage;
}

const counts = [0, 1, 2] as const;
test.each(counts.flatMap((count) => ways.map((way) => [way.name, count, way] as const)))(
  '%s on a connection with %i queues: its people receive it from the first message on, nobody else anything',
  async (_name, count, { make, isClosed = false, status = 'pending', isSilent = false }) => {
    const stage = await stageOf(count, isClosed);
    const [number, { connectionId }] = [aNumber(), stage];
    await make(stage, number);
    if (!isSilent) await shown(stage, firstOf(number));
    const ticket = await stage.ticketOf(number);
    const queueId = count === 1 ? (stage.queues[0]?.id ?? 0) : null;
    expect(ticket).toMatchObject({ queueId, status });
    // The last change of the ticket: once it is received, all earlier ones are.
    await stage.receives({ number, body: `Fim de ${number}`, isGroup: ticket.isGroup });
    await shown(stage, `Fim de ${number}`);
    for (const [name, viewer] of Object.entries(viewersOf(stage))) {
      const received = receivedOf(stage, viewer, ticket);
      if (!maySeeTicket(viewer, { queueId, userId: ticket.userId, status, connectionId })) {
        expect(received, name).toEqual([]);
        continue;
      }
      const first = received.findIndex(isMessage(firstOf(number)));
      expect(first === -1, name).toBe(isSilent);
      expect(received.filter(isMessage(firstOf(number))).length, name).toBe(isSilent ? 0 : 1);
      expect(received.filter(isMessage(`Fim de ${number}`)).length, name).toBe(1);
      expect(received.slice(Math.max(0, first)).filter(isDelete), name).toEqual([]);
    }
  },
);

test('a ticket that waits again without a queue, and one of an agent who is not in the queue', async () => {
  const stage = await aBotStage(bus, { queues: someQueues.slice(0, 1) });
  const [sales] = stage.queues;
  const rui = await stage.agent('Rui');
  const { id: contactId } = await aContact(stage, aNumber());
  const { uuid, queueId } = await stage.api.tickets.create(rui, { contactId });
  expect(queueId).toBeNull();
  await stage.api.tickets.update(rui, { id: uuid, status: 'pending' });
  expect(await stage.api.tickets.get(stage.admin, { id: uuid })).toMatchObject({ queueId: sales?.id });
});

test('the connection’s own integration goes before its only queue, day and night, and is told of the queue’s hours when it hands over', async () => {
  const stage = await aBotStage(bus, {
    queues: [{ ...(someQueues[0] ?? { name: '', color: '' }), ...isClosedAtNight }],
    settings: { scheduleType: 'queue' },
    rules: { integrationId: 7 },
  });
  const ana = stage.contact();
  expect(await ana.says('oi')).toEqual([]);
  expect(await ana.says('tem?')).toEqual([]);
  expect((await ana.history()).map(({ bot }) => bot?.rule).filter(Boolean)).toEqual(['called', 'called']);
  expect(await ana.ticket()).toMatchObject({ chatbot: true, queueId: stage.queues[0]?.id });
});
