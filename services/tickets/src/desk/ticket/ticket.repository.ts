import {
  Fault,
  maySeeTicket,
  MOST_COUNTED,
  type Caller,
  type QueueChip,
  type TicketCounts,
  type TicketSight,
  type TicketStatus,
} from '@recado/contracts';
import { Rows, type PageStart } from '@recado/platform';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { AgentEntity, ConnectionEntity } from '../../company/company.entities.ts';
import { ContactEntity } from '../../contacts/contact/contact.entity.ts';
import { QueueLabelEntity } from '../queue/queue.entity.ts';
import { carriersOf, existingTags } from '../tag/carrier.repository.ts';
import { chipsOf, withChips } from '../tag/chip.repository.ts';
import { asked, onConnection, withinSight, type Wanted } from './sight.ts';
import { listedText, TicketEntity } from './ticket.entity.ts';
import { latestFirst, type Listed, type Place } from './ticket.place.ts';

export class TicketRepository extends Rows<TicketEntity> {
  constructor(manager: EntityManager) {
    super(manager, TicketEntity);
  }

  /** With what its row on the screen names. */
  private whole(): SelectQueryBuilder<TicketEntity> {
    return this.rows
      .createQueryBuilder('t')
      .leftJoinAndSelect('t.contact', 'contact')
      .leftJoinAndSelect('t.queue', 'queue')
      .leftJoinAndSelect('t.user', 'agent')
      .leftJoinAndSelect('t.whatsapp', 'connection');
  }

  /** By id or uuid. What the caller may not see does not exist. */
  async get(caller: Caller, id: string | number): Promise<TicketEntity> {
    const by = /^\d+$/.test(String(id)) ? 't.id = :id' : 't.uuid = :id';
    const ticket = await this.whole().where(by, { id }).getOne();
    if (!ticket || !maySeeTicket(caller, ticket)) throw new Fault('ERR_NO_TICKET_FOUND');
    return withChips(this.manager, ticket);
  }

  /** The same, held until the transaction ends: two who change one ticket wait for each other. */
  async lock(caller: Caller, id: string | number): Promise<TicketEntity> {
    const ticket = await this.held(/^\d+$/.test(String(id)) ? 't.id = $1' : 't.uuid = $1', [id]);
    if (!ticket || !maySeeTicket(caller, ticket)) throw new Fault('ERR_NO_TICKET_FOUND');
    return ticket;
  }

  async byId(id: number): Promise<TicketEntity> {
    const [found] = await this.select('t.id = $1', [id]);
    if (!found) throw new Error(`There is no ticket ${id}`);
    return found;
  }

  /** The living ticket of a contact on a connection, locked. */
  living(contactId: number, whatsappId: number | null): Promise<TicketEntity | null> {
    return this.held(
      `t.contact_id = $1 and t.whatsapp_id ${whatsappId === null ? 'is null' : '= $2'} and t.status in ('pending', 'open')`,
      whatsappId === null ? [contactId] : [contactId, whatsappId],
    );
  }

  /** All living ones of a contact, at most one a connection; what was touched last comes first. */
  livingOf(contactId: number): Promise<TicketEntity[]> {
    return this.select(`t.contact_id = $1 and t.status in ('pending', 'open') order by t.updated_at desc`, [contactId]);
  }

  private async held(where: string, values: unknown[]): Promise<TicketEntity | null> {
    const [found] = await this.select(`${where} for update of t`, values);
    if (!found) return null;
    // Where it waited for somebody who moved it, the names beside it are still those of before.
    const { userId, user, queueId, queue } = found;
    const isWhole = userId === (user?.id ?? null) && queueId === (queue?.id ?? null);
    return isWhole ? found : this.byId(found.id);
  }

  private select(where: string, values: unknown[]): Promise<TicketEntity[]> {
    return this.rowsOf(this.statement(where), values);
  }

