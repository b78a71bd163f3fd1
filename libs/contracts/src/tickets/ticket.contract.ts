import { Day, Flag, Id, IdOrUuid, Ids, Int, Maybe, MaybeId, OneOf, Part, Parts, Text, Uuid, When } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { PageInput } from '../page.ts';
import { ContactView } from './contact.contract.ts';

export const ticketStatuses = ['pending', 'open', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export class NamedRef {
  @Id() id: number;
  @Text(0, 100) name: string;
}
export class QueueChip extends NamedRef {
  @Text(3, 9) color: string;
}
export class TicketView {
  @Id() id: number;
  @Uuid() uuid: string;
  @OneOf(ticketStatuses) status: TicketStatus;
  @Text(0, 500) lastMessage: string;
  @Flag() lastMessageFromMe: boolean;
  /** Delivery state of the last message when it is ours, 0 to 5. */
  @Int(0, 5) lastMessageAck: number;
  @Int() unreadMessages: number;
  @Flag() isGroup: boolean;
  @Flag() chatbot: boolean;
  @MaybeId() userId: number | null;
  @MaybeId() queueId: number | null;
  @MaybeId() whatsappId: number | null;
  @Id() contactId: number;
  @Part(() => ContactView) contact: ContactView;
  @Maybe() @Part(() => NamedRef) user: NamedRef | null;
  @Maybe() @Part(() => QueueChip) queue: QueueChip | null;
  @Maybe() @Part(() => NamedRef) whatsapp: NamedRef | null;
  @Parts(() => QueueChip) tags: QueueChip[];
  @When() createdAt: string;
  @When() updatedAt: string;
}
export class TicketPage {
  @Parts(() => TicketView) tickets: TicketView[];
  @Flag() hasMore: boolean;
  @Maybe() @Text(0, 200) cursor: string | null;
}
export class ListTickets extends PageInput {
  @Maybe() @OneOf([...ticketStatuses, '']) status?: TicketStatus | '';
  /** Admins: everybody's tickets; others: all of their queues. */
  @Maybe() @Flag() showAll?: boolean;
  @Maybe() @Flag() withUnreadMessages?: boolean;
  @Maybe() @Ids() queueIds?: number[];
  @Maybe() @Ids() users?: number[];
  @Maybe() @Ids() tags?: number[];
  /** Day the ticket was opened, YYYY-MM-DD. */
  @Maybe() @Day() date?: string;
  /** Day it was last touched, YYYY-MM-DD. */
  @Maybe() @Day() updatedAt?: string;
}
export class TicketRef {
  @IdOrUuid() id: string;
}
export class CreateTicket {
  @Id() contactId: number;
  @MaybeId() queueId?: number | null;
  @MaybeId() whatsappId?: number | null;
  @MaybeId() userId?: number | null;
  @Maybe() @OneOf(['open', 'pending']) status?: 'open' | 'pending';
}
export class UpdateTicket {
  @IdOrUuid() id: string;
  @Maybe() @OneOf(ticketStatuses) status?: TicketStatus;
  @MaybeId() userId?: number | null;
  @MaybeId() queueId?: number | null;
  @Maybe() @Flag() useIntegration?: boolean;
  @MaybeId() promptId?: number | null;
  @MaybeId() integrationId?: number | null;
}
export class TicketCounts {
  /** Open tickets of the caller. */
  @Int() open: number;
  @Int() pending: number;
}

/** Somebody in a group. */
export class Member {
  @Text(0, 100) name: string;
  /** Digits; empty when WhatsApp hides it. */
  @Text(0, 60) number: string;
  @Flag() isAdmin: boolean;
}

export const tickets = contract('tickets', 'tickets', {
  list: query(ListTickets, TicketPage, {
    who: 'user',
    rest: 'GET /tickets',
    summary: 'Tickets the caller may see, newest change first, 40 a page',
  }),
  counts: query(Nothing, TicketCounts, {
    who: 'user',
    rest: 'GET /tickets/counts',
    summary: 'How many tickets are being served by the caller and how many wait',
  }),
  get: query(TicketRef, TicketView, {
    who: 'user',
    rest: 'GET /tickets/:id',
    summary: 'One ticket, by id or uuid',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  create: command(CreateTicket, TicketView, {
    who: 'user',
    rest: 'POST /tickets',
    summary: 'Opens a ticket with a contact',
    faults: [
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_QUEUE_FOUND',
    ],
  }),
  update: command(UpdateTicket, TicketView, {
    who: 'user',
    rest: 'PUT /tickets/:id',
    summary: 'Accepts, transfers, closes or reopens a ticket',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_OTHER_OPEN_TICKET', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_USER_FOUND'],
  }),
  members: query(TicketRef, [Member], {
    who: 'user',
    rest: 'GET /tickets/:id/members',
    summary: 'Who is in the group of a ticket; nobody when it is no group',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  read: command(TicketRef, null, {
    who: 'user',
    rest: 'POST /tickets/:id/read',
    summary: 'The caller has read it: no unread messages, the contact sees read receipts',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  remove: command(TicketRef, null, {
    who: 'ticket-options:deleteTicket',
    rest: 'DELETE /tickets/:id',
    summary: 'Deletes a ticket with its messages',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
});
