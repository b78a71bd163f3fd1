import {
  contracts,
  messageOrders,
  whatsappEvents,
  wholeWeek,
  type ConnectionBot,
  type CreateQueue,
  type FlowGraph,
} from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { caseRandom, type Random } from '@recado/testkit/random';
import { withoutLog } from '@recado/testkit/places';
import { perLevel } from '@recado/testkit/test-level';
import { expect, test } from 'vitest';
import { aGraph } from './testing/flow-conversation.ts';
import { aBotStage, type BotStage } from '../testing/bot.stage.ts';
import { CommitFaults, commitFaults, type CommitFault } from '../testing/commit-faults.ts';
import { anIncoming } from '../testing/company.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';
import type { BotState } from '../rows/bot/bot-state.ts';

serveTickets();
const faults = CommitFaults.install();
withoutLog();

const SEED = 20_261_124;
const CONVERSATIONS = perLevel(200, 80);
const MOST_MOVES = 8;

interface Message {
  text: string;
  /** The first attempts at it, in the play with faults. */
  faults: CommitFault[];
  /** Delivered two times, in the play with faults. */
  isTwice: boolean;
}
/** An agent accepts and closes the ticket, or the contact writes. */
type Move = 'closes' | Message;
interface Conversation {
  n: number;
  stage: BotStage;
  script: Move[];
}

const texts = ['1', '1', '2', '2', '3', '#', '#', '0', '9', 'oi', '', ' 2 '];
function someMove(random: Random): Move {
  if (random.chance(0.12)) return 'closes';
  const failures = random.chance(0.35) ? random.int(1, 2) : 0;
  return {
    text: random.pick(texts),
    faults: Array.from({ length: failures }, () => random.pick(commitFaults)),
    isTwice: random.chance(0.15),
  };
}

const options = [
  { title: 'Boleto', message: 'Qual boleto, {{firstName}}?' },
  { title: 'Deste mês', message: 'Boleto deste mês', parent: 0 },
  { title: 'Anteriores', message: 'De quando?', parent: 0 },
  { title: 'Endereço', message: 'Rua A' },
];
const never = wholeWeek([]).map((day) => ({ ...day, startTime: '', endTime: '' }));
const always = wholeWeek([]).map((day) => ({ ...day, startTime: '00:00', endTime: '23:59' }));
const support = { name: 'Suporte', color: '#aa0001', greetingMessage: 'Suporte', options, schedules: always };
const sales = { name: 'Vendas', color: '#aa0002', greetingMessage: 'Vendas, {{name}}', schedules: always };
const night = { name: 'Plantão', color: '#aa0003', outOfHoursMessage: 'O plantão está fechado', schedules: never };
/** A flow with a question, choices, a form, a rating, a value, a condition and an end; it begins at the connection. */
const flow = aGraph({
  name: { kind: 'ask', answer: 'text', variable: 'nome', text: 'Nome?', to: { next: 'menu' } },
  menu: {
    kind: 'ask',
    answer: 'choice',
    text: 'E agora, {{flow.nome}}?',
    tries: 2,
    choices: [
      { id: 'again', title: 'De novo' },
      { id: 'count', title: 'Contar' },
      { id: 'end', title: 'Encerrar', key: '#' },
    ],
    to: { 'choice-again': 'form', 'choice-count': 'set', 'choice-end': 'rate', failed: 'people' },
  },
  form: {
    kind: 'form',
    confirms: true,
    questions: [
      { text: 'Quantos?', answer: 'number', variable: 'quantos' },
      { text: 'Mais algo?', answer: 'text', variable: 'mais', isOptional: true },
    ],
    to: { next: 'menu', failed: 'name' },
  },
  rate: { kind: 'rate', variable: 'nota', tries: 2, to: { next: 'close', failed: 'close' } },
  set: { kind: 'set', variable: 'vezes', value: '{{flow.vezes}}1', to: { next: 'if' } },
  if: {
    kind: 'condition',
    comparisons: [{ variable: 'vezes', is: 'more', values: ['10'] }],
    to: { yes: 'people', no: 'menu' },
  },
  people: { kind: 'people', text: 'Uma pessoa continua' },
  close: { kind: 'close' },
});
const configurations: { queues: CreateQueue[]; rules: Partial<ConnectionBot>; graph?: FlowGraph }[] = [
  { queues: [support, sales], rules: {}, graph: flow },
  { queues: [support, sales, night], rules: { maxUseBotQueues: 2 } },
  { queues: [support, sales], rules: { maxUseBotQueues: 0, timeUseBotQueues: 600 } },
  { queues: [support], rules: {} },
];
const settings = { scheduleType: 'queue', userRating: 'enabled', sendGreetingMessageOneQueues: 'enabled' };

/** The contact of a conversation, and another one who has the same conversation with faults. */
const numberOf = ({ n }: Conversation, isFaulty: boolean) => `55119${isFaulty ? 7 : 6}${String(1_000_000 + n)}`;

