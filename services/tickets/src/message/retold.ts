import { ticketEvents } from '@recado/contracts';
import type { Presenter } from '../presenter.ts';
import type { TicketsScope } from '../tickets.database.ts';
import type { MessageEntity } from './message.entity.ts';
import { summaryOf } from './summary.ts';

/** A message says something else than it did: its bubble changes, and the list when it was the last one. */
export async function retold(scope: TicketsScope, present: Presenter, message: MessageEntity): Promise<void> {
  const { tickets, copies, publish } = scope;
  const { language } = await copies.settings();
  const wasLast = await tickets.retell(message.ticketId, message.id, summaryOf(message, language));
  const ticket = await tickets.byId(message.ticketId);
  publish(ticketEvents.messageChanged, {
    message: present.message(message),
    ticket: { id: ticket.id, ...ticket.sight },
  });
  if (wasLast) publish(ticketEvents.changed, { ticket: present.ticket(ticket), before: ticket.sight });
}
