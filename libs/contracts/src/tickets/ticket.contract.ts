import { Flag, Id, IdOrUuid, Ids, Int, Maybe, MaybeId, OneOf, Parts, Text } from '../fields.ts';
import { Day, When } from '../time-fields.ts';
import { ExternalId, MetadataField, type Metadata } from '../metadata.field.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PageInput, PagePosition } from '../page.ts';
import { HistoryEntry } from './ticket-history.contract.ts';
import { ticketStatuses, type TicketStatus, TicketView } from './ticket-view.ts';

export class TicketPage extends PageEnd {
  /** The tickets of the page, in the order that the operation names. */
  @Parts(() => TicketView) tickets: TicketView[];
}
export class ListTickets extends PageInput {
  /** Only tickets of this state; empty or not given: of every state. */
  @Maybe() @OneOf([...ticketStatuses, '']) status?: TicketStatus | '';
  /**
   * Admins: everybody’s tickets; others: all of their queues. Without it of open tickets only those of the user;
   * programs get all.
   */
  @Maybe() @Flag() showAll?: boolean;
  /** Only tickets with messages that nobody has read. */
  @Maybe() @Flag() withUnreadMessages?: boolean;
  /** Snoozed tickets only; otherwise they are left out of the list of open tickets. */
  @Maybe() @Flag() snoozed?: boolean;
  /**
   * `due`: the ticket that is due next comes first, among waiting and open tickets. `oldest`: the oldest change comes
   * first. Without it, and for other tickets, the newest change comes first.
   */
  @Maybe() @OneOf(['due', 'oldest']) sort?: 'due' | 'oldest';
  /** Conversations of groups only. */
  @Maybe() @Flag() groups?: boolean;
  /** Only tickets in one of these queues; signed-in people get those without a queue, too. */
  @Maybe() @Ids() queueIds?: number[];
  /** Only tickets of these agents. */
  @Maybe() @Ids() users?: number[];
  /** Only tickets that carry any of these tags. */
  @Maybe() @Ids() tags?: number[];
  /** Only tickets of this contact. */
  @MaybeId() contactId?: number | null;
  /** Only tickets with this id of your program. */
  @ExternalId() externalId?: string | null;
  /** In a search: only messages from before this day (in UTC), and tickets that were opened before it. */
  @Maybe() @Day() before?: string;
  /** Only tickets that were opened on this day, YYYY-MM-DD. */
  @Maybe() @Day() date?: string;
  /** Only tickets that were last touched on this day. */
  @Maybe() @Day() updatedAt?: string;
  /** Only tickets whose `updatedAt` is this time or later; with `sort=oldest` they come in the order of their changes. */
  @Maybe() @When() updatedSince?: string;
  /** Most tickets of the page, 1 to 100; 40 when it is not given. A search has 40. */
  @Maybe() @Int(1, 100) limit?: number;
}
export class ContactTickets extends PagePosition {
  @Id() id: number;
}
export class TicketRef {
  @IdOrUuid() id: string;
}
/** Where on WhatsApp a ticket's contact is written to. */
export class TicketChat {
  @Id() id: number;
  @MaybeId() whatsappId: number | null;
  /** Digits of the number, of the LID or of the group's id; null for whoever is written to no more. */
  @Maybe() @Text(1, 60) to: string | null;
}
export class CreateTicket {
  /** The contact that the ticket is opened with, by its id. */
  @Id() contactId: number;
  /** The queue that the ticket is put into, by its id; without one that of the connection, where it has one only and the caller may use it, else none. */
  @MaybeId() queueId?: number | null;
  /** The connection that it goes through, by its id; the default one without one. */
  @MaybeId() whatsappId?: number | null;
  /** Taken and not used: an open ticket is that of the caller. */
  @MaybeId() userId?: number | null;
  /**
   * `pending`: it waits for an agent, the default of programs, which open no others. `open`: the caller has it, the
   * default of users.
   */
  @Maybe() @OneOf(['open', 'pending']) status?: 'open' | 'pending';
  /** The id of the ticket in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  @ExternalId() externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the ticket. They replace those that are there; without them those stay. */
  @Maybe() @MetadataField() metadata?: Metadata;
}
export class UpdateTicket {
  @IdOrUuid() id: string;
  @Maybe() @OneOf(ticketStatuses) status?: TicketStatus;
  /** The agent who gets the ticket, by their id; null: nobody. */
  @MaybeId() userId?: number | null;
  /** The queue that the ticket goes to, by its id; null: none. */
  @MaybeId() queueId?: number | null;
  /** For the agent who gets it, at a transfer. */
  @Maybe() @Text(0, 1000) note?: string;
  /** Whether the bot goes on with the contact after the change. */
  @Maybe() @Flag() useIntegration?: boolean;
  /** Taken and not used. */
  @MaybeId() promptId?: number | null;
  /** Taken and not used. */
  @MaybeId() integrationId?: number | null;
  /** The id of the ticket in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  @ExternalId() externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the ticket. They replace those that are there; without them those stay. */
  @Maybe() @MetadataField() metadata?: Metadata;
}
/** Counted up to `MOST_COUNTED`: nobody needs an exact number above it. */
export const MOST_COUNTED = 1000;
export class CountTickets {
  /** Counts the open tickets of all agents, as the list of tickets does; without it those of the user. */
  @Maybe() @Flag() showAll?: boolean;
}
export class TicketCounts {
  /** Open tickets of the caller, or of everybody with `showAll`; at most 1,000 are counted. */
  @Int() open: number;
  /** Tickets that wait, of those that the caller may see; at most 1,000 are counted. */
  @Int() pending: number;
  /** Tickets that wait in queues that are not the caller's, counted only where `pending` is 0; at most 1,000 are counted. */
  @Int() waitingElsewhere: number;
}

