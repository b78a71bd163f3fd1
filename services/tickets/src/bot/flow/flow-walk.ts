import {
  choiceText,
  fill,
  LONGEST_VARIABLE,
  MOST_STEPS_AT_ONCE,
  MOST_VARIABLES,
  STEPS_OF_ANOTHER_FLOW,
  type FlowStep,
  type FlowVariable,
  type FlowWayName,
} from '@recado/contracts';
import { cutText } from '@recado/platform';
import type { FlowBeginning, LoadedFlow } from '../../rows/bot/flow-rules.ts';
import { newBotState, type FlowPlace } from '../../rows/bot/bot-state.ts';
import type { BotMove } from '../bot-moves.ts';
import { ratingText } from '../bot.words.ts';
import { isClosed } from '../decide/check-hours.ts';
import { send, type DecisionBuilder } from '../decide/decision.builder.ts';
import { holdsAt } from './check-flow-conditions.ts';
import { findBeginning, loadedFlow } from './find-flow.ts';
import { keptText, keyedChoices, valueOf, withVariables } from './flow-texts.ts';
import { confirmChoices, summaryText, withSkipWord } from './form-texts.ts';
import { endOfWait, REQUEST_SECONDS, secondsAfter, secondsSince, silentFrom } from './flow-times.ts';

/** The conversation goes on by a way, waits at the step, or has left the flow. */
type Outcome = { way: FlowWayName } | 'waits' | 'left';

/**
 * Walks a conversation from step to step until it waits for somebody, or leaves the flow. Every effect is a move of the decision: a
 * walk with the same state and rules is the same walk.
 */
export class FlowWalk {
  constructor(
    private readonly decision: DecisionBuilder,
    private flow: LoadedFlow,
    private place: FlowPlace,
  ) {}

  /** Enters steps, beginning with this one. */
  enter(stepId: string): void {
    for (let next: string | null = stepId; next !== null;) {
      const step = this.stepOf(next);
      this.place = { ...freshPlace(this.place), stepId: next, taken: this.place.taken + 1 };
      if (!step || this.place.taken > MOST_STEPS_AT_ONCE) return this.giveUp();
      const outcome = this.take(step);
      if (outcome === 'waits') return this.decision.goTo(this.place);
      if (outcome === 'left') return;
      next = this.leave(step, outcome.way);
    }
  }

  /** Leaves a step by one of its ways, and goes on. @param values variables that the step fills */
  goOn(step: FlowStep, way: FlowWayName, values: FlowVariable[] = []): void {
    for (const { name, value } of values) this.keep(name, value);
    const next = this.leave(step, way);
    if (next !== null) this.enter(next);
  }

  /** Stays at the step. @param change the fields of the place that change */
  stay(change: Partial<FlowPlace> = {}): void {
    this.place = { ...this.place, ...change };
    this.decision.goTo(this.place);
  }

  /** Asks a question of a form; after the last one whether the answers are right. @param change further fields of the place */
  askPart(step: FlowStep, at: number, change: Partial<FlowPlace> = {}): void {
    const { language } = this.decision.rules.settings;
    const question = step.questions?.[at];
    if (question) {
      const text = this.fill(question.text);
      this.put(step, question.isOptional ? withSkipWord(text, language) : text, question);
    } else {
      this.put(step, this.summary(step), { answer: 'choice', choices: confirmChoices(language) });
    }
    this.stay({
      ...change,
      question: at,
      tries: 0,
      wakesAt: silentFrom(this.decision, step),
      askedAt: this.decision.now,
    });
  }
  private summary({ questions = [] }: FlowStep): string {
    const { variables } = this.place;
    const answers = questions.map(({ text, variable = '' }) => ({
      label: this.filled(text),
      value: valueOf(variables, variable),
    }));
    // What is said here is no template.
    return summaryText(answers, this.decision.rules.settings.language).replaceAll('{{', '{ {');
  }

  /** Keeps an answer in its variable. */
  keep(variable: string | undefined, value: string): void {
    const { variables } = this.place;
    if (!variable || (!Object.hasOwn(variables, variable) && Object.keys(variables).length >= MOST_VARIABLES)) return;
    this.place = { ...this.place, variables: { ...variables, [variable]: cutText(value, LONGEST_VARIABLE) } };
  }

