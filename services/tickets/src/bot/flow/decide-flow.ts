import { isQuestion, type FlowStep, type FlowVariable, type TurnTrace } from '@recado/contracts';
import type { BotRules, BotSituation } from '../../rows/bot/bot-rules.ts';
import { isSameVisit, type BotState, type FlowPlace } from '../../rows/bot/bot-state.ts';
import type { FlowBeginning } from '../../rows/bot/flow-rules.ts';
import type { BotDecision, BotMove, BotStep } from '../bot-moves.ts';
import { closedPeriodOf, decidingHours } from '../decide/check-hours.ts';
import { DecisionBuilder } from '../decide/decision.builder.ts';
import { foldAnswer } from '../decide/read-choice.ts';
import { answerStep } from './answer-step.ts';
import { beginningWhere, findBeginning, flowOf, flowOfConnection } from './find-flow.ts';
import { keptText } from './flow-texts.ts';
import { momentOf, secondsSince } from './flow-times.ts';
import { beginFlow, FlowWalk, nameOf } from './flow-walk.ts';
import type { GivenAnswer } from './read-answer.ts';

/** Begins the flow of a word that the contact writes, also inside menus, programs and flows. @returns whether it did */
export function beginByWord(decision: DecisionBuilder): boolean {
  const { rules, state } = decision;
  if (rules.flows.beginnings.length === 0 || state.place.kind === 'people') return false;
  const said = foldAnswer(decision.input);
  if (said === '') return false;
  const isNamed = ({ starts }: FlowBeginning) => starts.words?.some((word) => foldAnswer(word) === said) === true;
  return beginAny(decision, beginningWhere(rules, isNamed));
}

/** Begins the flow of a new conversation at its connection, or the one for people who come from an advertisement. @returns whether it did */
export function beginAtConnection(decision: DecisionBuilder): boolean {
  const { rules, situation } = decision;
  const ofAdvert = situation.isAdvert ? beginningWhere(rules, ({ starts }) => starts.adverts) : undefined;
  return beginAny(decision, ofAdvert ?? flowOfConnection(rules));
}

/** Begins the flow of a queue. @returns whether it did */
export const beginInQueue = (decision: DecisionBuilder, queueId: number): boolean =>
  beginAny(
    decision,
    beginningWhere(decision.rules, ({ starts }) => starts.queues.includes(queueId)),
  );

function beginAny(decision: DecisionBuilder, beginning: FlowBeginning | undefined): boolean {
  if (beginning) beginFlow(decision, beginning);
  return beginning !== undefined;
}

/** Begins a flow by order of a person, a rule or a macro. The caller has checked that it may begin. */
export function decideStart(state: BotState, rules: BotRules, situation: BotSituation, flowId: number): BotDecision {
  const decision = new DecisionBuilder(state, rules, situation);
  decision.state.turn += 1;
  beginAny(decision, findBeginning(rules, flowId));
  return decision.done;
}

/** A message of the contact inside a flow. */
export function answerFlow(decision: DecisionBuilder, place: FlowPlace, given: GivenAnswer): void {
  const walk = resume(decision, place);
  const step = walk?.step;
  if (!walk) return;
  if (!step) return walk.giveUp();
  walk.stay({ taken: place.isDue ? place.taken : 0, text: keptText(given.text) });
  // The version that people follow into may have a wait where a question was.
  if (place.isDue || (step.kind === 'wait' && place.wakesAt !== null)) return;
  if (step.kind === 'program' && place.call)
    return decision.add('called', [decision.callTarget(place.call.target, 'message')]);
  if (!isQuestion(step)) return walk.enter(step.id);
  answerStep({ decision, walk, step, place, given });
}

/** A moment of a flow is due. Outside the opening hours the flow waits for the opening, and sends nothing at night. */
export function wakeFlow(decision: DecisionBuilder, place: FlowPlace): void {
  const walk = resume(decision, place);
  const step = walk?.step;
  if (!walk) return;
  if (!step) return walk.giveUp();
  const isDue = place.wakesAt !== null && Date.parse(place.wakesAt) <= decision.situation.now.getTime();
  if (place.isDue || !isDue) return;
  const period = closedPeriodOf(decision, decidingHours(decision));
  if (period) return walk.stay({ wakesAt: momentOf(period.until, decision.situation.now) });
  decision.state.turn += 1;
  walk.stay({ taken: 0 });
  if (isQuestion(step)) return walk.goOn(step, 'silent');
  if (step.kind === 'wait') return walk.goOn(step, 'next');
  walk.enter(step.id);
}

