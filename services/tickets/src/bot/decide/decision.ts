import type { BotRule, TurnTarget } from '@recado/contracts';
import type { BotDecision, BotMove, BotStep } from '../bot-moves.ts';
import type { BotRules, BotSituation, QueueRules } from '../bot-rules.ts';
import type { BotPlace, BotState } from '../bot-state.ts';

/** A decision in the making: the state it starts from, changed step by step. */
export class Decision {
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
  /** A valid choice: what counts against the contact starts over. */
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

/** A template to send; none where it is blank. */
export const send = (text: string): BotMove[] => (text.trim() === '' ? [] : [{ kind: 'send', text }]);

/** The item that a contact names by its number, from 1. */
export const choiceAt = <T>(items: T[], text: string): T | undefined =>
  /^\d{1,4}$/.test(text) ? items[Number(text) - 1] : undefined;
