import { Fault, maySeeTicket, type Caller, type QueueChip, type TicketSight } from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { AgentCopyEntity, ConnectionCopyEntity } from '../company/company.entities.ts';
import { ContactEntity } from '../contact/contact.entity.ts';
import { QueueLabelEntity } from '../queue/queue.entity.ts';
import { tagChipsSql, loadTagChips } from '../tag/tag-chip.repository.ts';
import { whereConnection, whereVisible } from './visible-tickets.ts';
import { listedText, TicketEntity } from './ticket.entity.ts';

/** The window that earlier tickets of the contact (`$1`) have on the connection (`$2`). */
const WINDOW_OF_CHAT = `select max(free_until) from tickets.tickets where contact_id = $1 and whatsapp_id = $2`;

export class TicketRepository extends RowRepository<TicketEntity> {
  constructor(manager: EntityManager) {
    super(manager, TicketEntity);
  }

  private withRelations(): SelectQueryBuilder<TicketEntity> {
    return this.rows
      .createQueryBuilder('t')
      .leftJoinAndSelect('t.contact', 'contact')
      .leftJoinAndSelect('t.queue', 'queue')
      .leftJoinAndSelect('t.user', 'agent')
      .leftJoinAndSelect('t.whatsapp', 'connection');
  }

  /** The ticket with an id or uuid. Invisible tickets are not found. */
  async get(caller: Caller, id: string | number): Promise<TicketEntity> {
    const by = /^\d+$/.test(String(id)) ? 't.id = :id' : 't.uuid = :id';
    const ticket = await this.withRelations().where(by, { id }).getOne();
    if (!ticket || !maySeeTicket(caller, ticket)) throw new Fault('ERR_NO_TICKET_FOUND');
    return loadTagChips(this.manager, ticket);
  }

  /** The lock serialises changes of one ticket. */
  async lock(caller: Caller, id: string | number): Promise<TicketEntity> {
    const ticket = await this.lockWhere(/^\d+$/.test(String(id)) ? 't.id = $1' : 't.uuid = $1', [id]);
    if (!ticket || !maySeeTicket(caller, ticket)) throw new Fault('ERR_NO_TICKET_FOUND');
    return ticket;
  }

  async byId(id: number): Promise<TicketEntity> {
    const [found] = await this.select('t.id = $1', [id]);
    if (!found) throw new Error(`There is no ticket ${id}`);
    return found;
  }

  lockById(id: number): Promise<TicketEntity | null> {
    return this.lockWhere('t.id = $1', [id]);
  }

  /** Locks the newest open ticket of an agent. */
  lockOpenOf(userId: number): Promise<TicketEntity | null> {
    return this.lockWhere(`t.user_id = $1 and t.status = 'open' order by t.updated_at desc, t.id desc limit 1`, [
      userId,
    ]);
  }

  lockLiving(contactId: number, connectionId: number | null): Promise<TicketEntity | null> {
    return this.lockWhere(
      `t.contact_id = $1 and t.whatsapp_id ${connectionId === null ? 'is null' : '= $2'} and t.status in ('pending', 'open')`,
      connectionId === null ? [contactId] : [contactId, connectionId],
    );
  }

