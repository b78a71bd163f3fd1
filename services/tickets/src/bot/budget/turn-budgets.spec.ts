import {
  campaignEvents,
  campaignMessageEvents,
  campaignMessageOrders,
  connectionEvents,
  messageOrders,
  noticeEvents,
  ticketEvents,
  turnOrders,
  whatsappEvents,
  wholeWeek,
  type CallNotice,
} from '@recado/contracts';
import { eventually, publishAs, serveAllowance, testBus } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { type Bus, type RunningService } from '@recado/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUSH_ENABLED } from '../../rows/company/company.copies.ts';
import { startTickets } from '../../service.ts';
import { aBotStage, type BotStage } from '../../testing/bot.stage.ts';
import { anOrder } from '../../testing/campaign-message.factory.ts';
import { anIncoming, aConnection } from '../../testing/company.factory.ts';
import { silencedText } from '../bot.words.ts';
import type { TurnBudget } from '../../rows/budget/turn-budget.ts';

let bus: Bus;
let services: RunningService[] = [];
const startAll = async () => {
  services = await Promise.all([startTickets(), startTickets()]);
};
const stopAll = () => Promise.all(services.map((service) => service.close()));
beforeAll(async () => {
  await startAll();
  bus = await testBus();
  serveAllowance(bus);
});
afterAll(async () => {
  await stopAll();
  await bus.close();
});

const SILENCED = silencedText('pt');
const answersTo = (number: string): Promise<number> =>
  asOwner(async (sql) => {
    const { rows } = await sql.query<{ budget: TurnBudget }>(
      `select b.budget from tickets.turn_budgets b join tickets.contacts c on c.id = b.contact_id where c.number = $1`,
      [number],
    );
    return rows[0]?.budget.answers.length ?? 0;
  });
const callsOf = (stage: BotStage, ticketId: number) =>
  stage.publications.of(turnOrders.run).filter((order) => order.ticketId === ticketId);

type Contact = ReturnType<BotStage['contact']>;
interface Kind {
  given?: Parameters<typeof aBotStage>[1];
  /** Causes the automatic text, and more of them on the way. */
  act: (stage: BotStage, contact: Contact) => Promise<unknown>;
  /** Automatic answers in all. */
  count: number;
}
const never = wholeWeek([]).map((day) => ({ ...day, startTime: '', endTime: '' }));
const one = [{ name: 'Vendas', color: '#aa0001', options: [{ title: 'Boleto', message: 'Seu boleto' }] }];
const two = [one[0] ?? { name: '', color: '' }, { name: 'Suporte', color: '#aa0002', greetingMessage: 'Suporte' }];
const closes = async (stage: BotStage, contact: Contact) => {
  await stage.opened(contact.number);
  const { uuid } = await contact.ticket();
  await stage.api.tickets.update(stage.admin, { id: uuid, status: 'closed' });
};
const greets = { greetingMessage: '' };
const calls = { call: 'disabled' };

const kinds: Record<string, Kind> = {
  greeting: { act: (_, contact) => contact.says('oi'), count: 1 },
  'menu of queues': { given: { queues: two }, act: (_, contact) => contact.says('oi'), count: 1 },
  'invalid choice': {
    given: { queues: two },
    act: async (_, contact) => [await contact.says('oi'), await contact.says('9')],
    count: 2,
  },
  'greeting of a queue': {
    given: { queues: two },
    act: async (_, contact) => [await contact.says('oi'), await contact.says('2')],
    count: 2,
  },
  'menu of options and a leaf': {
    given: { queues: one },
    act: async (_, contact) => [await contact.says('oi'), await contact.says('1')],
    count: 2,
  },
  'out of hours': {
    given: {
      queues: [{ name: 'Noite', color: '#aa0003', schedules: never, outOfHoursMessage: 'Fechado' }, ...one],
      settings: { scheduleType: 'queue' },
    },
    act: async (_, contact) => [await contact.says('oi'), await contact.says('1')],
    count: 2,
  },
  prompt: { given: { rules: { ...greets, promptId: 3 } }, act: (_, contact) => contact.says('oi'), count: 1 },
  // Typebot, Dialogflow, n8n, webhooks and bills are integrations alike.
  integration: {
    given: { rules: { ...greets, integrationId: 3 } },
    act: (_, contact) => contact.says('oi'),
    count: 1,
  },
  'greeting of an agent': {
    given: { rules: greets, settings: { sendGreetingAccepted: 'enabled' } },
    act: async (stage, contact) => [await contact.says('oi'), await stage.opened(contact.number)],
    count: 1,
  },
  'question for a rating, and thanks': {
    given: { rules: greets, settings: { userRating: 'enabled' } },
    act: async (stage, contact) => [await contact.says('oi'), await closes(stage, contact), await contact.says('3')],
    count: 1,
  },
  'confirmation of an opt-out': {
    act: async (stage, contact) => {
      const sent = anOrder(stage, { number: contact.number });
      await publishAs(bus, campaignMessageOrders.send, stage.companyId, sent);
      await contact.ticket();
      await contact.says('sair');
      const kept = await eventually(() => stage.publications.of(campaignMessageEvents.optedOut)[0], 'the opt-out');
      await publishAs(bus, campaignEvents.optOutKept, stage.companyId, kept);
    },
    count: 1,
  },
  'end for want of an answer': {
    given: { rules: { ...greets, expiresTicket: 5, expiresInactiveMessage: 'Encerramos' } },
    act: async (stage, contact) => {
      await contact.says('oi');
      const { id, uuid } = await stage.opened(contact.number);
      await stage.api.messages.send(stage.admin, { ticketId: uuid, body: 'Alô?' });
      await stage.waits(id, 6);
    },
    count: 1,
  },
  'text of a transfer': {
    given: { rules: greets, queues: two, settings: { sendMsgTransfTicket: 'enabled' } },
    act: async (stage, contact) => {
      await contact.says('oi');
      const { uuid } = await stage.opened(contact.number);
      await stage.api.tickets.update(stage.admin, { id: uuid, queueId: stage.queues[1]?.id ?? 0 });
    },
    // Before it, the menu of queues.
    count: 2,
  },
  'refusal of a call': {
    given: { settings: calls },
    act: async (stage, contact) => {
      const call: CallNotice = { video: false, outcome: 'refused' };
      await publishAs(
        bus,
        whatsappEvents.messageReceived,
        stage.companyId,
        anIncoming(stage.connectionId, { number: contact.number, type: 'call_log', call }),
      );
    },
    count: 1,
  },
};

