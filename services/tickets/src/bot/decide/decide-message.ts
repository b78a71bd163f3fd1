import { menuWays } from '@recado/contracts';
import type { BotDecision } from '../bot-moves.ts';
import type { BotRules, BotSituation } from '../../rows/bot/bot-rules.ts';
import { isBotPlace, type BotState } from '../../rows/bot/bot-state.ts';
import { answerFlow, beginAtConnection, beginByWord, leaveToPeople } from '../flow/decide-flow.ts';
import { DecisionBuilder, send } from './decision.builder.ts';
import { isClosed } from './check-hours.ts';
import { enterQueue } from './enter-queue.ts';
import { connectionTarget, isQueueGiven } from './given-queue.ts';
import { chooseOption } from './option-menu.ts';
import { chosenQueue, menuQueues, sendQueueMenu } from './queue-menu.ts';
import { readChoice } from './read-choice.ts';
import { refuseChoice } from './refuse-choice.ts';
import { startOver } from './start-over.ts';

/** The bot answers: nobody owns the ticket, and nothing keeps the bot from it. */
export const mayBotAnswer = ({ isOverdue }: BotRules, situation: BotSituation): boolean =>
  situation.status === 'pending' &&
  situation.userId === null &&
  !situation.isGroup &&
  !situation.isBotOff &&
  !isOverdue;

/**
 * @param text the contact's text; empty for a message without one
 * @param file the name of the contact's file; null for a message without one
 */
export function decideMessage(
  state: BotState,
  rules: BotRules,
  situation: BotSituation,
  text: string,
  file: string | null = null,
): BotDecision {
  const decision = new DecisionBuilder(state, rules, situation, text);
  decision.state.turn += 1;
  if (!mayBotAnswer(rules, situation)) {
    stopForContact(decision);
    return decision.done;
  }
  if (isClosed(decision) || beginByWord(decision)) return decision.done;
  const { place } = decision.state;
  switch (place.kind) {
    case 'start':
      begin(decision);
      break;
    case 'queueMenu':
      answerQueueMenu(decision, text);
      break;
    case 'optionMenu':
      answerOptionMenu(decision, place.optionId, text);
      break;
    case 'turn':
      decision.add('called', [decision.callTarget(place.target, 'message')]);
      break;
    case 'flow':
      answerFlow(decision, place, { text, file });
      break;
    case 'people':
      break;
  }
  return decision.done;
}

/** A bot that is switched off in the middle leaves the conversation to people, who see it wait from then on. */
function stopForContact(decision: DecisionBuilder): void {
  const { situation, state } = decision;
  if (!situation.isBotOff || situation.status !== 'pending' || !isBotPlace(state.place)) return;
  if (state.place.kind === 'flow') return leaveToPeople(decision);
  decision.goTo({ kind: 'people' });
  decision.add('handedOver');
}

/** The first message of an episode, or the first one in opening hours. */
export function begin(decision: DecisionBuilder): void {
  const { connection } = decision.rules;
  if (decision.queue && !isQueueGiven(decision)) return enterQueue(decision, decision.queue);
  if (beginAtConnection(decision)) return;
  const target = connectionTarget(connection);
  if (target) return decision.add('called', [decision.callTarget(target, 'started')]);
  const queues = menuQueues(decision);
  const [only] = queues;
  if (!only) {
    decision.goTo({ kind: 'people' });
    const greeting = send(connection.greetingMessage);
    return greeting.length > 0 ? decision.add('greeting', greeting) : undefined;
  }
  if (queues.length > 1) return sendQueueMenu(decision);
  const greeting = isGreetingOfOneQueueOn(decision.rules) ? send(connection.greetingMessage) : [];
  decision.add('singleQueue', [{ kind: 'moveToQueue', queueId: only.id }, ...greeting], { subject: only.name });
  enterQueue(decision, only, { isGreeted: true });
}

/** A number with one queue greets only where the company wants it. */
export const isGreetingOfOneQueueOn = ({ settings }: BotRules): boolean => settings.sendGreetingMessageOneQueues;

const isToStart = ({ rules }: DecisionBuilder, text: string): boolean =>
  readChoice([menuWays(rules.settings.language).start], text) !== undefined;

function answerQueueMenu(decision: DecisionBuilder, text: string): void {
  if (isToStart(decision, text)) return startOver(decision);
  const chosen = chosenQueue(decision, text);
  if (!chosen) return refuseChoice(decision);
  decision.forgive();
  decision.add('queueChosen', [{ kind: 'moveToQueue', queueId: chosen.id }], { subject: chosen.name });
  enterQueue(decision, chosen);
}

function answerOptionMenu(decision: DecisionBuilder, optionId: number | null, text: string): void {
  const { queue } = decision;
  // The queue, or the option, may have been removed while the contact read its menu.
  const isGone = !queue || (optionId !== null && !queue.options.some(({ id }) => id === optionId));
  if (isGone || isToStart(decision, text)) return startOver(decision);
  chooseOption(decision, queue, optionId, text);
}
