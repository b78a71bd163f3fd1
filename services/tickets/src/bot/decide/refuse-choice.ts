import { invalidText } from '../bot.words.ts';
import { send, type DecisionBuilder } from './decision.builder.ts';

/** An invalid choice is answered once, then the bot is silent until a valid one. */
export function refuseChoice(decision: DecisionBuilder): void {
  if (decision.state.isInvalidTold) return decision.add('invalidAgain');
  decision.state.isInvalidTold = true;
  decision.add('invalid', send(invalidText(decision.rules.settings.language)));
}
