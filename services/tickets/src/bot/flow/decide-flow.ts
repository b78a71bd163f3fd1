import { DEFAULT_TRIES, type FlowStep } from '@recado/contracts';
import type { BotRules, BotSituation } from '../../rows/bot/bot-rules.ts';
import type { BotState, FlowPlace } from '../../rows/bot/bot-state.ts';
import type { BotDecision, BotMove, BotStep } from '../bot-moves.ts';
import { closedPeriodOf, decidingHours } from '../decide/check-hours.ts';
import { DecisionBuilder, send } from '../decide/decision.builder.ts';
import { foldAnswer } from '../decide/read-choice.ts';
import { momentOf } from './end-of-wait.ts';
import { findBeginning, flowOf } from './find-flow.ts';
import { withVariables } from './flow-texts.ts';
import { beginFlow, FlowWalk, todayOf } from './flow-walk.ts';
import { retryText } from './flow.words.ts';
import { readAnswer, type GivenAnswer } from './read-answer.ts';

const MINUTE_MS = 60_000;
const LONGEST_KEPT_TEXT = 500;

/** Begins the flow of a word that the contact writes, also inside menus, programs and flows. @returns whether it did */
export function beginByWord(decision: DecisionBuilder): boolean {
  const { isOn, beginnings } = decision.rules.flows;
  if (!isOn || beginnings.length === 0 || decision.state.place.kind === 'people') return false;
  const said = foldAnswer(decision.input);
  if (said === '') return false;
  const named = beginnings.find(({ starts }) => starts.words?.some((word) => foldAnswer(word) === said));
  if (named) beginFlow(decision, named);
  return named !== undefined;
}

/** Begins the flow of a new conversation at its connection, or the one for people who come from an advertisement. @returns whether it did */
export function beginAtConnection(decision: DecisionBuilder): boolean {
  const { flows, connection } = decision.rules;
  if (!flows.isOn) return false;
  const beginning =
    (decision.situation.isAdvert && flows.beginnings.find(({ starts }) => starts.adverts)) ||
    flows.beginnings.find(({ starts }) => starts.connections.includes(connection.id));
  if (beginning) beginFlow(decision, beginning);
  return Boolean(beginning);
}

/** Begins the flow of a queue. @returns whether it did */
export function beginInQueue(decision: DecisionBuilder, queueId: number): boolean {
  const { isOn, beginnings } = decision.rules.flows;
  const beginning = isOn ? beginnings.find(({ starts }) => starts.queues.includes(queueId)) : undefined;
  if (beginning) beginFlow(decision, beginning);
  return beginning !== undefined;
}

/** Begins a flow because a person, a rule or a macro says so. The caller has checked that it may begin. */
export function decideStart(state: BotState, rules: BotRules, situation: BotSituation, flowId: number): BotDecision {
  const decision = new DecisionBuilder(state, rules, situation);
  decision.state.turn += 1;
  const beginning = findBeginning(rules, flowId);
  if (beginning) beginFlow(decision, beginning);
  return decision.done;
}

/** A message of the contact inside a flow. */
export function answerFlow(decision: DecisionBuilder, place: FlowPlace, given: GivenAnswer): void {
  const walk = resume(decision, place);
  const step = walk?.step;
  if (!walk) return;
  if (!step) return walk.giveUp();
  walk.stay({ taken: place.isDue ? place.taken : 0, text: given.text.slice(0, LONGEST_KEPT_TEXT) });
  if (place.isDue || step.kind === 'wait') return;
  if (step.kind === 'program' && place.call)
    return decision.add('called', [decision.callTarget(place.call.target, 'message')]);
  if (step.kind !== 'ask') return walk.enter(step.id);
  answerQuestion(decision, walk, step, { place, given });
}

