import { Fault, type Caller, type UpdateTicket } from '@recado/contracts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';

/** The change an update made, as history and automatic texts need it. */
export type TicketMove = 'accepted' | 'closed' | 'reopened' | 'returned' | 'transferred' | 'nothing';

/** Maps one `PUT /tickets/:id` to a legal move; an update that changes nothing is `nothing`. */
export function moveTicket(ticket: TicketEntity, caller: Caller, input: UpdateTicket): TicketMove {
  const before = stateOf(ticket);
  const move = makeMove(ticket, caller, input);
  return stateOf(ticket) === before ? 'nothing' : move;
}

const stateOf = ({ status, userId, queueId, chatbot }: TicketEntity): string =>
  JSON.stringify([status, userId, queueId, chatbot]);

function makeMove(ticket: TicketEntity, caller: Caller, { status, userId, queueId }: UpdateTicket): TicketMove {
  const agent = userId ?? caller.userId;
  if (status === 'closed') {
    ticket.close(caller.userId);
    return 'closed';
  }
  if (status === 'open' && (ticket.status !== 'open' || isLateAccept(ticket, caller, userId))) {
    if (!agent) throw new Fault('ERR_NO_USER_FOUND', {}, [{ field: 'userId', rule: 'required' }]);
    return ticket.status === 'closed' ? reopen(ticket, agent, queueId) : accept(ticket, agent, queueId);
  }
  if (status === 'pending' && !userId) {
    if (ticket.status === 'closed') throw new Fault('ERR_TICKET_CLOSED');
    ticket.returnToPending();
    if (queueId !== undefined) ticket.queueId = queueId;
    return 'returned';
  }
  if (userId === undefined && queueId === undefined) return 'nothing';
  ticket.transfer({ userId, queueId });
  return 'transferred';
}

/** Accepting a ticket that another agent has opened meanwhile is a lost race, not a transfer. */
const isLateAccept = (ticket: TicketEntity, caller: Caller, userId: number | null | undefined) =>
  ticket.status === 'open' && ticket.userId !== caller.userId && (userId ?? caller.userId) === caller.userId;

function accept(ticket: TicketEntity, agent: number, queueId: number | null | undefined): TicketMove {
  ticket.accept(agent);
  if (queueId !== undefined && queueId !== null) ticket.queueId = queueId;
  return 'accepted';
}

function reopen(ticket: TicketEntity, agent: number, queueId: number | null | undefined): TicketMove {
  ticket.reopen(agent);
  if (queueId !== undefined && queueId !== null) ticket.queueId = queueId;
  return 'reopened';
}