  private statement(where: string): string {
    return `select ${this.columns('t')}, ${this.columns('c', ContactEntity)}, ${this.columns('q', QueueLabelEntity)},
         ${this.columns('a', AgentEntity)}, ${this.columns('w', ConnectionEntity)},
         ${chipsOf('t')}
       from tickets.tickets t join tickets.contacts c on c.id = t.contact_id
         left join tickets.queues q on q.id = t.queue_id left join tickets.agents a on a.id = t.user_id
         left join tickets.connections w on w.id = t.whatsapp_id
       where ${where}`;
  }

  private async rowsOf(statement: string, values: unknown[]): Promise<TicketEntity[]> {
    const rows = (await this.manager.query(statement, values)) as Record<string, unknown>[];
    return rows.flatMap((row) => {
      const ticket = this.read(row, 't');
      const contact = this.read(row, 'c', ContactEntity);
      if (!ticket || !contact) return [];
      const queue = this.read(row, 'q', QueueLabelEntity);
      const [user, whatsapp] = [this.read(row, 'a', AgentEntity), this.read(row, 'w', ConnectionEntity)];
      const tags = (row['chips'] as QueueChip[] | null) ?? [];
      return Object.assign(ticket, { contact, queue, user, whatsapp, tags });
    });
  }

  /** The newest closed one, when it was closed within the minutes given; locked. */
  async recentlyClosed(contactId: number, whatsappId: number, minutes: number): Promise<TicketEntity | null> {
    const row = await this.rows
      .createQueryBuilder('t')
      .select('t.id')
      .where('t.contact_id = :contactId and t.whatsapp_id = :whatsappId', { contactId, whatsappId })
      .andWhere(`t.status = 'closed' and t.closed_at > now() - make_interval(mins => :minutes)`, { minutes })
      .orderBy('t.id', 'DESC')
      .limit(1)
      .setLock('pessimistic_write')
      .getOne();
    return row && this.byId(row.id);
  }

  /** The newest one of a contact on a connection, whatever its state. */
  async newest(contactId: number, whatsappId: number): Promise<TicketEntity | null> {
    const newest = await this.whole()
      .where('t.contact_id = :contactId and t.whatsapp_id = :whatsappId', { contactId, whatsappId })
      .orderBy('t.id', 'DESC')
      .limit(1)
      .getOne();
    return newest && withChips(this.manager, newest);
  }

  /** @returns its id, or null when the contact already has a living one there */
  async add(
    ticket: Pick<TicketEntity, 'contactId' | 'whatsappId' | 'status' | 'isGroup'> & Partial<TicketEntity>,
  ): Promise<number | null> {
    const { contactId, whatsappId, status, isGroup, userId = null, queueId = null } = ticket;
    const [row] = (await this.manager.query(
      `insert into tickets.tickets (contact_id, whatsapp_id, status, is_group, user_id, queue_id, accepted_at, closed_at,
         first_accepted_at, first_accepted_by)
       values ($1, $2, $3::text, $4, $5, $6, case when $3::text = 'open' then now() end,
         case when $3::text = 'closed' then now() end,
         case when $3::text = 'open' then now() end, case when $3::text = 'open' then $5::bigint end)
       on conflict do nothing returning id`,
      [contactId, whatsappId, status, isGroup, userId, queueId],
    )) as { id: number }[];
    return row?.id ?? null;
  }

  async save(ticket: TicketEntity): Promise<void> {
    await this.updateRow(ticket);
  }

  /** The tick of a message, on its ticket's row where it is the last one. @returns who may see the ticket */
  async tick(id: number, messageId: number, ack: number): Promise<TicketSight & { id: number }> {
    const [row] = (await this.manager.query(
      `with ticked as (
         update tickets.tickets set last_message_ack = $3
         where id = $1 and last_message_id = $2 and last_message_ack <> $3)
       select id, queue_id as "queueId", user_id as "userId", status from tickets.tickets where id = $1`,
      [id, messageId, ack],
    )) as (TicketSight & { id: number })[];
    if (!row) throw new Fault('ERR_NO_TICKET_FOUND');
    return row;
  }

