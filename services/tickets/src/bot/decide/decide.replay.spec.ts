import { turnOutcomes, wholeWeek, type TurnTrace } from '@recado/contracts';
import { caseRandom, type Random } from '@recado/testkit/random';
import { expect, test } from 'vitest';
import type { BotDecision } from '../bot-moves.ts';
import type { BotRules } from '../../rows/bot/bot-rules.ts';
import type { BotState } from '../../rows/bot/bot-state.ts';
import { anOption, aQueue, BotConversation, someRules } from '../testing/bot-conversation.ts';
import { decideAnswer, isCurrentTurn } from './decide-answer.ts';
import { decideMessage } from './decide-message.ts';
import { decideMove, decideRating } from './decide-move.ts';
import { decidePhoneMessage } from './decide-phone-message.ts';
import { decideWake } from './decide-wake.ts';

const SEED = 20_261_124;
const CONVERSATIONS = 10_000;
/** Decisions that are made a second time from the stored state, as after the death of a process. */
const REPEATED = 0.3;

type Moment =
  | { kind: 'says'; text: string }
  | { kind: 'waits'; minutes: number }
  | { kind: 'answers'; outcome: (typeof turnOutcomes)[number] }
  | { kind: 'wakes' | 'accepts' | 'closes' | 'phoneAnswers' };

const options = [
  anOption(10, null, 1, 'A'),
  anOption(11, 10, 1, 'B'),
  anOption(12, 11, 1, 'C'),
  anOption(13, null, 2, 'D'),
];
const openDays = wholeWeek([]).map((day) => ({ ...day, startTime: '08:00', endTime: '18:00' }));
const texts = ['1', '1', '2', '2', '3', '#', '#', '0', '0', '4', '9', 'oi', '', ' 1 ', 'não sei'];
const trace: TurnTrace = {
  kind: 'prompt',
  name: 'IA',
  type: 'openai',
  ms: 5,
  status: 'ok',
  inputTokens: null,
  outputTokens: null,
};

function someConfiguration(random: Random): BotRules {
  const queues = [
    aQueue(1, { options, schedules: openDays }),
    aQueue(2, { promptId: 9, schedules: openDays }),
    aQueue(3, { integrationId: 5, schedules: openDays, options }),
    aQueue(4),
  ];
  return someRules({
    queues,
    connection: {
      queueIds: random.pick([[1, 2, 3, 4], [1, 4], [1], [2], []]),
      maxUseBotQueues: random.int(0, 3),
      timeUseBotQueues: random.pick([0, 0, 5]),
      timeToTransfer: random.chance(0.5) ? 20 : null,
      transferQueueId: random.chance(0.5) ? 4 : null,
      integrationId: random.chance(0.2) ? 6 : null,
      expiresTicket: random.pick([0, 30]),
      expiresInactiveMessage: 'Até mais',
    },
    settings: {
      scheduleType: random.pick(['disabled', 'disabled', 'disabled', 'disabled', 'company', 'queue']),
      sendGreetingMessageOneQueues: random.chance(0.5),
      sendGreetingAccepted: random.chance(0.5),
      userRating: random.chance(0.7),
    },
    rules: { companySchedules: openDays },
  });
}

function someMoment(random: Random): Moment {
  const share = random.next();
  if (share < 0.7) return { kind: 'says', text: random.pick(texts) };
  if (share < 0.78) return { kind: 'waits', minutes: random.pick([1, 4, 10, 25, 600]) };
  if (share < 0.86) return { kind: 'wakes' };
  if (share < 0.93) return { kind: 'answers', outcome: random.pick(turnOutcomes) };
  return { kind: random.pick(['accepts', 'accepts', 'closes', 'closes', 'phoneAnswers']) };
}

