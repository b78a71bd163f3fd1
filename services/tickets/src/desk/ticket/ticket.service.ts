import {
  connectionsOf,
  Fault,
  may,
  tickets,
  type Caller,
  type ContactTickets,
  type CountTickets,
  type CreateTicket,
  type Handlers,
  type HistoryEntry,
  type ListTickets,
  type Member,
  type TicketChat,
  type TicketCounts,
  type TicketPage,
  type TicketRef,
  type TicketView,
  type UpdateTicket,
} from '@recado/contracts';
import { Files, Paging, Serves } from '@recado/platform';
import { markRead } from '../message/mark-read.ts';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { followLoad } from '../../conversation/follow-load.ts';
import { openTicket } from '../../conversation/open-ticket.ts';
import { publishTicketDeleted } from '../../conversation/publish-ticket-deleted.ts';
import { publishGoneNotice } from '../../conversation/publish-notice.ts';
import type { TicketFilter } from '../../rows/ticket/visible-tickets.ts';
import { TicketMover } from './ticket.mover.ts';
import { ticketHitPaging, ticketHitPosition } from '../../rows/ticket/ticket-search.repository.ts';
import { ticketPaging, ticketPosition } from '../../rows/ticket/ticket.paging.ts';

const contactTicketPaging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(tickets)
export class TicketService implements Handlers<typeof tickets> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
    private readonly mover: TicketMover,
    private readonly files: Files,
  ) {}

  list(caller: Caller, input: ListTickets): Promise<TicketPage> {
    if (input.searchParam?.trim()) return this.search(caller, input);
    return this.db.within(caller, async ({ tickets, ticketLists, copies }) => {
      const filter = await withTimezone(copies, input);
      const pages = ticketPaging.sized(input.limit);
      const { page, end } = pages.end(await ticketLists.page(caller, filter, pages.start(input)), ticketPosition);
      const listed = await tickets.byIds(page.map(({ id }) => id));
      return { tickets: listed.map((ticket) => this.present.ticket(ticket)), ...end };
    });
  }

  private search(caller: Caller, input: ListTickets): Promise<TicketPage> {
    return this.db.within(caller, async ({ tickets, ticketSearch, messageSearch, copies }) => {
      const start = ticketHitPaging.start(input);
      const filter = await withTimezone(copies, input);
      const { page, end } = ticketHitPaging.end(
        await ticketSearch.find(caller, filter, start),
        ticketHitPosition(start),
      );
      const snippets = await messageSearch.snippets(page, input.searchParam ?? '');
      const listed = (await tickets.byIds(page.map(({ id }) => id))).map((ticket) => this.present.ticket(ticket));
      return { tickets: listed.map((ticket) => ({ ...ticket, ...snippets.get(ticket.id) })), ...end };
    });
  }

  history(caller: Caller, { id }: TicketRef): Promise<HistoryEntry[]> {
    return this.db.within(caller, async ({ tickets, history }) => {
      const entries = await history.listOfTicket((await tickets.get(caller, id)).id);
      return may(caller, 'company:administer') ? entries : entries.map(withoutDetails);
    });
  }

  counts(caller: Caller, input: CountTickets): Promise<TicketCounts> {
    return this.db.within(caller, ({ ticketLists }) => ticketLists.counts(caller, input));
  }

  get(caller: Caller, { id }: TicketRef): Promise<TicketView> {
    return this.db.within(caller, async ({ tickets }) => this.present.ticket(await tickets.get(caller, id)));
  }

  chat(caller: Caller, ref: TicketRef): Promise<TicketChat> {
    return this.db.within(caller, async ({ tickets }) => {
      const { id, connectionId, status, contact } = await tickets.get(caller, ref.id);
      const silent = status === 'closed' || contact.blockedAt !== null;
      return { id, whatsappId: connectionId, to: silent ? null : (contact.number ?? contact.lid) };
    });
  }

  ofContact(caller: Caller, { id, ...position }: ContactTickets): Promise<TicketPage> {
    return this.db.within(caller, async ({ contacts, tickets }) => {
      await contacts.get(id);
      const found = await tickets.pageOfContact(caller, id, contactTicketPaging.start(position));
      const { page, end } = contactTicketPaging.end(found, (ticket) => ({ id: ticket.id }));
      return { tickets: page.map((ticket) => this.present.ticket(ticket)), ...end };
    });
  }

  create(caller: Caller, input: CreateTicket): Promise<TicketView> {
    return this.db.within(caller, async (scope) => {
      const { contacts, copies } = scope;
      const contact = await contacts.get(input.contactId);
      if (contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED', {}, [{ field: 'contactId', rule: 'blocked' }]);
      if (input.queueId) await checkQueue(scope, caller, input.queueId);
      const connection = await findConnection(copies, caller, input.whatsappId);
      if (!connection) throw new Fault('ERR_NO_WAPP_FOUND', {}, [{ field: 'whatsappId', rule: 'exists' }]);
      // A program serves no ticket itself: it leaves one for the agents.
      const isProgram = caller.kind === 'api';
      const { queueId = null, status = isProgram ? 'pending' : 'open' } = input;
      if (isProgram && status === 'open') throw new Fault('ERR_NO_USER_FOUND', {}, [{ field: 'status', rule: 'user' }]);
      const { externalId, metadata } = input;
      const labels = { ...(externalId === undefined ? {} : { externalId }), ...(metadata ? { metadata } : {}) };
      const options = { connectionId: connection.id, queueId, status, labels };
      return this.present.ticket(await openTicket(scope, this.present, caller, contact, options));
    });
  }

  update(caller: Caller, input: UpdateTicket): Promise<TicketView> {
    return this.mover.move(caller, input);
  }

  members(caller: Caller, { id }: TicketRef): Promise<Member[]> {
    return this.db.within(caller, async ({ tickets, members }) => {
      const { isGroup, contactId } = await tickets.get(caller, id);
      return isGroup ? (await members.listPresent(contactId)).map((row) => this.present.member(row)) : [];
    });
  }

  read(caller: Caller, { id }: TicketRef): Promise<void> {
    return this.db.within(caller, async (scope) => {
      await markRead(scope, await scope.tickets.lock(caller, id));
    });
  }

  async remove(caller: Caller, { id }: TicketRef): Promise<void> {
    const paths = await this.db.within(caller, async (scope) => {
      const { tickets, messages, publish } = scope;
      const ticket = await tickets.lock(caller, id);
      const stored = await messages.filesOf(ticket.id);
      publishGoneNotice({ publish }, this.present.ticket(await tickets.byId(ticket.id)));
      await tickets.remove(ticket.id);
      publishTicketDeleted(publish, ticket, stored.bytes);
      await followLoad(scope, ticket.sight, { queueId: null, userId: null, status: 'closed' });
      return stored.paths;
    });
    // Files are removed after the commit; a file that cannot be removed does no harm.
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }
}