function answerQuestion(
  decision: DecisionBuilder,
  walk: FlowWalk,
  step: FlowStep,
  { place, given }: { place: FlowPlace; given: GivenAnswer },
): void {
  const { language } = decision.rules.settings;
  const answer = readAnswer(step, given, { language, today: todayOf(decision) });
  if (answer) {
    walk.keep(step.variable, answer.value);
    return walk.goOn(step, answer.choiceId === undefined ? 'next' : `choice-${answer.choiceId}`);
  }
  const tries = place.tries + 1;
  if (tries >= (step.tries ?? DEFAULT_TRIES)) {
    decision.add('flowRefused', [], { subject: step.name ?? step.id });
    return walk.goOn(step, 'failed');
  }
  const text = step.retryText?.trim()
    ? withVariables(step.retryText, place.variables)
    : retryText(language, step.answer ?? 'text');
  decision.add('flowRefused', send(text), { subject: step.name ?? step.id });
  walk.stay({ tries, wakesAt: step.minutes === undefined ? null : minutesAfter(decision, step.minutes) });
}

const minutesAfter = ({ situation }: DecisionBuilder, minutes: number): string =>
  new Date(situation.now.getTime() + minutes * MINUTE_MS).toISOString();

/** A moment of a flow is due. Outside the opening hours it waits for the opening: nothing is sent at night by itself. */
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
  if (step.kind === 'ask') return walk.goOn(step, 'silent');
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
  walk.stay({ taken: 0 });
  walk.goOn(step, way);
}

/** The program of a step hands the conversation over to people, or resolves it: the flow ends there. */
export function endWithProgram(decision: DecisionBuilder, { flowId, version, stepId: from, begunAt }: FlowPlace): void {
  const seconds = secondsSince(decision, begunAt);
  decision.visits.push({ flowId, version, from, way: '', step: '', seconds });
}
const secondsSince = ({ situation }: DecisionBuilder, begunAt: string): number =>
  Math.round((situation.now.getTime() - Date.parse(begunAt)) / 1_000);

/** The result of a step that was carried out in a transaction of its own. */
export interface ActedStep {
  place: FlowPlace;
  isDone: boolean;
  /** Messages of the step. */
  moves: BotMove[];
}

/** Goes on after a step that was carried out by itself. Where people have the conversation by then the flow has ended. */
export function decideActed(
  state: BotState,
  rules: BotRules,
  situation: BotSituation,
  { acted, mayGoOn }: { acted: ActedStep; mayGoOn: boolean },
): BotDecision {
  const { place, isDone, moves } = acted;
  const decision = new DecisionBuilder(mayGoOn ? { ...state, place } : state, rules, situation);
  const flow = flowOf(rules, place);
  const step = flow?.graph.steps.find(({ id }) => id === place.stepId);
  const subject = step?.name ?? place.stepId;
  decision.add(isDone ? 'flowActed' : 'flowFailed', moves, { subject });
  const way = isDone || step?.kind === 'send' ? 'next' : 'failed';
  if (!mayGoOn) {
    const { flowId, version, stepId: from, begunAt } = place;
    const seconds = secondsSince(decision, begunAt);
    // An action that resolves the ticket, or gives it to an agent, is an end that was drawn.
    decision.visits.push({ flowId, version, from, way: isDone ? '' : way, step: '', seconds });
    return decision.done;
  }
  const walk = resume(decision, place);
  if (!walk) return decision.done;
  if (!step) walk.giveUp();
  else if (step.kind === 'send' || step.kind === 'action') walk.goOn(step, way);
  // A later version has another step in its place.
  else walk.enter(step.id);
  return decision.done;
}

/** Goes on as if the step that is due had been carried out: in conversations that are only tried out. */
export function decideDone(
  state: BotState,
  rules: BotRules,
  situation: BotSituation,
  moves: BotMove[] = [],
): BotDecision {
  const { place } = state;
  if (place.kind !== 'flow') return { state, steps: [] };
  return decideActed(state, rules, situation, { acted: { place, isDone: true, moves }, mayGoOn: true });
}

/** @returns null: the flow is gone, and people are waited for */
function resume(decision: DecisionBuilder, place: FlowPlace): FlowWalk | null {
  const flow = flowOf(decision.rules, place);
  if (flow) return new FlowWalk(decision, flow, { ...place, version: flow.version });
  decision.goTo({ kind: 'people' });
  decision.add('flowOver');
  return null;
}
