import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RuleTrigger, TriedEvent } from '@recado/contracts';
import { cutText } from '@recado/platform';
import { checkConditions } from '../conditions/check-condition.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import type { RuleEntity } from '../rows/rule/rule.entity.ts';
import { RuleTrialRepository, type PastEvent } from './rule-trial.repository.ts';
import { readEventFacts, type EventFacts, type EventOfRule } from './read-event-facts.ts';

const LONGEST_TEXT = 200;
/** Characters that all events of a try-out may cost: three times what one event may. */
const MOST_STEPS = 30_000_000;

type TriedRule = Pick<RuleEntity, 'trigger' | 'match' | 'conditions'>;

/**
 * Checks the conditions of a rule against the last events of its kind, with tickets and contacts as they are now, and changes nothing.
 * Other requests get their turn between the events; costly conditions are tried against fewer events.
 */
export async function tryRule(scope: DeskScope, rule: TriedRule): Promise<TriedEvent[]> {
  const past = await new RuleTrialRepository(scope.manager).last(rule.trigger);
  const tried: TriedEvent[] = [];
  let steps = 0;
  for (const event of past) {
    if (steps > MOST_STEPS) break;
    const facts = await readEventFacts(scope, eventOf(rule.trigger, event), [rule], { isLocking: false });
    if (!facts) continue;
    tried.push(tryOne(rule, event, facts));
    steps += facts.work.spent;
    await nextTurn();
  }
  return tried;
}

const eventOf = (
  trigger: RuleTrigger,
  { ticketId, contactId, connectionId, messageId, rating }: PastEvent,
): EventOfRule => ({
  trigger,
  ticketId,
  contactId,
  detail: {
    ...(messageId === null ? {} : { messageId }),
    ...(rating === null ? {} : { rating }),
    ...(connectionId === null ? {} : { connectionId }),
  },
});

function tryOne(rule: TriedRule, { at, ticketId, text }: PastEvent, facts: EventFacts): TriedEvent {
  const held = checkConditions(rule.conditions, rule.match, facts);
  return {
    at: at.toISOString(),
    ticketId,
    contact: cutText(facts.contact?.name ?? '', 100),
    text: cutText(text, LONGEST_TEXT),
    matches: held !== null,
    held: held ?? [],
  };
}
