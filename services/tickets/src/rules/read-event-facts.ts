import type { ConditionFacts } from '../conditions/condition-facts.ts';
import { EventText } from '../conditions/event-text.ts';
import { contactFacts, readHours, ticketFacts } from '../conditions/read-facts.ts';
import { WorkBudget } from '../conditions/work-budget.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import type { RuleEventDetail } from '../rows/rule/rule-event.repository.ts';
import type { RuleEntity } from '../rows/rule/rule.entity.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

export interface EventOfRule {
  ticketId: number | null;
  contactId: number | null;
  detail: RuleEventDetail;
}
export interface EventFacts extends ConditionFacts {
  contactId: number | null;
}

/**
 * Reads the present facts of an event, as far as the conditions of the wanted rules need them.
 * @returns null where the ticket or the contact is gone, or the contact waits no more
 */
export async function readEventFacts(
  scope: DeskScope,
  { ticketId, contactId, detail }: EventOfRule,
  wanted: Pick<RuleEntity, 'conditions'>[],
  { isLocking = true } = {},
): Promise<EventFacts | null> {
  const ticket = ticketId === null ? null : await findTicket(scope, ticketId, isLocking);
  if (ticketId !== null && !ticket) return null;
  if (detail.since !== undefined && ticket?.awaitedSince?.getTime() !== detail.since) return null;
  const contact = ticket?.contact ?? (contactId === null ? null : await scope.contacts.find(contactId));
  if (!contact) return null;
  const asks = (...kinds: string[]) =>
    wanted.some(({ conditions }) => conditions.some(({ kind }) => kinds.includes(kind)));
  return {
    contactId: contact.id,
    ticket: ticket && ticketFacts(ticket),
    contact: contactFacts(contact),
    text: asks('words', 'equals', 'pattern') ? await textOf(scope, ticket, detail) : null,
    rating: detail.rating ?? null,
    hours: ticket && asks('hours') ? await readHours(scope, ticket) : null,
    work: new WorkBudget(),
  };
}

const findTicket = async ({ tickets }: DeskScope, id: number, isLocking: boolean): Promise<TicketEntity | null> =>
  isLocking ? tickets.lockById(id) : ((await tickets.byIds([id]))[0] ?? null);

/** The text of the message; null: the message is gone, or not decrypted yet. */
async function textOf(
  { messages }: DeskScope,
  ticket: TicketEntity | null,
  { messageId }: RuleEventDetail,
): Promise<EventText | null> {
  if (!ticket || messageId === undefined) return null;
  const text = await messages.textOf(ticket.id, messageId);
  return text === null ? null : new EventText(text);
}