/** Requests, answers and passages of prompts are for admins. */
function withoutDetails(entry: HistoryEntry): HistoryEntry {
  if (!entry.bot?.call) return entry;
  const { calls: _calls, passages: _passages, ...call } = entry.bot.call;
  return { ...entry, bot: { ...entry.bot, call } };
}

/** Days are meant in the company's time zone, which is read only when a day is given. */
async function withTimezone(copies: DeskScope['copies'], input: ListTickets): Promise<TicketFilter> {
  return input.date || input.updatedAt ? { ...input, timezone: await copies.timezone() } : input;
}

/** The connection given, or the default one: for a key of some connections one of these. */
async function findConnection(copies: DeskScope['copies'], caller: Caller, given: number | null | undefined) {
  const limit = connectionsOf(caller);
  if (!limit) return given ? copies.getConnection(given, 'whatsappId') : copies.defaultConnection();
  if (given) return limit.includes(given) ? copies.getConnection(given, 'whatsappId') : null;
  const byDefault = await copies.findDefaultConnection();
  return byDefault && limit.includes(byDefault.id) ? byDefault : copies.findConnection(limit[0] ?? 0);
}

async function checkQueue({ queues }: DeskScope, caller: Caller, queueId: number): Promise<void> {
  await queues.get(queueId);
  if (!may(caller, 'queues:useAll') && !caller.queueIds.includes(queueId))
    throw new Fault('ERR_NO_QUEUE_FOUND', {}, [{ field: 'queueId', rule: 'exists' }]);
}
