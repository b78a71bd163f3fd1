import { findFlowProblems, flowAnswers, turnOutcomes, waysOf, type FlowGraph, type FlowStep } from '@recado/contracts';
import { perLevel } from '@recado/testkit/test-level';
import { caseRandom, type Random } from '@recado/testkit/random';
import { expect, test } from 'vitest';
import type { BotDecision } from '../bot-moves.ts';
import type { BotState } from '../../rows/bot/bot-state.ts';
import { decideAnswer, isCurrentTurn } from '../decide/decide-answer.ts';
import { decideMessage } from '../decide/decide-message.ts';
import { decideMove } from '../decide/decide-move.ts';
import { decideWake } from '../decide/decide-wake.ts';
import { aQueue, BotConversation, someRules } from '../testing/bot-conversation.ts';
import { flowRules, someFacts } from '../testing/flow-conversation.ts';
import { decideActed, decideStart } from './decide-flow.ts';

const SEED = 20_261_201;
const CONVERSATIONS = perLevel(10_000, 1_500);
const REPEATED = 0.3;

const texts = [
  '1',
  '2',
  'oi',
  '',
  '0',
  '#',
  '12,5',
  '25/12/2026',
  'ana@exemplo.com',
  '529.982.247-25',
  'Vendas',
  'menu',
  '{{flow.a}}',
  'pular',
  'Não',
];
const trace = {
  kind: 'prompt',
  name: 'IA',
  type: 'openai',
  ms: 5,
  status: 'ok',
  inputTokens: null,
  outputTokens: null,
} as const;

function someStep(random: Random, id: string): FlowStep {
  const base = { id, ways: [], text: random.pick(['Olá {{name}}', 'E {{flow.a}}?', 'Texto']) };
  const variable = random.pick(['a', 'b', 'c']);
  const kind = random.pick([
    'send',
    'ask',
    'ask',
    'form',
    'rate',
    'condition',
    'set',
    'action',
    'wait',
    'program',
    'request',
    'people',
    'close',
    'flow',
  ] as const);
  switch (kind) {
    case 'rate':
      return { ...base, kind, variable, tries: random.int(1, 3), ...(random.chance(0.5) ? { minutes: 30 } : {}) };
    case 'form':
      return { ...base, kind, ...someForm(random) };
    case 'ask': {
      const choices = [
        { id: 'x', title: 'Vendas' },
        { id: 'y', title: 'Suporte', key: '0' },
      ];
      const minutes = random.chance(0.5) ? { minutes: random.int(1, 60) } : {};
      return {
        ...base,
        kind,
        answer: random.pick(flowAnswers),
        variable,
        choices,
        tries: random.int(1, 3),
        ...minutes,
      };
    }
    case 'condition':
      return {
        ...base,
        kind,
        comparisons: [{ variable, is: random.pick(['filled', 'equals', 'more']), values: ['10'] }],
        conditions: [{ kind: 'hours', values: ['company'] }],
        match: random.pick(['all', 'any']),
      };
    case 'set':
      return { ...base, kind, variable, value: '{{flow.b}} {{firstName}} x' };
    case 'action':
      return {
        ...base,
        kind,
        action: random.chance(0.1) ? { kind: 'startFlow', flowId: 2 } : { kind: 'addTag', tagId: 1 },
      };
    case 'wait':
      return { ...base, kind, until: random.pick(['minutes', 'time', 'open']), minutes: 30, time: '09:00' };
    case 'program':
      return { ...base, kind, promptId: 3 };
    case 'request':
      return { ...base, kind, integrationId: 6, answers: [{ path: 'a.b', variable, example: 'x' }] };
    case 'people':
      return { ...base, kind, queueId: random.pick([4, 99]), ...(random.chance(0.2) ? { userId: 7 } : {}) };
    case 'flow':
      return { ...base, kind, flowId: random.pick([1, 2, 9]) };
    case 'send':
      return { ...base, kind, ...(random.chance(0.2) ? { quickMessageId: 1 } : {}) };
    case 'close':
      return { ...base, kind };
  }
}

