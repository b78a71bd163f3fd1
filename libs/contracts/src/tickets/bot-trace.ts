import { Maybe, OneOf, OrNull, Part, Text, Texts } from '../fields.ts';
import { TurnTrace } from '../integrations/turn-trace.ts';

/** Why the bot did something, a word for each rule. */
export const botRules = [
  'greeting',
  'queueMenu',
  'singleQueue',
  'queueChosen',
  'optionMenu',
  'optionChosen',
  'leaf',
  'back',
  'start',
  'invalid',
  'invalidAgain',
  'menuLimit',
  'menuTooSoon',
  'closed',
  'called',
  'answered',
  'answerTooLate',
  'handedOver',
  'failed',
  'timeToTransfer',
  'expired',
  'ratingAsked',
  'rated',
  'complation',
  'acceptGreeting',
  'transferText',
  'callRefused',
  'phoneAnswered',
  'campaignAnswered',
  'campaignRefused',
  'silenced',
] as const;
export type BotRule = (typeof botRules)[number];

/** A decision of the bot as the ticket's history stores it. */
export class BotTrace {
  @OneOf(botRules) rule: BotRule;
  /** The contact's text, shortened; empty where no message caused the decision. */
  @Text(0, 300) input: string;
  /** Name of the queue, option, prompt or integration concerned. */
  @Text(0, 100) subject: string;
  /** Texts that were sent, shortened. */
  @Texts(0, 300) sent: string[];
  /** A moment that belongs to the rule, as that until which it is closed; ISO 8601. */
  @OrNull() @Text(0, 40) until: string | null;
  /** The turn of a prompt or an integration, where the decision was its answer. */
  @Maybe() @Part(() => TurnTrace) call?: TurnTrace;
}
