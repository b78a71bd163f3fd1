import type { ConnectionCopyEntity } from '../../rows/company/company.entities.ts';
import type { ConversationScope } from '../../rows/conversation.scope.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';

/**
 * Lets the conversation of a ticket, whose connection was removed, go on with another one: the contact's tickets and messages
 * of the removed connection are the other one's from then on.
 */
export async function moveConversation(
  { tickets, messages, history }: ConversationScope,
  ticket: TicketEntity,
  connection: ConnectionCopyEntity,
): Promise<void> {
  const { contactId, connectionId: removedId } = ticket;
  if (removedId === null) return;
  ticket.freeUntil = await tickets.windowOf(contactId, connection.id);
  await tickets.moveConversation(contactId, removedId, connection.id);
  await messages.moveConversation(contactId, removedId, connection.id);
  ticket.connectionId = connection.id;
  ticket.whatsapp = connection;
  await history.add(ticket.id, 'connectionChanged', { by: null, note: connection.name });
}

/** Another number may not be a member of a group. */
export const canGoOn = async ({ tickets }: ConversationScope, ticket: TicketEntity, connection: ConnectionCopyEntity) =>
  !ticket.isGroup || (await tickets.newest(ticket.contactId, connection.id)) !== null;