function someForm(random: Random): Partial<FlowStep> {
  const choices = [{ id: 'x', title: 'Vendas' }];
  const questions = Array.from({ length: random.int(0, 4) }, () => ({
    text: random.pick(['Qual?', 'E {{flow.a}}?']),
    answer: random.pick(flowAnswers),
    variable: random.pick(['a', 'b', 'c']),
    choices,
    isOptional: random.chance(0.3),
  }));
  const minutes = random.chance(0.5) ? { minutes: random.int(1, 60) } : {};
  return { questions, confirms: random.chance(0.5), tries: random.int(1, 3), ...minutes };
}

/** Graphs that may be published, and some that may not: circles, ways to nowhere, steps that are not there. */
function someGraph(random: Random): FlowGraph {
  const ids = Array.from({ length: random.int(1, 9) }, (_, n) => `s${n}`);
  const steps = ids.map((id) => someStep(random, id));
  for (const step of steps)
    step.ways = waysOf(step).flatMap((way) =>
      random.chance(0.85) ? [{ way, to: random.chance(0.03) ? 'gone' : random.pick(ids) }] : [],
    );
  return { start: random.chance(0.02) ? 'gone' : 's0', steps };
}

type Moment =
  | { kind: 'says'; text: string; file: string | null }
  | { kind: 'waits'; minutes: number }
  | { kind: 'answers'; outcome: (typeof turnOutcomes)[number] }
  | { kind: 'wakes' }
  | { kind: 'accepts' }
  | { kind: 'starts' };

function someMoment(random: Random): Moment {
  const share = random.next();
  if (share < 0.6) return { kind: 'says', text: random.pick(texts), file: random.chance(0.1) ? 'foto.jpg' : null };
  if (share < 0.72) return { kind: 'waits', minutes: random.pick([1, 20, 90, 1_500]) };
  if (share < 0.85) return { kind: 'wakes' };
  if (share < 0.95) return { kind: 'answers', outcome: random.pick(turnOutcomes) };
  return random.chance(0.3) ? { kind: 'accepts' } : { kind: 'starts' };
}

function decide({ rules, situation }: BotConversation, state: BotState, moment: Moment): BotDecision | null {
  if (moment.kind === 'waits') return null;
  if (moment.kind === 'says') return decideMessage(state, rules, situation, moment.text, moment.file);
  if (moment.kind === 'wakes') return decideWake(state, rules, situation);
  if (moment.kind === 'accepts')
    return decideMove(state, rules, { ...situation, status: 'open', userId: 3, userName: 'Ana' }, 'accepted', null);
  if (moment.kind === 'starts')
    return situation.status === 'pending' && situation.userId === null ? decideStart(state, rules, situation, 1) : null;
  if (!isCurrentTurn(state, rules, situation, state.turn)) return null;
  const answer = {
    turn: state.turn,
    replies: [{ type: 'text' as const, text: 'resposta' }],
    outcome: moment.outcome,
    seconds: 60,
    trace,
  };
  return decideAnswer(state, rules, situation, answer, null);
}

/** Steps that are carried out by themselves: possible or not, by what the conversation has said so far. */
function actedOf({ rules, situation }: BotConversation, state: BotState, n: number): BotDecision | null {
  const { place } = state;
  if (place.kind !== 'flow' || !place.isDue) return null;
  const values = place.request === undefined ? [] : [{ name: 'a', value: 'x'.repeat(600) }];
  const acted = { place, isDone: n % 3 !== 0, moves: [], values };
  return decideActed(state, rules, situation, { acted, mayGoOn: true });
}

interface Ending {
  transcript: string[];
  visits: string[];
  rules: string[];
  state: BotState;
}

