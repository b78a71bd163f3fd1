import type { Language } from '@recado/contracts';
import type { DeskScope } from '../../rows/desk.database.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import type { BotDecision, BotMove, BotStep } from '../bot-moves.ts';
import type { BotState } from '../../rows/bot/bot-state.ts';
import { silencedText } from '../bot.words.ts';
import {
  continuedTurn,
  takeAutomaticTurn,
  takeSilenceNotice,
  type AutomaticTurn,
} from '../../conversation/automatic-turn.ts';
import type { TurnCause, TurnLimits } from '../../rows/budget/turn-budget.ts';

/** The cause of a decision, as far as the decision does not say it. */
export type DecisionCause =
  | { kind: 'message'; text: string; sentAt: Date }
  | { kind: 'reply' }
  /** The answer that another transaction has begun, in the turn that it took. */
  | { kind: 'goesOn' }
  /** A change by a person, a rating, an elapsed time. */
  | { kind: 'other' };

export interface GuardedDecision {
  decision: BotDecision;
  /** Null where nothing may be sent. */
  turn: AutomaticTurn | null;
}

/**
 * Lets a decision that sends or calls something take a turn of the contact's budget. Where none is left the bot falls
 * silent and the ticket waits; a step of a person is carried out without the bot's text.
 */
export async function guardDecision(
  scope: DeskScope,
  ticket: TicketEntity,
  {
    before,
    decision,
    cause,
    limits,
  }: { before: BotState; decision: BotDecision; cause: DecisionCause; limits: TurnLimits },
  language: Language,
): Promise<GuardedDecision> {
  const answers = decision.steps.flatMap(({ moves }) => moves).filter(isAnswer);
  if (cause.kind === 'goesOn') return { decision, turn: continuedTurn() };
  if (answers.length === 0) return { decision, turn: null };
  const { turn, reason } = await takeAutomaticTurn(scope, ticket.contactId, limits, turnCause(cause, answers));
  if (turn) return { decision, turn };
  const [first] = decision.steps;
  const step: BotStep = {
    rule: 'silenced',
    input: first?.input ?? '',
    subject: reason,
    until: null,
    ...(first?.call ? { call: first.call } : {}),
    moves: [],
  };
  const isBots = ticket.status === 'pending' && ticket.userId === null && ticket.silencedAt === null;
  if (!isBots) return { decision: withoutAnswers(decision, step), turn: null };
  const notice = await takeSilenceNotice(scope, ticket.contactId);
  const told: BotMove[] = notice ? [{ kind: 'send', text: silencedText(language) }] : [];
  const state: BotState = { ...before, turn: decision.state.turn + 1, place: { kind: 'people' } };
  return { decision: { state, steps: [{ ...step, moves: [{ kind: 'silence', reason }, ...told] }] }, turn: notice };
}

const isAnswer = ({ kind }: BotMove): boolean => kind === 'send' || kind === 'reply' || kind === 'call';

function withoutAnswers({ state, steps, ...more }: BotDecision, silenced: BotStep): BotDecision {
  const isWithoutPeople = state.place.kind === 'turn' || state.place.kind === 'flow';
  return {
    ...more,
    state: isWithoutPeople ? { ...state, place: { kind: 'people' } } : state,
    steps: [...steps.map((step) => ({ ...step, moves: step.moves.filter((move) => !isAnswer(move)) })), silenced],
  };
}

function turnCause(cause: DecisionCause, answers: BotMove[]): TurnCause {
  if (cause.kind === 'other' || cause.kind === 'goesOn') return { kind: 'other' };
  const answer = answers.map(textOf).join('\n');
  if (cause.kind === 'reply') return { kind: 'reply', answer };
  return { ...cause, answer: answers.some(({ kind }) => kind === 'call') ? null : answer };
}
const textOf = (move: BotMove): string => {
  if (move.kind === 'send') return move.text;
  return move.kind === 'reply' ? `${move.reply.type} ${move.reply.text}` : '';
};
