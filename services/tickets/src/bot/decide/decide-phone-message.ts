import type { BotDecision } from '../bot-moves.ts';
import type { BotRules, BotSituation } from '../../rows/bot/bot-rules.ts';
import { isBotPlace, type BotState } from '../../rows/bot/bot-state.ts';
import { DecisionBuilder } from './decision.builder.ts';

/** Somebody answers at the linked phone: the conversation is a person's, and the bot keeps out of it. */
export function decidePhoneMessage(state: BotState, rules: BotRules, situation: BotSituation): BotDecision {
  const decision = new DecisionBuilder(state, rules, situation);
  const wasBot = isBotPlace(state.place);
  decision.state.turn += 1;
  decision.goTo({ kind: 'people' });
  if (wasBot) decision.add('phoneAnswered');
  return decision.done;
}