  /** Ids of the living tickets of a connection. */
  async livingOn(connectionId: number): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from tickets.tickets where status in ('pending', 'open') and whatsapp_id = $1 order by id`,
      [connectionId],
    );
    return rows.map(({ id }) => id);
  }
  /** Ids of the living tickets of a queue. */
  async livingIn(queueId: number): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from tickets.tickets where status in ('pending', 'open') and queue_id = $1 order by id`,
      [queueId],
    );
    return rows.map(({ id }) => id);
  }
  /** @returns null for a ticket that was closed meanwhile, or is on another connection */
  lockLivingById(id: number, connectionId: number): Promise<TicketEntity | null> {
    return this.lockWhere(`t.id = $1 and t.whatsapp_id = $2 and t.status in ('pending', 'open')`, [id, connectionId]);
  }
  /** All tickets of a contact on a connection. A window of the one is none of the other. */
  async moveConversation(contactId: number, from: number, to: number): Promise<void> {
    await this.rows.update({ contactId, connectionId: from }, { connectionId: to, freeUntil: null });
  }

  /** At most one per connection; the latest change comes first. */
  listLiving(contactId: number): Promise<TicketEntity[]> {
    return this.select(`t.contact_id = $1 and t.status in ('pending', 'open') order by t.updated_at desc`, [contactId]);
  }

  private async lockWhere(where: string, values: unknown[]): Promise<TicketEntity | null> {
    const [found] = await this.select(`${where} for update of t`, values);
    if (!found) return null;
    // After waiting for the lock, the joined names may belong to the previous agent or queue.
    const { userId, user, queueId, queue } = found;
    const isWhole = userId === (user?.id ?? null) && queueId === (queue?.id ?? null);
    return isWhole ? found : this.byId(found.id);
  }

  private select(where: string, values: unknown[]): Promise<TicketEntity[]> {
    return this.ticketsOf(this.statement(where), values);
  }

  private statement(where: string): string {
    return `select ${this.columns('t')}, ${this.columns('c', ContactEntity)}, ${this.columns('q', QueueLabelEntity)},
         ${this.columns('a', AgentCopyEntity)}, ${this.columns('w', ConnectionCopyEntity)},
         ${tagChipsSql('t')}
       from tickets.tickets t join tickets.contacts c on c.id = t.contact_id
         left join tickets.queues q on q.id = t.queue_id left join tickets.agents a on a.id = t.user_id
         left join tickets.connections w on w.id = t.whatsapp_id
       where ${where}`;
  }

  private async ticketsOf(statement: string, values: unknown[]): Promise<TicketEntity[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(statement, values);
    return rows.flatMap((row) => {
      const ticket = this.read(row, 't');
      const contact = this.read(row, 'c', ContactEntity);
      if (!ticket || !contact) return [];
      const queue = this.read(row, 'q', QueueLabelEntity);
      const [user, whatsapp] = [this.read(row, 'a', AgentCopyEntity), this.read(row, 'w', ConnectionCopyEntity)];
      const tags = (row['chips'] as QueueChip[] | null) ?? [];
      return Object.assign(ticket, { contact, queue, user, whatsapp, tags });
    });
  }

  /** The newest closed ticket, if it was closed within the given minutes. */
  async lockRecentlyClosed(contactId: number, connectionId: number, minutes: number): Promise<TicketEntity | null> {
    const row = await this.rows
      .createQueryBuilder('t')
      .select('t.id')
      .where('t.contact_id = :contactId and t.whatsapp_id = :connectionId', { contactId, connectionId })
      .andWhere(`t.status = 'closed' and t.closed_at > now() - make_interval(mins => :minutes)`, { minutes })
      .orderBy('t.id', 'DESC')
      .limit(1)
      .setLock('pessimistic_write')
      .getOne();
    return row && this.byId(row.id);
  }

  async windowOf(contactId: number, connectionId: number): Promise<Date | null> {
    const [row] = await this.manager.query<{ max: Date | null }[]>(WINDOW_OF_CHAT, [contactId, connectionId]);
    return row?.max ?? null;
  }
  /** Tickets whose window ends at another time belong to a later message. @returns whether any had the window */
  async changeWindow(
    { contactId, connectionId }: Pick<TicketEntity, 'contactId'> & { connectionId: number },
    before: Date,
    until: Date,
  ): Promise<boolean> {
    const { affected } = await this.rows.update({ contactId, connectionId, freeUntil: before }, { freeUntil: until });
    return (affected ?? 0) > 0;
  }

  async newest(contactId: number, connectionId: number): Promise<TicketEntity | null> {
    const newest = await this.withRelations()
      .where('t.contact_id = :contactId and t.whatsapp_id = :connectionId', { contactId, connectionId })
      .orderBy('t.id', 'DESC')
      .limit(1)
      .getOne();
    return newest && loadTagChips(this.manager, newest);
  }

  /** @returns the id, or null when the contact has a living ticket on the connection */
  async add(
    ticket: Pick<TicketEntity, 'contactId' | 'connectionId' | 'status' | 'isGroup'> & Partial<TicketEntity>,
  ): Promise<number | null> {
    const { contactId, connectionId, status, isGroup, userId = null, queueId = null } = ticket;
    const [row] = await this.manager.query<{ id: number }[]>(
      `insert into tickets.tickets (contact_id, whatsapp_id, status, is_group, user_id, queue_id, accepted_at, closed_at,
         first_accepted_at, first_accepted_by, free_until)
       values ($1, $2, $3::text, $4, $5, $6, case when $3::text = 'open' then now() end,
         case when $3::text = 'closed' then now() end,
         case when $3::text = 'open' then now() end, case when $3::text = 'open' then $5::bigint end,
         (${WINDOW_OF_CHAT}))
       on conflict do nothing returning id`,
      [contactId, connectionId, status, isGroup, userId, queueId],
    );
    return row?.id ?? null;
  }

  async save(ticket: TicketEntity): Promise<void> {
    await this.updateRow(ticket);
  }

  /**
   * Updates the ack in the list where the message is the last one.
   * @returns who may see the ticket
   */
  async changeLastAck(id: number, messageId: number, ack: number): Promise<TicketSight & { id: number }> {
    const [row] = await this.manager.query<(TicketSight & { id: number })[]>(
      `with ticked as (
         update tickets.tickets set last_message_ack = $3
         where id = $1 and last_message_id = $2 and last_message_ack <> $3)
       select id, queue_id as "queueId", user_id as "userId", status from tickets.tickets where id = $1`,
      [id, messageId, ack],
    );
    if (!row) throw new Fault('ERR_NO_TICKET_FOUND');
    return row;
  }

  /** @returns whether the message is the last one of the ticket */
  async changeLastMessage(id: number, lastMessageId: number, lastMessage: string): Promise<boolean> {
    const { affected } = await this.rows.update({ id, lastMessageId }, { lastMessage: listedText(lastMessage) });
    return (affected ?? 0) > 0;
  }

  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  /**
   * Keeps the order of the ids. `offset 0` forces one lookup per id: the planner assumes an average company and would
   * scan all tickets of a large one.
   */
  async byIds(ids: number[]): Promise<TicketEntity[]> {
    if (ids.length === 0) return [];
    const byId = this.statement('t.id = wanted.id');
    const page = `select page.* from unnest($1::bigint[]) wanted(id), lateral (${byId} offset 0) page`;
    const found = new Map((await this.ticketsOf(page, [ids])).map((ticket) => [ticket.id, ticket]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  listOfContacts(contactIds: number[]): Promise<TicketEntity[]> {
    return this.rows.findBy({ contactId: In(contactIds) });
  }

  /** Visible tickets of a contact, newest first. */
  async pageOfContact(
    caller: Caller,
    contactId: number,
    { after, skip, limit }: PageStart<{ id: number }>,
  ): Promise<TicketEntity[]> {
    const rows = this.rows
      .createQueryBuilder('t')
      .select('t.id', 'id')
      .where('t.contact_id = :contactId', { contactId });
    const query = whereVisible(rows, caller).orderBy('t.id', 'DESC').offset(skip).limit(limit);
    if (after) query.andWhere('t.id < :id', after);
    return this.byIds((await query.getRawMany<{ id: number }>()).map(({ id }) => id));
  }

  /** Oldest first. The caller filters by visibility. */
  episodes(contactId: number, connectionId: number | null): Promise<TicketEntity[]> {
    return this.rows
      .createQueryBuilder('t')
      .where('t.contact_id = :contactId', { contactId })
      .andWhere(whereConnection('t', connectionId), { connectionId })
      .orderBy('t.id', 'ASC')
      .getMany();
  }
}