test.each(Object.entries(kinds))('%s counts', async (_, { given, act, count }) => {
  const stage = await aBotStage(bus, given ?? {});
  const contact = stage.contact();
  await act(stage, contact);
  await eventually(async () => (await answersTo(contact.number)) === count, `${count} answers`);
});

test('past the budget the bot is silent, says so once, calls nothing, and people see why', async () => {
  const stage = await aBotStage(bus, { rules: { promptId: 3 }, settings: { [PUSH_ENABLED]: '1' } });
  const robot = stage.contact();
  for (let n = 0; n < 12; n++) await robot.says(`Pergunta número ${n}`);
  const ticket = await robot.ticket();
  expect(ticket).toMatchObject({ status: 'pending', chatbot: false, silence: { reason: 'minute' } });
  expect(await robot.sent()).toEqual([SILENCED]);
  await eventually(() => callsOf(stage, ticket.id).length === 8, 'eight calls');
  expect(stage.publications.of(ticketEvents.silenced)).toMatchObject([{ ticketId: ticket.id, reason: 'minute' }]);
  const notices = stage.publications.of(noticeEvents.requested).filter(({ kind }) => kind === 'waiting');
  expect(notices.at(-1)).toMatchObject({ note: 'parece um robô' });
  const [silenced] = (await robot.history()).filter(({ bot }) => bot?.rule === 'silenced');
  expect(silenced?.bot).toMatchObject({ subject: 'minute', input: 'Pergunta número 8', sent: [SILENCED] });
  // The answer of a call from before is void.
  const trace = { kind: 'prompt', name: 'IA', type: 'openai', ms: 1, status: 'ok' } as const;
  const late = {
    ticketId: ticket.id,
    turn: 8,
    replies: [{ type: 'text', text: 'Oi' }],
    outcome: 'continue',
    trace,
  } as const;
  expect(await stage.internal.continue(stage.caller, late as never)).toEqual({ isApplied: false });
});

test('a person who writes ends the silence and begins the count anew', async () => {
  const stage = await aBotStage(bus, { rules: { promptId: 3 }, settings: { botAnswersMinute: '1' } });
  const contact = stage.contact();
  await contact.says('oi');
  await contact.says('alguém aí?');
  expect((await contact.ticket()).silence).not.toBe(null);
  const { uuid } = await stage.opened(contact.number);
  expect((await contact.ticket()).silence).toBe(null);
  expect(await answersTo(contact.number)).toBe(1);
  await stage.api.messages.send(stage.admin, { ticketId: uuid, body: 'Sou a Ana' });
  expect(await answersTo(contact.number)).toBe(0);
});

test('a company may switch it off', async () => {
  const stage = await aBotStage(bus, { rules: { promptId: 3 }, settings: { botBudget: 'disabled' } });
  const contact = stage.contact();
  for (let n = 0; n < 10; n++) await contact.says(`Pergunta número ${n}`);
  const { id, silence } = await contact.ticket();
  expect(silence).toBe(null);
  await eventually(() => callsOf(stage, id).length === 10, 'all calls');
});

test('the count is exact among processes and tickets of a contact, and outlives them', async () => {
  const stage = await aBotStage(bus, { rules: { promptId: 3 } });
  const other = stage.connectionId + 1;
  const { number } = stage.contact();
  const received = (connectionId: number, n: number) =>
    publishAs(
      bus,
      whatsappEvents.messageReceived,
      stage.companyId,
      anIncoming(connectionId, { number, body: `Pergunta número ${n}` }),
    );
  await publishAs(bus, connectionEvents.created, stage.companyId, aConnection(other, { promptId: 3 }));
  await asOwner((sql) =>
    eventually(
      async () =>
        (await sql.query(`select 1 from tickets.connection_rules where connection_id = $1`, [other])).rowCount,
      'the second connection',
    ),
  );
  await Promise.all(Array.from({ length: 5 }, (_, n) => received(stage.connectionId, n)));
  await eventually(async () => (await answersTo(number)) === 5, 'five answers');
  await stopAll();
  await startAll();
  await Promise.all(Array.from({ length: 20 }, (_, n) => received(n % 2 ? stage.connectionId : other, 100 + n)));
  const stored = () =>
    asOwner(async (sql) => {
      const { rowCount } = await sql.query(
        `select 1 from tickets.messages m join tickets.contacts c on c.id = m.contact_id where c.number = $1 and not m.from_me`,
        [number],
      );
      return rowCount === 25;
    });
  await eventually(stored, 'all messages');
  await eventually(() => stage.publications.of(turnOrders.run).length === 8, 'eight calls');
  expect(await answersTo(number)).toBe(8);
  // Both tickets are silent; the contact is told once.
  await eventually(() => stage.publications.of(ticketEvents.silenced).length === 2, 'both tickets');
  expect(stage.publications.of(messageOrders.send).map(({ text }) => text)).toEqual([SILENCED]);
});