  /** The conversation waits for people, since nothing says how the flow goes on. */
  giveUp(): void {
    this.decision.goTo({ kind: 'people' });
    this.decision.add('flowOver', [], { subject: this.flow.name });
  }

  get step(): FlowStep | undefined {
    return this.stepOf(this.place.stepId);
  }
  private stepOf(stepId: string): FlowStep | undefined {
    return this.flow.graph.steps.find(({ id }) => id === stepId);
  }

  /** @returns the next step; null: the way leads nowhere, and people are waited for */
  private leave(step: FlowStep, way: FlowWayName): string | null {
    const to = step.ways.find((drawn) => drawn.way === way)?.to;
    const next = to !== undefined && this.stepOf(to) ? to : null;
    this.visit(step.id, way, next ?? '');
    if (next === null) this.giveUp();
    return next;
  }
  private visit(from: string, way: string, step: string): void {
    const { id: flowId, version } = this.flow;
    const seconds = step === '' ? secondsSince(this.decision, this.place.begunAt) : null;
    this.decision.visits.push({ flowId, version, from, way, step, seconds });
  }

  private take(step: FlowStep): Outcome {
    switch (step.kind) {
      case 'send':
        if (step.quickMessageId) return this.becomeDue();
        this.say(step, this.fill(step.text));
        return { way: 'next' };
      case 'ask':
        this.put(step, this.fill(step.text), step);
        return this.awaitAnswer(step);
      case 'rate': {
        const { settings, connection } = this.decision.rules;
        this.say(step, ratingText(settings.language, this.fill(step.text) || connection.ratingMessage));
        return this.awaitAnswer(step);
      }
      case 'form':
        if ((step.questions ?? []).length === 0) return { way: 'next' };
        this.askPart(step, 0);
        return 'waits';
      case 'condition':
        return { way: holdsAt(this.decision, step, this.place) ? 'yes' : 'no' };
      case 'set':
        this.keep(step.variable, this.filled(step.value));
        return { way: 'next' };
      case 'action':
        return step.action?.kind === 'startFlow' ? this.passOn(step, step.action.flowId) : this.becomeDue();
      case 'wait':
        return this.wait(step);
      case 'program':
        return this.call(step);
      case 'request':
        return this.requestDue();
      case 'people':
        return this.handOver(step);
      case 'close':
        this.visit(step.id, '', '');
        this.decision.state = newBotState(this.decision.state.turn + 1);
        this.decision.add('flowStep', [{ kind: 'close' }], { subject: nameOf(step) });
        return 'left';
      case 'flow':
        return this.passOn(step, step.flowId);
    }
  }

  private awaitAnswer(step: FlowStep): Outcome {
    this.place = { ...this.place, wakesAt: silentFrom(this.decision, step), askedAt: this.decision.now };
    return 'waits';
  }

  /** A question with its choices, also where they have other keys than menus. */
  private put(step: FlowStep, body: string, { answer, choices = [] }: Pick<FlowStep, 'answer' | 'choices'>): void {
    const keyed = answer === 'choice' ? keyedChoices(choices) : [];
    if (keyed.length === 0) return this.say(step, body);
    const items = keyed.map(({ key: id, title }) => ({ id, title }));
    const text = choiceText(body, keyed);
    this.decision.add('flowStep', [{ kind: 'send', text, choices: { body, items } }], { subject: nameOf(step) });
  }
  private say(step: FlowStep, text: string): void {
    const moves = send(text);
    if (moves.length > 0) this.decision.add('flowStep', moves, { subject: nameOf(step) });
  }
  private fill(text = ''): string {
    return withVariables(text, this.place.variables);
  }
  /** A text whose placeholders are filled at once, not when it is sent. */
  private filled(text = ''): string {
    const { situation, rules } = this.decision;
    const { contact, ticketId = 0 } = situation.facts ?? {};
    const { timezone } = rules.settings;
    return withVariables(
      fill(text, { name: contact?.name ?? '', ticketId, timezone, at: situation.now }),
      this.place.variables,
    );
  }