  /** The last message says something else than it did. @returns whether it was the last one */
  async changeLastMessage(id: number, lastMessageId: number, lastMessage: string): Promise<boolean> {
    const { affected } = await this.rows.update({ id, lastMessageId }, { lastMessage: listedText(lastMessage) });
    return (affected ?? 0) > 0;
  }

  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  /**
   * Which tickets are on a page, by the company's index and in its order; what their rows show is `byIds`' to say. In one
   * statement the planner, who does not see which company it is, takes it for one of the many small ones and reads all of
   * its contacts.
   */
  async list(caller: Caller, input: Wanted, { after, skip, limit }: PageStart<Place>): Promise<Listed[]> {
    const isTagged = input.tags !== undefined && input.tags.length > 0;
    const tags = isTagged ? await existingTags(this.manager, input.tags ?? []) : [];
    if (isTagged && tags.length === 0) return [];
    const ids = isTagged ? await carriersOf(this.manager, tags) : null;
    const rows = this.rows.createQueryBuilder('t').select('t.id', 'id').addSelect('t.updated_at', 'at').where('true');
    const query = asked(rows, caller, { ...input, tags, ids });
    if (after) query.andWhere('(t.updated_at, t.id) < (:at::timestamptz, :id)', after);
    if (ids) {
      // Few: all of them, sorted here. Asked for in order, they would be looked for along all that the company has.
      return (await query.getRawMany<Listed>()).sort(latestFirst).slice(skip, skip + limit);
    }
    query.orderBy('t.updatedAt', 'DESC').addOrderBy('t.id', 'DESC').offset(skip).limit(limit);
    return query.getRawMany<Listed>();
  }

  /**
   * As a list shows them, in the order of the ids. Looked up one by one: for all at once the planner would walk through
   * what it takes the average company to have, which in a big one is a hundred thousand.
   */
  async byIds(ids: number[]): Promise<TicketEntity[]> {
    if (ids.length === 0) return [];
    const one = this.statement('t.id = wanted.id');
    const page = `select page.* from unnest($1::bigint[]) wanted(id), lateral (${one} offset 0) page`;
    const found = new Map((await this.rowsOf(page, [ids])).map((ticket) => [ticket.id, ticket]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async counts(caller: Caller): Promise<TicketCounts> {
    const count = async (status: TicketStatus) => {
      const some = asked(this.rows.createQueryBuilder('t').select('1').where('true'), caller, { status });
      const [sql, values] = some.limit(MOST_COUNTED).getQueryAndParameters();
      const [row] = (await this.manager.query(`select count(*)::int from (${sql}) counted`, values)) as [
        { count: number },
      ];
      return row.count;
    };
    return { open: await count('open'), pending: await count('pending') };
  }

  /** All of some contacts, on whatever connection. */
  ofContacts(contactIds: number[]): Promise<TicketEntity[]> {
    return this.rows.findBy({ contactId: In(contactIds) });
  }

  /** Those of a contact that the caller may see, newest first, before one. */
  pageOfContact(
    caller: Caller,
    contactId: number,
    { after, skip, limit }: PageStart<{ id: number }>,
  ): Promise<TicketEntity[]> {
    const query = withinSight(this.whole().where('t.contact_id = :contactId', { contactId }), caller);
    if (after) query.andWhere('t.id < :id', after);
    return query.orderBy('t.id', 'DESC').offset(skip).limit(limit).getMany();
  }

  /** All episodes of a contact on a connection, oldest first; who may see which is the caller's to ask. */
  episodes(contactId: number, whatsappId: number | null): Promise<TicketEntity[]> {
    return this.rows
      .createQueryBuilder('t')
      .where('t.contact_id = :contactId', { contactId })
      .andWhere(onConnection('t', whatsappId), { whatsappId })
      .orderBy('t.id', 'ASC')
      .getMany();
  }
}
