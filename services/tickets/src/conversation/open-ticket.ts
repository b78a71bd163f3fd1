import { Fault, type Caller } from '@recado/contracts';
import type { ContactEntity } from '../rows/contact/contact.entity.ts';
import type { Presenter } from '../presenter.ts';
import type { ConversationScope } from '../rows/conversation.scope.ts';
import { updatePromises } from './update-promises.ts';
import { recordTicketChange } from './record-ticket-change.ts';
import type { TicketEntity, TicketLabels } from '../rows/ticket/ticket.entity.ts';

interface NewTicketOptions {
  connectionId: number;
  queueId: number | null;
  status: 'open' | 'pending';
  labels?: TicketLabels;
}

/** Opens a conversation from our side. An open ticket belongs to the caller; an existing living ticket is a fault. */
export async function openTicket(
  scope: ConversationScope,
  present: Presenter,
  caller: Caller,
  contact: ContactEntity,
  { connectionId, queueId, status, labels = {} }: NewTicketOptions,
): Promise<TicketEntity> {
  const { tickets, copies } = scope;
  const userId = status === 'open' ? caller.userId : null;
  const { id: contactId, isGroup } = contact;
  const id = await tickets.add({ contactId, connectionId, status, userId, queueId, isGroup });
  if (id === null) {
    const living = await tickets.lockLiving(contactId, connectionId);
    throw living ? living.otherOpenTicket(caller) : new Fault('ERR_CREATING_TICKET');
  }
  const ticket = await tickets.byId(id);
  // Nobody waits for the first answer in a conversation that an agent begins.
  ticket.answered(new Date());
  ticket.label(labels);
  await updatePromises(scope, ticket);
  scope.withCommit(tickets.save(ticket));
  await recordTicketChange(scope, present, ticket, { kind: 'opened', before: null, by: await copies.nameOf(caller) });
  return ticket;
}
