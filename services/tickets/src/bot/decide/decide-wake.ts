import type { BotDecision } from '../bot-moves.ts';
import type { BotRules, BotSituation } from '../../rows/bot/bot-rules.ts';
import { callOf, newBotState, type BotState } from '../../rows/bot/bot-state.ts';
import { endProgram, wakeFlow } from '../flow/decide-flow.ts';
import { mayBotAnswer } from './decide-message.ts';
import { DecisionBuilder, send } from './decision.builder.ts';

const MINUTE_MS = 60_000;
/** A prompt or an integration that has not answered by then, its retries included, is given up. */
const ANSWER_WAIT_MS = 5 * MINUTE_MS;

interface DueMoments {
  transfer: number;
  expire: number;
  giveUp: number;
  wait: number;
  flow: number;
}

/** The moments at which something happens without a message, in milliseconds; Infinity: never. */
function dueMoments(state: BotState, rules: BotRules, situation: BotSituation): DueMoments {
  const { timeToTransfer, transferQueueId, expiresTicket } = rules.connection;
  const { place } = state;
  const last = Math.max(situation.lastMessageAt.getTime(), rules.waitsFrom);
  const waits = mayBotAnswer(rules, situation);
  const isUnowned =
    situation.status === 'pending' && situation.userId === null && !situation.isGroup && !rules.isOverdue;
  // A flow that goes on by itself serves the contact.
  const isServed = place.kind === 'flow' && place.wakesAt !== null;
  const isLost = isUnowned && !isServed && situation.queueId === null;
  const transfers = isLost && timeToTransfer && transferQueueId !== null;
  const expires =
    situation.status === 'open' && !situation.isGroup && situation.lastMessageFromMe && !situation.isSnoozed;
  const turn = waits ? callOf(place) : null;
  return {
    transfer: transfers ? last + timeToTransfer * MINUTE_MS : Infinity,
    expire: expires && expiresTicket > 0 ? last + expiresTicket * MINUTE_MS : Infinity,
    giveUp: turn?.awaitedSince ? Date.parse(turn.awaitedSince) + ANSWER_WAIT_MS : Infinity,
    wait: turn?.wakeAt ? Date.parse(turn.wakeAt) : Infinity,
    flow: waits && place.kind === 'flow' && place.wakesAt ? Date.parse(place.wakesAt) : Infinity,
  };
}

/** When the ticket has to be looked at again; null: not before its next change. */
export function nextWake(state: BotState, rules: BotRules, situation: BotSituation): Date | null {
  const first = Math.min(...Object.values(dueMoments(state, rules, situation)));
  return Number.isFinite(first) ? new Date(first) : null;
}

/** The bot's decision when a moment is due, without a message of anybody. */
export function decideWake(state: BotState, rules: BotRules, situation: BotSituation): BotDecision {
  const decision = new DecisionBuilder(state, rules, situation);
  const due = dueMoments(state, rules, situation);
  const now = situation.now.getTime();
  const { place } = decision.state;
  const call = callOf(place);
  if (due.expire <= now) {
    decision.state = newBotState(decision.state.turn + 1);
    decision.add('expired', [...send(rules.connection.expiresInactiveMessage), { kind: 'close' }]);
  } else if (due.giveUp <= now && place.kind === 'flow') {
    endProgram(decision, place, 'failed', { moves: [], subject: 'timeout' });
  } else if (due.giveUp <= now) {
    decision.goTo({ kind: 'people' });
    decision.add('failed', [], { subject: 'timeout' });
  } else if (due.transfer <= now) {
    const queueId = rules.connection.transferQueueId;
    decision.state.turn += 1;
    decision.goTo({ kind: 'people' });
    decision.add('timeToTransfer', [{ kind: 'moveToQueue', queueId }], { subject: decision.queue?.name ?? '' });
  } else if (due.wait <= now && call) {
    decision.state.turn += 1;
    decision.add('called', [decision.callTarget(call.target, 'message')]);
  } else if (place.kind === 'flow' && mayBotAnswer(rules, situation)) {
    wakeFlow(decision, place);
  }
  return decision.done;
}
