import type { BotRule, TurnTarget } from '@recado/contracts';
import type { BotDecision, BotMove, BotStep } from '../bot-moves.ts';
import type { BotRules, BotSituation, QueueRules } from '../../rows/bot/bot-rules.ts';
import type { BotPlace, BotState } from '../../rows/bot/bot-state.ts';

/** Collects the steps of a decision, and changes a copy of the state with each. */
export class DecisionBuilder {
  state: BotState;
  readonly steps: BotStep[] = [];
  /** The ticket's queue after the steps so far. */
  queueId: number | null;

  constructor(
    state: BotState,
    readonly rules: BotRules,
    readonly situation: BotSituation,
    /** The contact's text, for the history. */
    private readonly input = '',
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
  callTarget(target: TurnTarget, event: 'started' | 'message'): BotMove {
    this.goTo({ kind: 'turn', target, awaitedSince: this.now, wakeAt: null });
    return { kind: 'call', target, event };
  }

  add(rule: BotRule, moves: BotMove[] = [], more: Partial<Pick<BotStep, 'subject' | 'until' | 'call'>> = {}): void {
    for (const move of moves) if (move.kind === 'moveToQueue') this.queueId = move.queueId;
    this.steps.push({ rule, input: this.input, subject: '', until: null, ...more, moves });
  }

  get done(): BotDecision {
    return { state: this.state, steps: this.steps };
  }
}

/** The move that sends a template; no move for a blank one. */
export const send = (text: string): BotMove[] => (text.trim() === '' ? [] : [{ kind: 'send', text }]);
