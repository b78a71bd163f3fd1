import { Fault, type Caller, type UpdateTicket } from '@recado/contracts';
import type { TicketEntity } from './ticket.entity.ts';

/** What happened, for what is said to the contact about it. */
export type Move = 'accepted' | 'closed' | 'reopened' | 'returned' | 'transferred' | 'nothing';

/** Reads from one `PUT /tickets/:id` which of the legal moves is meant, and makes it; asked for twice it is `nothing`. */
export function move(ticket: TicketEntity, caller: Caller, input: UpdateTicket): Move {
  const before = stateOf(ticket);
  const made = makeMove(ticket, caller, input);
  return stateOf(ticket) === before ? 'nothing' : made;
}

const stateOf = ({ status, userId, queueId, chatbot }: TicketEntity): string =>
  JSON.stringify([status, userId, queueId, chatbot]);

function makeMove(ticket: TicketEntity, caller: Caller, { status, userId, queueId }: UpdateTicket): Move {
  const agent = userId ?? caller.userId;
  if (status === 'closed') {
    ticket.close(caller.userId);
    return 'closed';
  }
  if (status === 'open' && (ticket.status !== 'open' || isLateAccept(ticket, caller, userId))) {
    if (!agent) throw new Fault('ERR_NO_USER_FOUND');
    return ticket.status === 'closed' ? reopen(ticket, agent, queueId) : accept(ticket, agent, queueId);
  }
  if (status === 'pending' && !userId) {
    if (ticket.status === 'closed') throw new Fault('ERR_TICKET_CLOSED');
    ticket.wait();
    if (queueId !== undefined) ticket.queueId = queueId;
    return 'returned';
  }
  if (userId === undefined && queueId === undefined) return 'nothing';
  ticket.transfer({ userId, queueId });
  return 'transferred';
}

/** Asks to open for oneself what somebody else has opened since: not a transfer, a race that was lost. */
const isLateAccept = (ticket: TicketEntity, caller: Caller, userId: number | null | undefined) =>
  ticket.status === 'open' && ticket.userId !== caller.userId && (userId ?? caller.userId) === caller.userId;

function accept(ticket: TicketEntity, agent: number, queueId: number | null | undefined): Move {
  ticket.accept(agent);
  if (queueId !== undefined && queueId !== null) ticket.queueId = queueId;
  return 'accepted';
}

function reopen(ticket: TicketEntity, agent: number, queueId: number | null | undefined): Move {
  ticket.reopen(agent);
  if (queueId !== undefined && queueId !== null) ticket.queueId = queueId;
  return 'reopened';
}
