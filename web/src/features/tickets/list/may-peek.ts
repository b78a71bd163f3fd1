import type { SessionUser, TicketView } from '@recado/contracts';
import { hasPermission } from '../../../lib/session.ts';

/** Admins and the agents of its queue may peek into a ticket. */
export function mayPeek(ticket: TicketView, me: SessionUser): boolean {
  if (hasPermission(me, 'tickets:seeAll') || ticket.userId === me.id) return true;
  if (ticket.queueId === null) return me.allTicket === 'enable';
  return me.queues.some(({ id }) => id === ticket.queueId);
}
