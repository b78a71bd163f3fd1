import { fill, type BotTrace, type SimulatedReply, type TurnEvent, type TurnTarget } from '@recado/contracts';
import { cutText } from '@recado/platform';
import type { BotRules } from '../../rows/bot/bot-rules.ts';
import { newBotState } from '../../rows/bot/bot-state.ts';
import type { FlowVisit } from '../../rows/flow/flow-visit.repository.ts';
import type { BotDecision, BotMove } from '../bot-moves.ts';
import { traceOfStep } from '../trace-of-step.ts';
import type { Simulation } from './simulation.state.ts';

/** The contact of conversations that are tried out. */
export const CONTACT = 'Cliente de Teste';

/** Effects of the decisions on the contact's last message. */
export interface Played {
  replies: SimulatedReply[];
  trace: BotTrace[];
  calls: SimulatedCall[];
  visits: FlowVisit[];
  /** Ratings that the contact gave. */
  ratings: number[];
}
export interface SimulatedCall {
  target: TurnTarget;
  event: TurnEvent;
}
export const nothingPlayed = (): Played => ({ replies: [], trace: [], calls: [], visits: [], ratings: [] });

interface Stage {
  played: Played;
  rules: BotRules;
  now: Date;
}

/** The contact writes. */
export function takeMessage({ history, ticket }: Simulation, text: string, now: Date): void {
  history.push({ fromMe: false, text });
  Object.assign(ticket, { lastMessageAt: now.toISOString(), lastMessageFromMe: false });
}

/** Does to a simulated ticket what a decision does to a real one. */
export function takeDecision(
  simulation: Simulation,
  { state, steps, visits = [] }: BotDecision,
  { played, rules, now }: Stage,
): void {
  simulation.bot = state;
  played.visits.push(...visits);
  for (const step of steps) {
    const sent = step.moves.flatMap((move) => sentBy(move, rules, now));
    for (const reply of sent) simulation.history.push({ fromMe: true, text: cutText(reply.text, 4_000) });
    played.replies.push(...sent);
    played.trace.push(
      traceOfStep(
        step,
        sent.map(({ text, file }) => text || `[${file}]`),
      ),
    );
    for (const move of step.moves) applyMove(simulation, move, played, now);
  }
}

function sentBy(move: BotMove, { settings }: BotRules, at: Date): SimulatedReply[] {
  if (move.kind === 'reply')
    return [{ text: move.reply.text, file: move.reply.type === 'text' ? '' : move.reply.type }];
  if (move.kind !== 'send') return [];
  const text = fill(move.text, { name: CONTACT, ticketId: 1, timezone: settings.timezone, at });
  return [{ text, file: move.file ? 'document' : '' }];
}

function applyMove({ ticket, bot }: Simulation, move: BotMove, played: Played, now: Date): void {
  if (move.kind === 'moveToQueue') ticket.queueId = move.queueId;
  if (move.kind === 'assign') Object.assign(ticket, { status: 'open', userId: move.userId });
  if (move.kind === 'call') played.calls.push({ target: move.target, event: move.event });
  if (move.kind === 'rate') played.ratings.push(move.rating);
  if (move.kind === 'close') {
    ticket.status = 'closed';
    Object.assign(bot, newBotState(bot.turn));
  }
  if (move.kind === 'send' || move.kind === 'reply')
    Object.assign(ticket, { lastMessageAt: now.toISOString(), lastMessageFromMe: true });
}