/** @param repeats null: each decision is made once, from the state in memory */
function play(graphs: FlowGraph[], script: Moment[], repeats: Random | null): Ending {
  const starts = { connections: [1], words: ['menu'], queues: [], adverts: false, byHand: true };
  const flows = flowRules(...graphs.map((graph, n) => ({ graph, starts: n === 0 ? starts : {} })));
  const talk = new BotConversation(someRules({ queues: [aQueue(1), aQueue(4)], rules: { flows } }), {
    facts: someFacts,
  });
  const ending: Ending = { transcript: [], visits: [], rules: [], state: talk.state };
  const take = (work: (state: BotState) => BotDecision | null): boolean => {
    const stored = JSON.stringify(talk.state);
    const parse = () => JSON.parse(stored) as BotState;
    if (repeats) talk.state = parse();
    const decision = work(talk.state);
    if (repeats?.chance(REPEATED)) expect(JSON.stringify(work(parse()))).toBe(JSON.stringify(decision));
    expect(JSON.stringify(talk.state)).toBe(stored);
    if (!decision) return false;
    ending.transcript.push(...talk.take(decision));
    ending.visits.push(...(decision.visits ?? []).map((visit) => JSON.stringify(visit)));
    ending.rules.push(...decision.steps.map(({ rule }) => rule));
    return true;
  };
  for (const [n, moment] of script.entries()) {
    if (moment.kind === 'waits') talk.waits(moment.minutes);
    if (moment.kind === 'accepts') Object.assign(talk.situation, { status: 'open', userId: 3 });
    if (moment.kind === 'says' && talk.situation.status === 'closed')
      Object.assign(talk.situation, { status: 'pending', userId: null });
    const before = ending.visits.length;
    take((state) => decide(talk, state, moment));
    for (let acted = 0; take((state) => actedOf(talk, state, n + acted)); acted++) expect(acted).toBeLessThan(101);
    // Steps up to the next stop, and one line for each flow that is left or begun.
    expect(ending.visits.length - before).toBeLessThan(320);
    expectStop(talk, graphs);
  }
  return { ...ending, state: JSON.parse(JSON.stringify(talk.state)) as BotState };
}

/** The conversation is at a step that waits for somebody, or flows are over. */
function expectStop({ state, situation }: BotConversation, graphs: FlowGraph[]): void {
  const { place } = state;
  if (place.kind !== 'flow' || situation.status !== 'pending') return;
  const step = graphs[place.flowId - 1]?.steps.find(({ id }) => id === place.stepId);
  expect(['ask', 'form', 'rate', 'wait', 'program']).toContain(step?.kind);
  if (step?.kind === 'form') expect(place.question).toBeLessThanOrEqual(step.questions?.length ?? 0);
  expect(place.isDue).toBeUndefined();
  if (step?.kind === 'wait') expect(place.wakesAt).not.toBeNull();
  if (step?.kind === 'program') expect(place.call).toBeDefined();
  for (const value of Object.values(place.variables)) expect(value.length).toBeLessThanOrEqual(500);
}

test('random conversations in random flows never throw, always stop, and are the same when decisions are repeated', () => {
  const rules = new Set<string>();
  let publishable = 0;
  for (let n = 0; n < CONVERSATIONS; n++) {
    const random = caseRandom(SEED, n);
    const graphs = [someGraph(random), someGraph(random)];
    publishable += graphs.filter((graph) => findFlowProblems(graph).length === 0).length;
    const script = Array.from({ length: random.int(3, 14) }, () => someMoment(random));
    const once = play(graphs, script, null);
    const repeated = play(graphs, script, random);
    if (JSON.stringify(repeated) !== JSON.stringify(once)) expect({ n, ...repeated }).toEqual({ n, ...once });
    for (const rule of once.rules) rules.add(rule);
  }
  expect(publishable).toBeGreaterThan(CONVERSATIONS / 10);
  const walked = [
    'flowBegun',
    'flowStep',
    'flowRefused',
    'rated',
    'flowActed',
    'flowFailed',
    'flowOver',
    'called',
    'handedOver',
  ];
  expect([...rules]).toEqual(expect.arrayContaining(walked));
});
