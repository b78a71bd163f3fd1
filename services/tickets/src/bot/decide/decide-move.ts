import { acceptGreeting } from '../../conversation/accept-greeting.words.ts';
import { ratingText, ratingWords, transferText } from '../bot.words.ts';
import type { BotDecision } from '../bot-moves.ts';
import type { BotRules, BotSituation } from '../../rows/bot/bot-rules.ts';
import { newBotState, type BotState } from '../../rows/bot/bot-state.ts';
import { readChoice } from './read-choice.ts';
import { DecisionBuilder, send } from './decision.builder.ts';

/** A change of a ticket made by a person, or by its queue: `assigned`, `unanswered`. */
export type PersonMove =
  | 'accepted'
  | 'transferred'
  | 'returned'
  | 'closed'
  | 'reopened'
  | 'opened'
  | 'assigned'
  | 'unanswered';

/**
 * The texts that go with a change a person made, and the end of the bot's part in it.
 * @param queueName of the ticket's queue after the change
 */
export function decideMove(
  state: BotState,
  rules: BotRules,
  situation: BotSituation,
  move: PersonMove,
  queueName: string | null,
): BotDecision {
  const decision = new DecisionBuilder(state, rules, situation);
  // People have the conversation now: answers under way are void.
  decision.state.turn += 1;
  decision.goTo({ kind: 'people' });
  if (move === 'closed') {
    decision.state = newBotState(decision.state.turn);
    if (!situation.isGroup && !situation.isBotOff) sayGoodbye(decision);
    return decision.done;
  }
  if (situation.isGroup || situation.isBotOff) return decision.done;
  const { sendGreetingAccepted, sendMsgTransfTicket, language } = rules.settings;
  if (move === 'accepted' && sendGreetingAccepted && situation.userName !== null)
    decision.add('acceptGreeting', send(acceptGreeting(language, situation.userName)), { subject: situation.userName });
  const target = [queueName, situation.userName];
  if (move === 'transferred' && sendMsgTransfTicket && target.some((name) => name !== null))
    decision.add('transferText', send(transferText(language, queueName, situation.userName)));
  return decision.done;
}

function sayGoodbye(decision: DecisionBuilder): void {
  const { rules, situation, state } = decision;
  const { connection, settings } = rules;
  if (settings.userRating && situation.userId !== null) {
    state.ratingAskedAt = decision.now;
    return decision.add('ratingAsked', send(ratingText(settings.language, connection.ratingMessage)), {
      subject: situation.userName ?? '',
    });
  }
  const text = send(connection.complationMessage);
  if (text.length > 0) decision.add('complation', text);
}

const MINUTE_MS = 60_000;
/** By number, or by a line of the question in any language. */
export const readRating = (text: string): number | undefined =>
  ratingWords
    .map((titles) => titles.map((title, at) => ({ key: String(at + 1), title, rating: at + 1 })))
    .map((ratings) => readChoice(ratings, text)?.rating)
    .find((rating) => rating !== undefined);
export const isRatingText = (text: string): boolean => readRating(text) !== undefined;

/** The rating in a contact's message to a closed ticket; null when it is an ordinary message. */
export function decideRating(
  state: BotState,
  rules: BotRules,
  situation: BotSituation,
  text: string,
): BotDecision | null {
  const { ratingAskedAt } = state;
  const rating = readRating(text);
  if (ratingAskedAt === null || situation.status !== 'closed' || rating === undefined) return null;
  const age = situation.now.getTime() - Date.parse(ratingAskedAt);
  if (age > rules.settings.ratingsTimeout * MINUTE_MS) return null;
  const decision = new DecisionBuilder(state, rules, situation, text);
  decision.state.ratingAskedAt = null;
  decision.add('rated', [{ kind: 'rate', rating }], { subject: String(rating) });
  const thanks = send(rules.connection.complationMessage);
  if (thanks.length > 0) decision.add('complation', thanks);
  return decision.done;
}
