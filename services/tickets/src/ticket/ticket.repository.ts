import { Fault, maySeeTicket, type Caller, type ListTickets, type TicketCounts } from '@recado/contracts';
import { Rows } from '@recado/platform';
import { type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { onConnection, withinSight } from './sight.ts';
import { TicketEntity } from './ticket.entity.ts';

export interface Place {
  at: string;
  id: number;
}

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
    return ticket;
  }

  /** The same, held until the transaction ends: two who change one ticket wait for each other. */
  async lock(caller: Caller, id: string | number): Promise<TicketEntity> {
    const by = /^\d+$/.test(String(id)) ? { id: Number(id) } : { uuid: String(id) };
    await this.rows.findOne({ where: by, select: { id: true }, lock: { mode: 'pessimistic_write' } });
    return this.get(caller, id);
  }

  async byId(id: number): Promise<TicketEntity> {
    return this.whole().where('t.id = :id', { id }).getOneOrFail();
  }

  /** The living ticket of a contact on a connection, locked. */
  async living(contactId: number, whatsappId: number | null): Promise<TicketEntity | null> {
    const row = await this.rows
      .createQueryBuilder('t')
      .select('t.id')
      .where('t.contact_id = :contactId', { contactId })
      .andWhere(onConnection('t', whatsappId), { whatsappId })
      .andWhere(`t.status in ('pending', 'open')`)
      .setLock('pessimistic_write')
      .getOne();
    return row && this.byId(row.id);
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
    return this.whole()
      .where('t.contact_id = :contactId and t.whatsapp_id = :whatsappId', { contactId, whatsappId })
      .orderBy('t.id', 'DESC')
      .limit(1)
      .getOne();
  }

  /** @returns its id, or null when the contact already has a living one there */
  async add(
    ticket: Pick<TicketEntity, 'contactId' | 'whatsappId' | 'status' | 'isGroup'> & Partial<TicketEntity>,
  ): Promise<number | null> {
    const { contactId, whatsappId, status, isGroup, userId = null, queueId = null } = ticket;
    const [row] = (await this.manager.query(
      `insert into tickets.tickets (contact_id, whatsapp_id, status, is_group, user_id, queue_id, accepted_at, closed_at)
       values ($1, $2, $3::text, $4, $5, $6, case when $3::text = 'open' then now() end,
         case when $3::text = 'closed' then now() end)
       on conflict do nothing returning id`,
      [contactId, whatsappId, status, isGroup, userId, queueId],
    )) as { id: number }[];
    return row?.id ?? null;
  }

  async save(ticket: TicketEntity): Promise<void> {
    const {
      id,
      uuid: _uuid,
      companyId: _company,
      contact: _contact,
      whatsapp: _whatsapp,
      user: _user,
      queue: _queue,
      ...changed
    } = ticket;
    await this.rows.update({ id }, changed);
  }

  async saveLastAck(id: number, lastMessageAck: number): Promise<void> {
    await this.rows.update({ id }, { lastMessageAck });
  }

  /** The last message says something else than it did. @returns whether it was the last one */
  async retell(id: number, lastMessageId: number, lastMessage: string): Promise<boolean> {
    const { affected } = await this.rows.update({ id, lastMessageId }, { lastMessage: lastMessage.slice(0, 250) });
    return (affected ?? 0) > 0;
  }

  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  list(caller: Caller, input: ListTickets, after: Place | null, size: number): Promise<TicketEntity[]> {
    const query = withinSight(this.whole().where('true'), caller);
    const { status, showAll, withUnreadMessages, queueIds, users, date, updatedAt, searchParam = '' } = input;
    if (status) query.andWhere('t.status = :status', { status });
    if (status === 'open' && !showAll && !users) query.andWhere('t.user_id = :me', { me: caller.userId });
    if (withUnreadMessages) query.andWhere('t.unread_messages > 0');
    if (queueIds?.length) query.andWhere('(t.queue_id = any(:queueIds) or t.queue_id is null)', { queueIds });
    if (users?.length) query.andWhere('t.user_id = any(:users)', { users });
    if (date) query.andWhere(`t.created_at >= :date::date and t.created_at < :date::date + 1`, { date });
    if (updatedAt) query.andWhere(`t.updated_at >= :day::date and t.updated_at < :day::date + 1`, { day: updatedAt });
    if (searchParam.trim()) {
      const like = `%${searchParam
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`;
      query.andWhere(
        '(lower(contact.name) like :like or contact.number like :like or lower(t.last_message) like :like)',
        { like },
      );
    }
    if (after) query.andWhere('(t.updated_at, t.id) < (:at::timestamptz, :id)', after);
    return query.orderBy('t.updatedAt', 'DESC').addOrderBy('t.id', 'DESC').limit(size).getMany();
  }

  async counts(caller: Caller): Promise<TicketCounts> {
    const count = (status: string) =>
      withinSight(this.rows.createQueryBuilder('t').where('t.status = :status', { status }), caller);
    const open = await count('open').andWhere('t.user_id = :me', { me: caller.userId }).getCount();
    return { open, pending: await count('pending').getCount() };
  }

  /** All of a contact, on whatever connection. */
  ofContact(contactId: number): Promise<TicketEntity[]> {
    return this.rows.findBy({ contactId });
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
