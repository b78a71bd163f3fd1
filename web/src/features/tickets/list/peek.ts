import type { SessionUser, TicketView } from '@recado/contracts';

/** A ticket may be looked into by admins and by those of its queue. */
export function mayPeek(ticket: TicketView, me: SessionUser): boolean {
  if (me.profile === 'admin' || ticket.userId === me.id) return true;
  if (ticket.queueId === null) return me.allTicket === 'enable';
  return me.queues.some(({ id }) => id === ticket.queueId);
}
