import {
  Fault,
  ticketEvents,
  tickets,
  type Caller,
  type CreateTicket,
  type Handlers,
  type ListTickets,
  type Member,
  type TicketCounts,
  type TicketPage,
  type TicketRef,
  type TicketView,
  type UpdateTicket,
} from '@recado/contracts';
import { Files, isDuplicate, Serves } from '@recado/platform';
import { readCursor, writeCursor } from '../cursor.ts';
import { Outgoing } from '../message/outgoing.ts';
import { markRead } from '../message/read.ts';
import { Presenter } from '../presenter.ts';
import { TicketsDatabase, type TicketsScope } from '../tickets.database.ts';
import { move } from './ticket.moves.ts';
import type { Place } from './ticket.repository.ts';

const PAGE = 40;

@Serves(tickets)
export class TicketService implements Handlers<typeof tickets> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly outgoing: Outgoing,
    private readonly files: Files,
  ) {}

  list(caller: Caller, input: ListTickets): Promise<TicketPage> {
    return this.db.within(caller, async ({ tickets }) => {
      const found = await tickets.list(caller, input, readCursor<Place>(input.cursor), PAGE + 1);
      const page = found.slice(0, PAGE);
      const last = page.at(-1);
      const hasMore = found.length > PAGE;
      return {
        tickets: page.map((ticket) => this.present.ticket(ticket)),
        hasMore,
        cursor: hasMore && last ? writeCursor({ at: last.updatedAt.toISOString(), id: last.id }) : null,
      };
    });
  }

  counts(caller: Caller): Promise<TicketCounts> {
    return this.db.within(caller, ({ tickets }) => tickets.counts(caller));
  }

  get(caller: Caller, { id }: TicketRef): Promise<TicketView> {
    return this.db.within(caller, async ({ tickets }) => this.present.ticket(await tickets.get(caller, id)));
  }

  create(caller: Caller, input: CreateTicket): Promise<TicketView> {
    return this.db.within(caller, async (scope) => {
      const { tickets, contacts, copies, tell } = scope;
      const contact = await contacts.get(input.contactId);
      if (input.queueId) await mayUseQueue(scope, caller, input.queueId);
      const connection = input.whatsappId
        ? await copies.connection(input.whatsappId)
        : await copies.defaultConnection();
      if (!connection) throw new Fault('ERR_NO_WAPP_FOUND');
      const status = input.status ?? 'open';
      const userId = status === 'open' ? caller.userId : null;
      const place = { contactId: contact.id, whatsappId: connection.id };
      const id = await tickets.add({
        ...place,
        status,
        userId,
        queueId: input.queueId ?? null,
        isGroup: contact.isGroup,
      });
      if (id === null) {
        const living = await tickets.living(contact.id, connection.id);
        throw living ? living.taken(caller) : new Fault('ERR_CREATING_TICKET');
      }
      const ticket = this.present.ticket(await tickets.byId(id));
      tell(ticketEvents.changed, { ticket, before: null });
      return ticket;
    });
  }

  async update(caller: Caller, input: UpdateTicket): Promise<TicketView> {
    const work = async (scope: TicketsScope) => {
      const { tickets, tell } = scope;
      const ticket = await tickets.lock(caller, input.id);
      const before = ticket.sight;
      if (input.queueId) await scope.queues.get(input.queueId);
      if (input.userId && input.userId !== caller.userId) await scope.copies.agent(input.userId);
      const said = move(ticket, caller, input);
      await tickets.save(ticket);
      if (said === 'accepted') await markRead(scope, ticket);
      await this.outgoing.sayAbout(scope, ticket.id, said);
      const shown = this.present.ticket(await tickets.byId(ticket.id));
      tell(ticketEvents.changed, { ticket: shown, before });
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
    const paths = await this.db.within(caller, async ({ tickets, messages, tell }) => {
      const ticket = await tickets.lock(caller, id);
      const stored = await messages.filesOf(ticket.id);
      await tickets.remove(ticket.id);
      tell(ticketEvents.removed, { ticket: { id: ticket.id, ...ticket.sight } });
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

async function mayUseQueue({ queues }: TicketsScope, caller: Caller, queueId: number): Promise<void> {
  await queues.get(queueId);
  if (caller.profile !== 'admin' && !caller.queueIds.includes(queueId)) throw new Fault('ERR_NO_QUEUE_FOUND');
}
