import {
  Fault,
  may,
  tickets,
  type Caller,
  type ContactTickets,
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
import { Files, isDuplicate, Paging, Serves } from '@recado/platform';
import { Outgoing } from '../message/outgoing.ts';
import { markRead } from '../message/read.ts';
import { Presenter } from '../../presenter.ts';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import { openTicket } from './open.ts';
import { publishTicketDeleted } from './publish-ticket-deleted.ts';
import { recordTicketChange } from './record-ticket-change.ts';
import { noticeGone, noticeMove } from './notice.ts';
import type { Wanted } from './sight.ts';
import { move } from './ticket.moves.ts';
import { searched, searchedFrom } from './search.repository.ts';
import { lastTouched, touchedAt } from './ticket.place.ts';

const ofContact = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(tickets)
export class TicketService implements Handlers<typeof tickets> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly outgoing: Outgoing,
    private readonly files: Files,
  ) {}

  list(caller: Caller, input: ListTickets): Promise<TicketPage> {
    if (input.searchParam?.trim()) return this.search(caller, input);
    return this.db.within(caller, async ({ tickets, copies }) => {
      const wanted = await inZone(copies, input);
      const { page, end } = lastTouched.end(await tickets.list(caller, wanted, lastTouched.start(input)), touchedAt);
      const shown = await tickets.byIds(page.map(({ id }) => id));
      return { tickets: shown.map((ticket) => this.present.ticket(ticket)), ...end };
    });
  }

  private search(caller: Caller, input: ListTickets): Promise<TicketPage> {
    return this.db.within(caller, async ({ tickets, ticketSearch, messages, copies }) => {
      const start = searched.start(input);
      const wanted = await inZone(copies, input);
      const { page, end } = searched.end(await ticketSearch.find(caller, wanted, start), searchedFrom(start));
      const saying = await messages.pieces(page, input.searchParam ?? '');
      const shown = (await tickets.byIds(page.map(({ id }) => id))).map((ticket) => this.present.ticket(ticket));
      return { tickets: shown.map((ticket) => ({ ...ticket, ...saying.get(ticket.id) })), ...end };
    });
  }

  history(caller: Caller, { id }: TicketRef): Promise<HistoryEntry[]> {
    return this.db.within(caller, async ({ tickets, history }) => history.ofTicket((await tickets.get(caller, id)).id));
  }

  counts(caller: Caller): Promise<TicketCounts> {
    return this.db.within(caller, ({ tickets }) => tickets.counts(caller));
  }

  get(caller: Caller, { id }: TicketRef): Promise<TicketView> {
    return this.db.within(caller, async ({ tickets }) => this.present.ticket(await tickets.get(caller, id)));
  }

  chat(caller: Caller, ref: TicketRef): Promise<TicketChat> {
    return this.db.within(caller, async ({ tickets }) => {
      const { id, whatsappId, status, contact } = await tickets.get(caller, ref.id);
      const silent = status === 'closed' || contact.blockedAt !== null;
      return { id, whatsappId, to: silent ? null : (contact.number ?? contact.lid) };
    });
  }

  ofContact(caller: Caller, { id, ...position }: ContactTickets): Promise<TicketPage> {
    return this.db.within(caller, async ({ contacts, tickets }) => {
      await contacts.get(id);
      const found = await tickets.pageOfContact(caller, id, ofContact.start(position));
      const { page, end } = ofContact.end(found, (ticket) => ({ id: ticket.id }));
      return { tickets: page.map((ticket) => this.present.ticket(ticket)), ...end };
    });
  }

  create(caller: Caller, input: CreateTicket): Promise<TicketView> {
    return this.db.within(caller, async (scope) => {
      const { contacts, copies } = scope;
      const contact = await contacts.get(input.contactId);
      if (contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED', {}, [{ field: 'contactId', rule: 'blocked' }]);
      if (input.queueId) await mayUseQueue(scope, caller, input.queueId);
      const connection = input.whatsappId
        ? await copies.connection(input.whatsappId)
        : await copies.defaultConnection();
      if (!connection) throw new Fault('ERR_NO_WAPP_FOUND', {}, [{ field: 'whatsappId', rule: 'exists' }]);
      const { queueId = null, status = 'open' } = input;
      const place = { whatsappId: connection.id, queueId, status };
      return this.present.ticket(await openTicket(scope, this.present, caller, contact, place));
    });
  }

  async update(caller: Caller, input: UpdateTicket): Promise<TicketView> {
    const work = async (scope: TicketsScope) => {
      const { tickets, copies } = scope;
      const ticket = await tickets.lock(caller, input.id);
      const before = ticket.sight;
      if (input.queueId) await scope.queues.get(input.queueId);
      if (input.userId && input.userId !== caller.userId) await scope.copies.agent(input.userId);
      const said = move(ticket, caller, input);
      if (said === 'nothing') return this.present.ticket(ticket);
      await tickets.save(ticket);
      if (said === 'accepted') await markRead(scope, ticket);
      await this.outgoing.sayAbout(scope, ticket.id, said);
      const by = await copies.nameOf(caller);
      const change = { kind: said, before, by, note: input.note };
      const shown = await recordTicketChange(scope, this.present, await tickets.byId(ticket.id), change);
      noticeMove(scope, caller, shown, before, { by, note: input.note });
      return shown;
    };
    try {
      return await this.db.within(caller, work);
    } catch (error) {
      if (isDuplicate(error, 'tickets_one_living')) throw await this.otherTicket(caller, input.id);
      throw error;
    }
  }

  members(caller: Caller, { id }: TicketRef): Promise<Member[]> {
    return this.db.within(caller, async ({ tickets, members }) => {
      const { isGroup, contactId } = await tickets.get(caller, id);
      return isGroup ? (await members.present(contactId)).map((row) => this.present.member(row)) : [];
    });
  }

  read(caller: Caller, { id }: TicketRef): Promise<void> {
    return this.db.within(caller, async (scope) => {
      await markRead(scope, await scope.tickets.lock(caller, id));
    });
  }

  async remove(caller: Caller, { id }: TicketRef): Promise<void> {
    const paths = await this.db.within(caller, async ({ tickets, messages, publish }) => {
      const ticket = await tickets.lock(caller, id);
      const stored = await messages.filesOf(ticket.id);
      noticeGone({ publish }, this.present.ticket(await tickets.byId(ticket.id)));
      await tickets.remove(ticket.id);
      publishTicketDeleted(publish, ticket);
      return stored;
    });
    // Once nothing names them any more; one that cannot be removed is in nobody's way.
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  private otherTicket(caller: Caller, id: string): Promise<Fault> {
    return this.db.within(caller, async ({ tickets }) => {
      const { contactId, whatsappId } = await tickets.get(caller, id);
      const living = await tickets.living(contactId, whatsappId);
      return living ? living.taken(caller) : new Fault('ERR_OTHER_OPEN_TICKET');
    });
  }
}

/** Days are the company's: its time zone is asked for only where a day is. */
async function inZone(copies: TicketsScope['copies'], input: ListTickets): Promise<Wanted> {
  return input.date || input.updatedAt ? { ...input, timezone: await copies.timezone() } : input;
}

async function mayUseQueue({ queues }: TicketsScope, caller: Caller, queueId: number): Promise<void> {
  await queues.get(queueId);
  if (!may(caller, 'queues:useAll') && !caller.queueIds.includes(queueId))
    throw new Fault('ERR_NO_QUEUE_FOUND', {}, [{ field: 'queueId', rule: 'exists' }]);
}
