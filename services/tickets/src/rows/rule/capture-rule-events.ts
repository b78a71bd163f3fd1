import {
  contactEvents,
  messageEvents,
  ticketEvents,
  type MessageCreated,
  type RuleTrigger,
  type TicketCreated,
  type TicketMoved,
  type TicketRated,
  type TicketTagged,
} from '@recado/contracts';
import type { Published } from '@recado/platform';
import { RULE_TRIGGERS, type CompanyCopies } from '../company/company.copies.ts';
import type { NewRuleEvent, RuleEventRepository } from './rule-event.repository.ts';

interface RuleScope {
  copies: CompanyCopies;
  ruleEvents: RuleEventRepository;
}
type Read<P> = (payload: P) => NewRuleEvent[];

const onTicket =
  (...triggers: RuleTrigger[]): Read<{ ticketId: number; contactId: number }> =>
  ({ ticketId, contactId }) =>
    triggers.map((trigger) => ({ trigger, ticketId, contactId, detail: {} }));
const ofMessage =
  (trigger: RuleTrigger): Read<MessageCreated> =>
  ({ ticketId, contactId, messageId }) => [{ trigger, ticketId, contactId, detail: { messageId } }];
const ofContact =
  (trigger: RuleTrigger): Read<{ contactId: number }> =>
  ({ contactId }) => [{ trigger, ticketId: null, contactId, detail: {} }];
const moved =
  (...also: RuleTrigger[]): Read<TicketMoved> =>
  (event) => {
    const { before, after } = event;
    const triggers: RuleTrigger[] = [...also];
    if (after.queueId !== null && after.queueId !== before.queueId) triggers.push('movedToQueue');
    if (after.userId !== null && after.userId !== before.userId) triggers.push('movedToAgent');
    return onTicket(...triggers)(event);
  };
const tagged: Read<TicketTagged> = ({ ticketId, contactId = null, added }) =>
  added.length > 0 ? [{ trigger: 'tagged', ticketId, contactId, detail: {} }] : [];
const rated: Read<TicketRated> = ({ ticketId, contactId, rating }) => [
  { trigger: 'rated', ticketId, contactId, detail: { rating } },
];

/** Readers of the events of rules in a publication, by the name of the publication. */
const readers = new Map<string, Read<never>>([
  [messageEvents.received.name, ofMessage('messageReceived')],
  [messageEvents.sent.name, ofMessage('messageSent')],
  [ticketEvents.created.name, onTicket('ticketOpened') satisfies Read<TicketCreated>],
  [ticketEvents.accepted.name, moved()],
  [ticketEvents.transferred.name, moved()],
  [ticketEvents.returned.name, moved()],
  [ticketEvents.closed.name, onTicket('resolved')],
  [ticketEvents.reopened.name, moved('reopened')],
  [ticketEvents.tagged.name, tagged],
  [ticketEvents.rated.name, rated],
  [contactEvents.created.name, ofContact('contactCreated')],
  [contactEvents.updated.name, ofContact('contactChanged')],
]);

/**
 * Stores the events of a transaction for the rules that wait for them, at its end. The settings of the company, which a message has
 * read anyway, name the events of enabled rules.
 */
export async function captureRuleEvents(
  { copies, ruleEvents }: RuleScope,
  published: readonly Published[],
): Promise<void> {
  await addRuleEvents(
    { copies, ruleEvents },
    published.flatMap(({ name, payload }) => readers.get(name)?.(payload as never) ?? []),
  );
}

/** Stores events for the rules that wait for them. */
export async function addRuleEvents({ copies, ruleEvents }: RuleScope, events: NewRuleEvent[]): Promise<void> {
  if (events.length === 0) return;
  const wanted = (await copies.settings())[RULE_TRIGGERS]?.split(',') ?? [];
  await ruleEvents.add(events.filter(({ trigger }) => wanted.includes(trigger)));
}
