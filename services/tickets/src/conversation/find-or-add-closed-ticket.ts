import type { ContactEntity } from '../rows/contact/contact.entity.ts';
import type { Presenter } from '../presenter.ts';
import { recordTicketChange } from './record-ticket-change.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { ConversationScope } from '../rows/conversation.scope.ts';

/**
 * Messages that must not open a ticket are attached to the newest ticket of the contact, or to a new closed one.
 * @param userId the owner of a new closed ticket
 */
export async function findOrAddClosedTicket(
  scope: ConversationScope,
  contact: ContactEntity,
  connectionId: number,
  present: Presenter,
  userId: number | null = null,
): Promise<TicketEntity> {
  const { tickets } = scope;
  const newest = await tickets.newest(contact.id, connectionId);
  if (newest) return newest;
  const { id: contactId, isGroup } = contact;
  const id = await tickets.add({ contactId, connectionId, status: 'closed', isGroup, userId });
  if (id === null) throw new Error('A closed ticket was refused');
  const ticket = await tickets.byId(id);
  await recordTicketChange(scope, present, ticket, { kind: 'opened', before: null, by: null });
  return ticket;
}
