import { ticketViews, type TicketView } from '@recado/contracts';
import type { Presenter } from '../../presenter.ts';
import { wakeAfterSending } from '../../conversation/wake-after-sending.ts';
import type { ConversationScope } from '../../rows/conversation.scope.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';

/**
 * Adds to the history that a ticket was snoozed or woken, and publishes its view.
 * @param by the name in the history; null for the platform
 */
export async function recordSnooze(
  scope: ConversationScope,
  present: Presenter,
  ticket: TicketEntity,
  by: string | null,
): Promise<TicketView> {
  const view = present.ticket(ticket);
  const isSnoozed = ticket.snoozedAt !== null;
  await scope.history.add(ticket.id, isSnoozed ? 'snoozed' : 'woken', { by });
  // The time for an answer of the contact begins again.
  if (!isSnoozed && ticket.lastMessageFromMe) wakeAfterSending(scope, ticket);
  scope.publish(ticketViews.updated, { ticket: view, before: ticket.sight });
  return view;
}
