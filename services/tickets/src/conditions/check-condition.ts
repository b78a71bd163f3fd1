import type { HeldCondition, RuleCondition, RuleMatch } from '@recado/contracts';
import { cutText } from '@recado/platform';
import type { ConditionFacts, ConnectionFacts, ContactFacts, TicketFacts } from './condition-facts.ts';
import type { EventText } from './event-text.ts';
import { foldText } from './fold-text.ts';
import { matchPattern } from './match-pattern.ts';
import type { WorkBudget } from './work-budget.ts';

/**
 * The answer to a condition, with the value that decided; null: the event lacks the fact, or the budget is spent, and neither yes nor
 * no holds.
 */
type Answer = { isYes: boolean; found: string } | null;

const LONGEST_FOUND = 200;
/** Steps of folding one character; a step is the comparison of a character. */
const FOLDING_STEPS = 10;
/** The id that stands for none. */
const NONE = 0;

/**
 * Finds the conditions that hold.
 * @returns null where the conditions do not hold by `match`
 */
export function checkConditions(
  conditions: RuleCondition[],
  match: RuleMatch,
  facts: ConditionFacts,
): HeldCondition[] | null {
  const held: HeldCondition[] = [];
  for (const condition of conditions) {
    const answer = answerTo(condition, facts);
    if (answer !== null && answer.isYes !== (condition.not ?? false))
      held.push({ condition, found: cutText(answer.found, LONGEST_FOUND) });
    else if (match === 'all') return null;
  }
  return held.length > 0 || conditions.length === 0 ? held : null;
}

function answerTo(condition: RuleCondition, facts: ConditionFacts): Answer {
  const { ticket, connection = null, contact, text, rating, hours, work } = facts;
  const { kind, values = [] } = condition;
  switch (kind) {
    case 'words':
    case 'equals':
    case 'pattern':
      return text === null ? null : textAnswer(kind, values, text, work);
    case 'rating':
      return rating === null ? null : oneOf(values, String(rating));
    case 'chat':
    case 'contactField':
    case 'numberPrefix':
      return contact === null ? null : contactAnswer(kind, condition, contact, work);
    case 'connection':
    case 'channel':
      return connectionAnswer(kind, condition, ticket ?? connection);
    case 'hours':
      return hours === null ? null : hoursAnswer(values, hours);
    default:
      return ticket === null ? null : ticketAnswer({ ...condition, kind }, ticket);
  }
}

const oneOf = (values: string[], found: string): Answer => ({ isYes: values.includes(found), found });
const named = (ids: number[] | undefined, id: number | null, found: string): Answer => ({
  isYes: (ids ?? []).includes(id ?? NONE),
  found,
});

function textAnswer(kind: 'words' | 'equals' | 'pattern', values: string[], text: EventText, work: WorkBudget): Answer {
  const { folded } = text;
  const holds = {
    words: (value: string) => text.hasWords(value),
    equals: (value: string) => value === folded,
    pattern: (value: string) => matchPattern(value, folded, work),
  }[kind];
  return firstOf(values, folded, work, holds, (value) => value);
}

/** Finds the first value that holds, as far as the budget goes. */
function firstOf(
  values: string[],
  looked: string,
  work: WorkBudget,
  holds: (folded: string) => boolean,
  found: (value: string) => string = () => looked,
): Answer {
  const first = values.find(
    (value) => work.spend(looked.length + value.length * FOLDING_STEPS) && holds(foldText(value)),
  );
  if (first === undefined && work.isSpent) return null;
  return first === undefined ? { isYes: false, found: looked } : { isYes: true, found: found(first) };
}

function contactAnswer(
  kind: 'chat' | 'contactField' | 'numberPrefix',
  { values = [], field = '' }: RuleCondition,
  contact: ContactFacts,
  work: WorkBudget,
): Answer {
  const { number } = contact;
  if (kind === 'chat') return oneOf(values, contact.isGroup ? 'group' : 'person');
  if (kind === 'numberPrefix')
    return firstOf(values, number, work, (value) => number.startsWith(value.replaceAll(/\D/g, '') || ' '));
  const found = fieldOf(contact, field, work);
  const folded = foldText(found);
  return firstOf(values, found, work, (value) => folded.includes(value));
}

function fieldOf({ name, email, number, fields }: ContactFacts, field: string, work: WorkBudget): string {
  const own = { name, email, number };
  if (Object.hasOwn(own, field)) return own[field as keyof typeof own];
  const wanted = foldText(field);
  const isWanted = (known: string) => work.spend(known.length * FOLDING_STEPS) && foldText(known) === wanted;
  return fields.find((known) => isWanted(known.name))?.value ?? '';
}

function hoursAnswer(values: string[], { company, queue }: { company: boolean; queue: boolean | null }): Answer {
  const isOpen = values.includes('queue') ? (queue ?? company) : company;
  return { isYes: isOpen, found: isOpen ? 'open' : 'closed' };
}

function connectionAnswer(
  kind: 'connection' | 'channel',
  { values = [], connections }: RuleCondition,
  at: ConnectionFacts | null,
): Answer {
  if (at === null) return null;
  return kind === 'channel' ? oneOf(values, at.channel) : named(connections, at.connectionId, at.connectionName);
}

function ticketAnswer(condition: RuleCondition, ticket: TicketFacts): Answer {
  const { kind, values = [], queues, users, tags = [] } = condition;
  if (kind === 'status') return oneOf(values, ticket.status);
  if (kind === 'queue') return named(queues, ticket.queueId, ticket.queueName);
  if (kind === 'agent') return named(users, ticket.userId, ticket.userName);
  const shared = ticket.tags.filter(({ id }) => tags.includes(id));
  const isYes = shared.length > 0 || (tags.includes(NONE) && ticket.tags.length === 0);
  return { isYes, found: (shared.length > 0 ? shared : ticket.tags).map(({ name }) => name).join(', ') };
}
