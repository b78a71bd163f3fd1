import { Maybe, OneOf, OrNull, Part, Text, Texts } from '../fields.ts';
import { TurnTrace } from '../integrations/turn-trace.ts';

/**
 * Why the bot did something, a word for each rule. `greeting`: sent the greeting. `queueMenu`: sent the menu of
 * queues. `singleQueue`: took the only queue of the connection. `queueChosen`, `optionChosen`: the contact chose.
 * `optionMenu`: sent a menu. `leaf`: the end of a menu, waits for a person. `back`, `start`: back to the menu before,
 * or the first. `invalid`: no such option, asked for another. `invalidAgain`: the same again, waits in silence.
 * `menuLimit`: the menu was sent as often as allowed. `menuTooSoon`: it was sent a short while ago. `closed`: outside
 * the opening hours. `called`: asked a prompt or an integration. `answered`: it answered. `answerTooLate`: its answer
 * was not sent. `handedOver`: passed on to a person. `failed`: it failed, waits for a person. `timeToTransfer`:
 * without a queue for long, moved to one. `expired`: closed, as the contact stayed silent. `ratingAsked`, `rated`:
 * asked for a rating, and got one. `complation`: sent the closing text. `acceptGreeting`: said who serves.
 * `transferText`: said that it was transferred. `callRefused`: refused a call. `phoneAnswered`: somebody answered at
 * the phone, the bot stopped. `campaignAnswered`, `campaignRefused`: the answer yes or no to a campaign, the bot
 * keeps out. `silenced`: fell silent before a machine. `flowBegun`: began a flow. `flowStep`: took a step of it. `flowRefused`: did
 * not accept an answer. `flowActed`, `flowFailed`: did what a step says, or could not. `flowOver`: the flow went no further, waits for a
 * person.
 */
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
  'flowBegun',
  'flowStep',
  'flowRefused',
  'flowActed',
  'flowFailed',
  'flowOver',
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
