import type { ConversationScope } from '../rows/conversation.scope.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

const MINUTE_MS = 60_000;

/** After a message of ours an open ticket may be closed for want of an answer. */
export function wakeAfterSending({ bots, withCommit }: ConversationScope, ticket: TicketEntity): void {
  const minutes = ticket.whatsapp?.expiresTicket ?? 0;
  if (ticket.status !== 'open' || ticket.isGroup || minutes === 0) return;
  withCommit(bots.wakeAt(ticket.id, new Date(Date.now() + minutes * MINUTE_MS)));
}