/** Somebody in a group. */
export class Member {
  @Text(0, 100) name: string;
  /** Digits; empty when WhatsApp hides it. */
  @Text(0, 60) number: string;
  /** Whether the person is an admin of the group. */
  @Flag() isAdmin: boolean;
}

export const tickets = contract('tickets', 'tickets', {
  list: query(ListTickets, TicketPage, {
    who: 'user',
    rest: 'GET /tickets',
    summary: 'Tickets the caller may see, newest change first, 40 a page; searched for, by what was said last',
  }),
  counts: query(CountTickets, TicketCounts, {
    who: 'user',
    rest: 'GET /tickets/counts',
    summary: 'How many tickets are being served, by the caller or by everybody, and how many wait',
  }),
  get: query(TicketRef, TicketView, {
    who: 'user',
    rest: 'GET /tickets/:id',
    summary: 'One ticket, by id or uuid',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  chat: query(TicketRef, TicketChat, {
    who: 'internal',
    summary: 'Where the contact of a ticket that the caller may see is written to',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  ofContact: query(ContactTickets, TicketPage, {
    who: 'user',
    rest: 'GET /contacts/:id/tickets',
    summary: 'Tickets of a contact that the caller may see, the newest first, 20 a page',
    faults: ['ERR_NO_CONTACT_FOUND'],
  }),
  create: command(CreateTicket, TicketView, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /tickets',
    summary: 'Opens a ticket with a contact',
    faults: [
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_CONTACT_FOUND',
      'ERR_CONTACT_BLOCKED',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_UNSUPPORTED',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
    ],
  }),
  update: command(UpdateTicket, TicketView, {
    supportMayUse: true,
    who: 'user',
    rest: 'PUT /tickets/:id',
    summary: 'Accepts, transfers, closes or reopens a ticket',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_OTHER_OPEN_TICKET', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_USER_FOUND'],
  }),
  history: query(TicketRef, [HistoryEntry], {
    who: 'user',
    rest: 'GET /tickets/:id/history',
    summary: 'Who did what with a ticket, newest first; the latest two hundred',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  members: query(TicketRef, [Member], {
    who: 'user',
    rest: 'GET /tickets/:id/members',
    summary: 'Who is in the group of a ticket; nobody when it is no group',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  read: command(TicketRef, null, {
    supportMayUse: true,
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