/** Changes the ticket as people do before the bot decides. */
function prepare({ situation }: BotConversation, moment: Moment): void {
  if (moment.kind === 'accepts')
    Object.assign(situation, { status: 'open', userId: 3, userName: 'Ana', lastMessageFromMe: true });
  if (moment.kind === 'closes') Object.assign(situation, { status: 'closed', userId: 3, userName: 'Ana' });
  if (moment.kind === 'says') Object.assign(situation, { lastMessageAt: situation.now, lastMessageFromMe: false });
}

/** @returns null where nothing is decided */
function decide({ rules, situation }: BotConversation, state: BotState, moment: Moment): BotDecision | null {
  switch (moment.kind) {
    case 'says': {
      const rating = decideRating(state, rules, situation, moment.text);
      const reopened = { ...situation, status: 'pending' as const, userId: null };
      return rating ?? decideMessage(state, rules, situation.status === 'closed' ? reopened : situation, moment.text);
    }
    case 'answers': {
      const { turn } = state;
      const replies = [{ type: 'text' as const, text: `resposta ${turn}` }];
      const answer = { turn, replies, outcome: moment.outcome, seconds: 60, queueId: 4, trace };
      return isCurrentTurn(state, rules, situation, turn)
        ? decideAnswer(state, rules, situation, answer, 'Fila 4')
        : null;
    }
    case 'wakes':
      return decideWake(state, rules, situation);
    case 'accepts':
      return decideMove(state, rules, situation, 'accepted', null);
    case 'closes':
      return decideMove(state, rules, situation, 'closed', null);
    case 'phoneAnswers':
      return decidePhoneMessage(state, rules, situation);
    case 'waits':
      return null;
  }
}

const parse = (stored: string): BotState => JSON.parse(stored) as BotState;

/** @param repeats null: each decision is made once, from the state in memory */
function play(rules: BotRules, script: Moment[], repeats: Random | null) {
  const talk = new BotConversation(rules);
  const transcript: string[] = [];
  const decided: string[] = [];
  for (const moment of script) {
    if (moment.kind === 'waits') talk.waits(moment.minutes);
    prepare(talk, moment);
    const stored = JSON.stringify(talk.state);
    if (repeats) talk.state = parse(stored);
    const decision = decide(talk, talk.state, moment);
    if (repeats?.chance(REPEATED) && JSON.stringify(decide(talk, parse(stored), moment)) !== JSON.stringify(decision))
      throw new Error(`the second decision about ${JSON.stringify(moment)} is another one, from ${stored}`);
    if (JSON.stringify(talk.state) !== stored)
      throw new Error(`the decision about ${JSON.stringify(moment)} has changed its input, from ${stored}`);
    if (!decision) continue;
    // Every message but a rating reopens a closed ticket.
    if (moment.kind === 'says' && decision.state.turn > talk.state.turn && talk.situation.status === 'closed')
      Object.assign(talk.situation, { status: 'pending', userId: null });
    transcript.push(...talk.take(decision));
    decided.push(...decision.steps.map(({ rule }) => rule));
  }
  const { state, situation } = talk;
  return { transcript, decided, state: parse(JSON.stringify(state)), situation };
}

test('decisions that are stored as JSON and sometimes made twice give the same conversation', () => {
  const rules = new Set<string>();
  for (let n = 0; n < CONVERSATIONS; n++) {
    const random = caseRandom(SEED, n);
    const given = someConfiguration(random);
    const script = Array.from({ length: random.int(4, 16) }, () => someMoment(random));
    const once = play(given, script, null);
    const repeated = play(given, script, random);
    if (JSON.stringify(repeated) !== JSON.stringify(once)) expect({ n, ...repeated }).toEqual({ n, ...once });
    for (const rule of once.decided) rules.add(rule);
  }
  const menus = ['queueChosen', 'leaf', 'back', 'start', 'invalidAgain', 'menuLimit', 'menuTooSoon'];
  const others = ['closed', 'answered', 'handedOver', 'rated', 'expired', 'timeToTransfer', 'phoneAnswered'];
  expect([...rules]).toEqual(expect.arrayContaining([...menus, ...others]));
});
