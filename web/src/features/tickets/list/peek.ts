import type { SessionUser, TicketView } from '@recado/contracts';
import { hasPermission } from '../../../lib/session.ts';

/** A ticket may be looked into by admins and by those of its queue. */
export function mayPeek(ticket: TicketView, me: SessionUser): boolean {
  if (hasPermission(me, 'tickets:seeAll') || ticket.userId === me.id) return true;
  if (ticket.queueId === null) return me.allTicket === 'enable';
  return me.queues.some(({ id }) => id === ticket.queueId);
}