/** The program of a step hands the conversation back, or has failed. */
export function endProgram(
  decision: DecisionBuilder,
  place: FlowPlace,
  way: 'next' | 'failed',
  { moves, ...named }: { moves: BotMove[] } & Partial<Pick<BotStep, 'subject' | 'call'>>,
): void {
  decision.add(way === 'next' ? 'answered' : 'flowFailed', moves, named);
  const walk = resume(decision, place);
  const step = walk?.step;
  if (!walk) return;
  if (!step || step.kind !== 'program') return walk.giveUp();
  // Programs are called once a turn, and the next step may be one.
  decision.state.turn += 1;
  walk.stay({ taken: 0 });
  walk.goOn(step, way);
}

/** The program of a step hands the conversation over to people, or resolves it: the flow ends there. */
export function endWithProgram(decision: DecisionBuilder, { flowId, version, stepId: from, begunAt }: FlowPlace): void {
  const seconds = secondsSince(decision, begunAt);
  decision.visits.push({ flowId, version, from, way: '', step: '', seconds });
}

/** A step that was carried out in a transaction of its own, with its result. */
export interface ActedStep {
  place: FlowPlace;
  isDone: boolean;
  /** Messages of the step. */
  moves: BotMove[];
  /** Variables that it fills. */
  values?: FlowVariable[];
  /** The request that it made. */
  call?: TurnTrace;
}

/** Goes on after a step that another transaction has carried out. Where people have the conversation by then the flow has ended. */
export function decideActed(
  state: BotState,
  rules: BotRules,
  situation: BotSituation,
  { acted, mayGoOn }: { acted: ActedStep; mayGoOn: boolean },
): BotDecision {
  const { place, isDone, moves, values = [], call } = acted;
  const decision = new DecisionBuilder(mayGoOn ? { ...state, place } : state, rules, situation);
  const flow = flowOf(rules, place);
  const step = flow?.graph.steps.find(({ id }) => id === place.stepId);
  const subject = step ? nameOf(step) : place.stepId;
  decision.add(isDone ? 'flowActed' : 'flowFailed', mayGoOn ? moves : [], { subject, ...(call ? { call } : {}) });
  const way = isDone || step?.kind === 'send' ? 'next' : 'failed';
  if (!mayGoOn) {
    const { flowId, version, stepId: from, begunAt } = place;
    const seconds = secondsSince(decision, begunAt);
    // An action that resolves the ticket, or gives it to an agent, is an end that was drawn.
    decision.visits.push({ flowId, version, from, way: isDone ? '' : way, step: '', seconds });
    // The step would be due for ever.
    if (isSameVisit(state.place, place)) leaveToPeople(decision, flow?.name);
    return decision.done;
  }
  const walk = resume(decision, place);
  if (!walk) return decision.done;
  if (!step) walk.giveUp();
  else if (isActed(step, place)) walk.goOn(step, way, values);
  // A later version has another step in its place.
  else walk.enter(step.id);
  return decision.done;
}

/** Whether the step at the place is still of the kind that was due there. */
const isActed = ({ kind }: FlowStep, { request }: FlowPlace): boolean =>
  request === undefined ? kind === 'send' || kind === 'action' : kind === 'request';

/**
 * Goes on as if the due step had been carried out, in conversations that are only tried out: another system is not asked, and the
 * examples stand for its answer.
 */
export function decideDone(
  state: BotState,
  rules: BotRules,
  situation: BotSituation,
  { moves = [], requestsFail = false }: { moves?: BotMove[]; requestsFail?: boolean } = {},
): BotDecision {
  const { place } = state;
  if (place.kind !== 'flow') return { state, steps: [] };
  const step = flowOf(rules, place)?.graph.steps.find(({ id }) => id === place.stepId);
  const isDone = step?.kind !== 'request' || !requestsFail;
  const values = isDone && step?.kind === 'request' ? exampleValues(step) : [];
  return decideActed(state, rules, situation, { acted: { place, isDone, moves, values }, mayGoOn: true });
}
const exampleValues = ({ answers = [] }: FlowStep): FlowVariable[] =>
  answers.map(({ variable, example = '' }) => ({ name: variable, value: example }));

/** @returns null: the flow is gone, and people are waited for */
function resume(decision: DecisionBuilder, place: FlowPlace): FlowWalk | null {
  const flow = flowOf(decision.rules, place);
  if (flow) return new FlowWalk(decision, flow, { ...place, version: flow.version });
  leaveToPeople(decision);
  return null;
}

/** The flow ends, and people are waited for. */
export function leaveToPeople(decision: DecisionBuilder, name = ''): void {
  decision.goTo({ kind: 'people' });
  decision.add('flowOver', [], { subject: name });
}
