import type { BotTrace, MessagePath, NamedRef } from '@recado/contracts';
import type { BotMove } from '../bot-moves.ts';
import { DecisionBuilder } from '../decide/decision.builder.ts';
import { closedPeriodOf, decidingHours } from '../decide/check-hours.ts';
import { decideMessage, isGreetingOfOneQueueOn } from '../decide/decide-message.ts';
import { menuQueues } from '../decide/queue-menu.ts';
import type { BotRules, BotSituation } from '../../rows/bot/bot-rules.ts';
import { isBotPlace, newBotState } from '../../rows/bot/bot-state.ts';
import { traceOfStep } from '../trace-of-step.ts';

type DecidedPath = Pick<MessagePath, 'hours' | 'queues' | 'queue' | 'obstacle' | 'steps' | 'isBot' | 'isGreetingOff'>;

/**
 * The way of a first message through the rules: the decision of the running bot, and the settings it was taken by.
 * @param situation of the ticket that the message opens
 * @throws MissingFlow where the message begins a flow that is not loaded
 */
export function pathOfMessage(
  rules: BotRules,
  situation: BotSituation,
  { text, textOf }: { text: string; textOf: (template: string) => string },
): DecidedPath {
  const { state, steps } = decideMessage(newBotState(), rules, situation, text);
  const queueId = queueAfter(
    steps.flatMap(({ moves }) => moves),
    situation.queueId,
  );
  const decided = new DecisionBuilder(state, rules, { ...situation, queueId });
  const hours = decidingHours(decided);
  const closed = closedPeriodOf(decided, hours);
  return {
    hours: {
      use: rules.settings.scheduleType,
      deciding: hours?.of ?? 'disabled',
      isOpen: closed === null,
      until: closed?.until ?? null,
    },
    queues: menuQueues(decided).map(nameOf),
    queue: decided.queue && nameOf(decided.queue),
    obstacle: rules.isOverdue ? 'overdue' : null,
    steps: steps.map((step): BotTrace => traceOfStep(step, step.moves.flatMap(sentBy).map(textOf))),
    isBot: isBotPlace(state.place),
    isGreetingOff:
      steps.some(({ rule }) => rule === 'singleQueue') &&
      !isGreetingOfOneQueueOn(rules) &&
      rules.connection.greetingMessage.trim() !== '',
  };
}

const nameOf = ({ id, name }: NamedRef): NamedRef => ({ id, name });
const sentBy = (move: BotMove): string[] => (move.kind === 'send' ? [move.text] : []);

function queueAfter(moves: BotMove[], before: number | null): number | null {
  const moved = moves.findLast((move) => move.kind === 'moveToQueue');
  return moved ? moved.queueId : before;
}
