import type { ContinueBot } from '@recado/contracts';
import type { BotDecision, BotMove } from '../bot-moves.ts';
import type { BotRules, BotSituation } from '../../rows/bot/bot-rules.ts';
import { callOf, newBotState, type BotState, type ProgramCall } from '../../rows/bot/bot-state.ts';
import { endProgram, endWithProgram } from '../flow/decide-flow.ts';
import { isClosed } from './check-hours.ts';
import { mayBotAnswer } from './decide-message.ts';
import { DecisionBuilder } from './decision.builder.ts';

const isAwaited = (call: ProgramCall | null): boolean => call !== null && call.awaitedSince !== null;

/** Whether an answer belongs to the turn the conversation is in. */
export const isCurrentTurn = (state: BotState, rules: BotRules, situation: BotSituation, turn: number): boolean =>
  state.turn === turn && isAwaited(callOf(state.place)) && mayBotAnswer(rules, situation);

/**
 * The bot's decision on the answer of a prompt or an integration, within the turn that the conversation is in.
 * @param knownQueueName the name of the queue that it hands over to; null where the company has no such queue
 */
export function decideAnswer(
  state: BotState,
  rules: BotRules,
  situation: BotSituation,
  answer: Omit<ContinueBot, 'ticketId'>,
  knownQueueName: string | null = null,
): BotDecision {
  const decision = new DecisionBuilder(state, rules, situation);
  const { outcome, trace: call, replies } = answer;
  const sent = replies.map((reply): BotMove => ({ kind: 'reply', reply }));
  const named = { subject: call.name, call };
  const { place } = decision.state;
  const called = callOf(place);
  if (!called) return decision.done;
  if (place.kind === 'flow') {
    if (outcome === 'close' || outcome === 'transfer') endWithProgram(decision, place);
    if (outcome === 'end' || outcome === 'failed') {
      endProgram(decision, place, outcome === 'end' ? 'next' : 'failed', { moves: sent, ...named });
      return decision.done;
    }
  }
  switch (outcome) {
    case 'continue':
      decision.keepCall({ ...called, awaitedSince: null, wakeAt: null });
      decision.add('answered', sent, named);
      break;
    case 'wait': {
      const wakeAt = new Date(situation.now.getTime() + (answer.seconds ?? 1) * 1000).toISOString();
      decision.keepCall({ ...called, awaitedSince: null, wakeAt });
      decision.add('answered', sent, { ...named, until: wakeAt });
      break;
    }
    case 'close':
      decision.state = newBotState(decision.state.turn + 1);
      decision.add('answered', [...sent, { kind: 'close' }], named);
      break;
    case 'failed':
      decision.goTo({ kind: 'people' });
      decision.add('failed', sent, named);
      break;
    case 'end':
      decision.goTo({ kind: 'people' });
      decision.add('handedOver', sent, named);
      break;
    case 'transfer':
      handOver(decision, sent, answer, knownQueueName);
      break;
  }
  return decision.done;
}

/** People of a queue take over; an unknown queue leaves the ticket where it is. */
function handOver(
  decision: DecisionBuilder,
  sent: BotMove[],
  { queueId, userId, trace: call }: Omit<ContinueBot, 'ticketId'>,
  knownQueueName: string | null,
): void {
  decision.goTo({ kind: 'people' });
  const toQueue: BotMove[] = queueId && knownQueueName !== null ? [{ kind: 'moveToQueue', queueId }] : [];
  const toUser: BotMove[] = userId ? [{ kind: 'assign', userId }] : [];
  decision.add('handedOver', [...sent, ...toQueue, ...toUser], { subject: knownQueueName ?? call.name, call });
  if (toUser.length === 0) isClosed(decision);
}
