import type { BotRule, TurnTarget } from '@recado/contracts';
import type { BotDecision, BotMove, BotStep } from '../bot-moves.ts';
import { WorkBudget } from '../../conditions/work-budget.ts';
import type { BotRules, BotSituation, QueueRules } from '../../rows/bot/bot-rules.ts';
import type { BotPlace, BotState, ProgramCall } from '../../rows/bot/bot-state.ts';
import type { FlowVisit } from '../../rows/flow/flow-visit.repository.ts';

/** Characters. */
const MOST_WORK = 2_000_000;

/** Collects the steps of a decision, and changes a copy of the state with each. */
export class DecisionBuilder {
  state: BotState;
  readonly steps: BotStep[] = [];
  /** Steps of flows that the conversation takes. */
  readonly visits: FlowVisit[] = [];
  /** What the conditions of all steps of flows may look at. */
  readonly work = new WorkBudget(MOST_WORK);
  /** The ticket's queue after the steps so far. */
  queueId: number | null;

  constructor(
    state: BotState,
    readonly rules: BotRules,
    readonly situation: BotSituation,
    /** The contact's text, for the history. */
    readonly input = '',
  ) {
    this.state = { ...state };
    this.queueId = situation.queueId;
  }

  get now(): string {
    return this.situation.now.toISOString();
  }
  get queue(): QueueRules | null {
    return this.rules.queues.find(({ id }) => id === this.queueId) ?? null;
  }

  goTo(place: BotPlace): void {
    this.state.place = place;
  }
  /** Resets the counters of invalid choices after a valid one. */
  forgive(): void {
    Object.assign(this.state, { menus: 0, menuAt: null, isInvalidTold: false });
  }
  /** Calls a program; inside a flow the conversation stays at its step. */
  callTarget(target: TurnTarget, event: 'started' | 'message'): BotMove {
    this.keepCall({ target, awaitedSince: this.now, wakeAt: null });
    return { kind: 'call', target, event };
  }
  keepCall({ target, awaitedSince, wakeAt }: ProgramCall): void {
    const call = { target, awaitedSince, wakeAt };
    const { place } = this.state;
    this.goTo(place.kind === 'flow' ? { ...place, call } : { kind: 'turn', ...call });
  }

  add(rule: BotRule, moves: BotMove[] = [], more: Partial<Pick<BotStep, 'subject' | 'until' | 'call'>> = {}): void {
    for (const move of moves) if (move.kind === 'moveToQueue') this.queueId = move.queueId;
    this.steps.push({ rule, input: this.input, subject: '', until: null, ...more, moves });
  }

  get done(): BotDecision {
    const { state, steps, visits } = this;
    return { state, steps, ...(visits.length > 0 ? { visits } : {}) };
  }
}

/** The move that sends a template; no move for a blank one. */
export const send = (text: string): BotMove[] => (text.trim() === '' ? [] : [{ kind: 'send', text }]);
