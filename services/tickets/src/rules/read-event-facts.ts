import { hasContact, hasTicket } from '@recado/contracts';
import type { ConditionFacts, ConnectionFacts } from '../conditions/condition-facts.ts';
import { EventText } from '../conditions/event-text.ts';
import { contactFacts, readHours, ticketFacts } from '../conditions/read-facts.ts';
import { WorkBudget } from '../conditions/work-budget.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import type { NewRuleEvent, RuleEventDetail } from '../rows/rule/rule-event.repository.ts';
import type { RuleEntity } from '../rows/rule/rule.entity.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

export type EventOfRule = NewRuleEvent;
export interface EventFacts extends ConditionFacts {
  contactId: number | null;
  connection: ConnectionFacts | null;
}
type Wanted = Pick<RuleEntity, 'conditions'>[];

const asks = (wanted: Wanted, ...kinds: string[]): boolean =>
  wanted.some(({ conditions }) => conditions.some(({ kind }) => kinds.includes(kind)));

/**
 * Reads the present facts of an event, as far as the conditions of the wanted rules need them.
 * @returns null where the ticket, contact or connection is gone, the contact waits no more, or the connection is there again
 */
export async function readEventFacts(
  scope: DeskScope,
  event: EventOfRule,
  wanted: Wanted,
  { isLocking = true } = {},
): Promise<EventFacts | null> {
  const { trigger, ticketId, contactId, detail } = event;
  if (!hasContact(trigger)) return readConnectionFacts(scope, event, wanted);
  const ticket = ticketId === null ? null : await findTicket(scope, ticketId, isLocking);
  if (hasTicket(trigger) && !ticket) return null;
  if (detail.since !== undefined && ticket?.awaitedSince?.getTime() !== detail.since) return null;
  const contact = ticket?.contact ?? (contactId === null ? null : await scope.contacts.find(contactId));
  if (!contact) return null;
  const connection = ticket ? null : await connectionFacts(scope, detail);
  const at = ticket ?? (connection && { connectionId: connection.connectionId, queueId: null });
  return {
    contactId: contact.id,
    ticket: ticket && ticketFacts(ticket),
    connection,
    contact: contactFacts(contact),
    text: asks(wanted, 'words', 'equals', 'pattern') ? await textOf(scope, ticket, detail) : null,
    rating: detail.rating ?? null,
    hours: at && asks(wanted, 'hours') ? await readHours(scope, at) : null,
    work: new WorkBudget(),
  };
}

/** Facts of an event of a connection. */
async function readConnectionFacts(
  scope: DeskScope,
  { detail }: EventOfRule,
  wanted: Wanted,
): Promise<EventFacts | null> {
  const connection = await connectionFacts(scope, detail);
  if (!connection?.connectionId) return null;
  const { connectionId } = connection;
  if (detail.since !== undefined && (await scope.connectionStates.downSince(connectionId)) !== detail.since)
    return null;
  return {
    contactId: null,
    ticket: null,
    connection,
    contact: null,
    text: null,
    rating: null,
    hours: asks(wanted, 'hours') ? await readHours(scope, { connectionId, queueId: null }) : null,
    work: new WorkBudget(),
  };
}

async function connectionFacts(
  { copies }: DeskScope,
  { connectionId }: RuleEventDetail,
): Promise<ConnectionFacts | null> {
  const found = connectionId === undefined ? null : await copies.findConnection(connectionId);
  return found && { connectionId: found.id, connectionName: found.name, channel: found.kind };
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