async function play(conversation: Conversation, move: Move, isFaulty: boolean): Promise<void> {
  const { stage } = conversation;
  const number = numberOf(conversation, isFaulty);
  if (move === 'closes') return closeTicket(stage, number);
  const message = anIncoming(stage.connectionId, { number, body: move.text });
  const trace = `replay ${message.waId}`;
  const copies = isFaulty && move.isTwice ? 2 : 1;
  if (isFaulty) faults.plan(trace, move.faults);
  for (let copy = 0; copy < copies; copy++)
    await publishAs(bus, whatsappEvents.messageReceived, stage.companyId, message, trace);
  await eventually(() => faults.handledOf(trace) === copies, `${copies} deliveries of "${move.text}"`);
}

async function closeTicket({ api, admin, companyId }: BotStage, number: string): Promise<void> {
  const { rows } = await queryAsOwner<{ id: string }>(
    `select t.uuid as id from tickets.tickets t join tickets.contacts c on c.id = t.contact_id
     where c.company_id = $1 and c.number = $2`,
    [companyId, number],
  );
  for (const { id } of rows) {
    await api.tickets.update(admin, { id, status: 'open' });
    await api.tickets.update(admin, { id, status: 'closed' });
  }
}

interface Ending {
  number: string;
  state: BotState;
  rules: string[];
}
/** The end of all conversations of a company: texts, sent messages, decisions, and the place of each. */
async function endingsOf({ companyId }: BotStage): Promise<Map<string, Ending>> {
  const { rows } = await queryAsOwner<Ending>(
    `with orders as (
       select payload ->> 'to' as number, json_agg(payload ->> 'text' order by id) as sent
       from tickets.outbox where company_id = $1 and name = $2 group by 1)
     select c.number, t.status, t.chatbot, t.queue_id as "queueId", t.unread_messages as unread, b.state, orders.sent,
       (select json_agg(json_build_array(m.from_me, m.body) order by m.id) from tickets.messages m
        where m.contact_id = c.id) as messages,
       (select json_agg(coalesce(h.bot ->> 'rule', h.kind) order by h.id) from tickets.history h
        where h.ticket_id = t.id) as rules,
       (select json_agg(r.rating order by r.id) from tickets.ratings r where r.ticket_id = t.id) as ratings,
       (select json_agg(json_build_array(v.from_step, v.way, v.step) order by v.id) from tickets.flow_visits v
        where v.ticket_id = t.id) as visits
     from tickets.contacts c join tickets.tickets t on t.contact_id = c.id left join tickets.bots b on b.ticket_id = t.id
       left join orders on orders.number = c.number
     where c.company_id = $1 order by t.id`,
    [companyId, messageOrders.send.name],
  );
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row.number, { ...row, number: '', state: withoutTimes(row.state) }]));
}
const withoutTimes = (state: BotState): BotState => ({
  ...state,
  place: state.place.kind === 'flow' ? { ...state.place, begunAt: 'then', askedAt: 'then' } : state.place,
  menuAt: state.menuAt && 'then',
  ratingAskedAt: state.ratingAskedAt && 'then',
});

test('conversations whose commits fail and whose messages arrive twice end like those without faults', async () => {
  const stages: BotStage[] = [];
  for (const { graph, ...configuration } of configurations) {
    const stage = await aBotStage(bus, { ...configuration, settings });
    stages.push(stage);
    if (!graph) continue;
    const flows = client(bus, contracts.flows);
    const starts = { connections: [stage.connectionId], queues: [], adverts: false, byHand: false };
    const { id } = await flows.create(stage.admin, { name: 'Perguntas', draft: graph, starts });
    await flows.publish(stage.admin, { id });
  }
  const conversations = Array.from({ length: CONVERSATIONS }, (_, n): Conversation => {
    const random = caseRandom(SEED, n);
    const stage = random.pick(stages);
    const greeting = { text: 'oi', faults: [], isTwice: false };
    const moves = Array.from({ length: random.int(2, MOST_MOVES - 1) }, () => someMove(random));
    return { n, stage, script: [greeting, ...moves] };
  });
  for (let turn = 0; turn < MOST_MOVES; turn++)
    await Promise.all(
      conversations.flatMap((conversation) => {
        const move = conversation.script[turn];
        return move ? [play(conversation, move, false), play(conversation, move, true)] : [];
      }),
    );
  const rules = new Set<string>();
  const endings = new Map<BotStage, Map<string, Ending>>();
  for (const stage of stages) endings.set(stage, await endingsOf(stage));
  for (const conversation of conversations) {
    const of = (isFaulty: boolean) => endings.get(conversation.stage)?.get(numberOf(conversation, isFaulty));
    const plain = of(false);
    expect(plain).toBeDefined();
    expect({ ...of(true), script: conversation.script }).toEqual({ ...plain, script: conversation.script });
    for (const rule of plain?.rules ?? []) rules.add(rule);
  }
  expect(faults.failures).toBeGreaterThan(CONVERSATIONS);
  const menus = ['queueMenu', 'queueChosen', 'optionMenu', 'leaf', 'back', 'start', 'invalidAgain'];
  const others = ['menuLimit', 'menuTooSoon', 'closed', 'ratingAsked', 'rated', 'singleQueue'];
  const ofFlows = ['flowBegun', 'flowStep', 'flowRefused', 'handedOver'];
  expect([...rules]).toEqual(expect.arrayContaining([...menus, ...others, ...ofFlows]));
});
