import { Fault, may, type Caller } from '@recado/contracts';
import type { ContactEntity } from '../rows/contact/contact.entity.ts';
import type { Presenter } from '../presenter.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import { updatePromises } from './update-promises.ts';
import { recordTicketChange } from './record-ticket-change.ts';
import type { TicketEntity, TicketLabels } from '../rows/ticket/ticket.entity.ts';

interface NewTicketOptions {
  connectionId: number;
  /** Null: the only queue of the connection, where it has one that the caller may use. */
  queueId: number | null;
  status: 'open' | 'pending';
  labels?: TicketLabels;
}

/** Opens a conversation from our side. An open ticket belongs to the caller; an existing living ticket is a fault. */
export async function openTicket(
  scope: DeskScope,
  present: Presenter,
  caller: Caller,
  contact: ContactEntity,
  { connectionId, queueId: given, status, labels = {} }: NewTicketOptions,
): Promise<TicketEntity> {
  const { tickets, copies } = scope;
  if (contact.isMadeUp) throw new Fault('ERR_WAPP_INVALID_CONTACT');
  const connection = await copies.findConnection(connectionId);
  if (contact.isGroup && connection?.can('groups') === false)
    throw new Fault('ERR_WAPP_UNSUPPORTED', {}, [{ field: 'whatsappId', rule: 'groups' }]);
  const userId = status === 'open' ? caller.userId : null;
  const { id: contactId, isGroup } = contact;
  const queueId = given ?? (await findOnlyQueue(scope, caller, connectionId));
  const id = await tickets.add({ contactId, connectionId, status, userId, queueId, isGroup });
  if (id === null) {
    const living = await tickets.lockLiving(contactId, connectionId);
    throw living ? living.otherOpenTicket(caller) : new Fault('ERR_CREATING_TICKET');
  }
  if (given !== null && status === 'pending') await scope.bots.beginInQueue(id);
  const ticket = await tickets.byId(id);
  // Nobody waits for the first answer in a conversation that an agent begins.
  ticket.answered(new Date());
  ticket.label(labels);
  await updatePromises(scope, ticket);
  scope.withCommit(tickets.save(ticket));
  await recordTicketChange(scope, present, ticket, { kind: 'opened', before: null, by: await copies.nameOf(caller) });
  return ticket;
}

async function findOnlyQueue({ queues }: DeskScope, caller: Caller, connectionId: number): Promise<number | null> {
  const only = await queues.onlyOf(connectionId);
  const isUsable = only !== null && (may(caller, 'queues:useAll') || caller.queueIds.includes(only.id));
  return isUsable ? only.id : null;
}