  /** Files and actions need parts that no transaction of a message waits for. */
  private becomeDue(): Outcome {
    this.place = { ...this.place, isDue: true, wakesAt: this.decision.now };
    return 'waits';
  }

  /**
   * Another system is asked outside of all transactions. The signal of this process does that; the row is due only after the time that
   * the request may take.
   */
  private requestDue(): Outcome {
    const { decision, place } = this;
    const request = `${decision.state.turn}_${place.taken}_${decision.situation.now.getTime()}`;
    this.place = { ...place, isDue: true, request, wakesAt: secondsAfter(decision, REQUEST_SECONDS) };
    return 'waits';
  }

  private wait(step: FlowStep): Outcome {
    const end = endOfWait(this.decision, step);
    if (end === 'now') return { way: 'next' };
    this.place = { ...this.place, wakesAt: end };
    return 'waits';
  }

  private call({ promptId, integrationId, ...step }: FlowStep): Outcome {
    const target = promptId
      ? ({ kind: 'prompt', id: promptId } as const)
      : ({ kind: 'integration', id: integrationId ?? 0 } as const);
    this.decision.goTo(this.place);
    this.decision.add('called', [this.decision.callTarget(target, 'started')], { subject: nameOf(step) });
    const { place } = this.decision.state;
    if (place.kind === 'flow') this.place = place;
    return 'waits';
  }

  /** People of a queue, or one of them, take over; rows that are gone leave the ticket where it is. */
  private handOver(step: FlowStep): Outcome {
    const { decision } = this;
    const queue = this.flow.queues.find(({ id }) => id === step.queueId);
    const agent = this.flow.agents.find((id) => id === step.userId);
    const moves: BotMove[] = [
      ...send(this.fill(step.text)),
      ...(queue ? [{ kind: 'moveToQueue' as const, queueId: queue.id }] : []),
      ...(agent === undefined ? [] : [{ kind: 'assign' as const, userId: agent }]),
    ];
    this.visit(step.id, '', '');
    decision.goTo({ kind: 'people' });
    decision.add('handedOver', moves, { subject: queue?.name ?? this.flow.name });
    if (agent === undefined) isClosed(decision);
    return 'left';
  }

  /** Another flow goes on, with the variables of this one. */
  private passOn(step: FlowStep, flowId: number | null | undefined): Outcome {
    this.visit(step.id, '', '');
    const beginning = findBeginning(this.decision.rules, flowId ?? 0);
    if (!beginning) {
      this.giveUp();
      return 'left';
    }
    beginFlow(this.decision, beginning, { ...this.place, taken: this.place.taken + STEPS_OF_ANOTHER_FLOW });
    return 'left';
  }
}

/** The place without everything that belongs to the step before: its tries, its due moment, its program. */
function freshPlace({ kind, flowId, version, stepId, begunAt, variables, text, taken }: FlowPlace): FlowPlace {
  return { kind, flowId, version, stepId, begunAt, variables, text, tries: 0, wakesAt: null, taken };
}

/** @param before the place in the flow that passes the conversation on */
export function beginFlow(decision: DecisionBuilder, { id, name, version }: FlowBeginning, before?: FlowPlace): void {
  const versions = loadedFlow(decision.rules, id, version);
  decision.forgive();
  if (!versions) return decision.goTo({ kind: 'people' });
  const flow = versions.own;
  const { start } = flow.graph;
  const { variables = {}, taken = 0 } = before ?? {};
  const text = before?.text ?? keptText(decision.input);
  const begun = { begunAt: decision.now, variables, text, tries: 0, wakesAt: null, taken };
  decision.add('flowBegun', [], { subject: name });
  decision.visits.push({ flowId: id, version, from: '', way: '', step: start, seconds: null });
  new FlowWalk(decision, flow, { kind: 'flow', flowId: id, version, stepId: start, ...begun }).enter(start);
}

/** A step as the history names it. */
export const nameOf = ({ id, name }: Pick<FlowStep, 'id' | 'name'>): string => (name?.trim() ? name : id);
