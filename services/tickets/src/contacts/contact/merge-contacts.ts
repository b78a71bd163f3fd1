import { contactEvents, contactViews, ticketViews } from '@recado/contracts';
import { recordTicketChange } from '../../conversation/record-ticket-change.ts';
import type { Presenter } from '../../presenter.ts';
import type { ConversationScope } from '../../rows/conversation.scope.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';

/**
 * Moves everything of the twin to the contact.
 * @param by the name in the history, where an agent merges
 */
export async function mergeContacts(
  scope: ConversationScope,
  contact: ContactEntity,
  twin: ContactEntity,
  present: Presenter,
  by: string | null = null,
): Promise<void> {
  const { contacts, contactMerges, tickets, publish } = scope;
  const changed = await contactMerges.merge(twin, contact);
  contact.absorb(twin);
  await contacts.save(contact);
  publish(contactEvents.merged, { contactId: contact.id, mergedId: twin.id });
  publish(contactViews.deleted, { contactId: twin.id });
  publish(contactViews.updated, { contact: present.contact(contact) });
  for (const id of changed) {
    const ticket = await tickets.byId(id);
    // Everybody who could see the ticket while it was living also sees its end.
    const before = { ...ticket.sight, status: ticket.userId === null ? 'pending' : 'open' };
    if (ticket.status === 'closed') await recordTicketChange(scope, present, ticket, { kind: 'closed', before, by });
    else publish(ticketViews.updated, { ticket: present.ticket(ticket), before });
  }
}
