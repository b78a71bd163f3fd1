import type { EntityManager } from 'typeorm';
import type { ContactEntity } from './contact.entity.ts';

/** Moves the rows of one contact to another. */
export class ContactMergeRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Moves everything of `from` to `into` and deletes `from`.
   * @returns the tickets whose views have changed
   */
  async merge(from: ContactEntity, into: ContactEntity): Promise<number[]> {
    const both = [into.id, from.id];
    // When both contacts have a living ticket on one connection, the messages of the younger ticket move into the older
    // one.
    const pairs = await this.manager.query<{ keep: number; gone: number }[]>(
      `with pairs as (
         select a.id as keep, b.id as gone, b.unread_messages as unread,
           b.updated_at > a.updated_at as newer, b.updated_at, b.last_message_id, b.last_message, b.last_message_from_me,
           b.last_message_ack, b.awaited_since
         from tickets.tickets a join tickets.tickets b on a.whatsapp_id is not distinct from b.whatsapp_id
         where a.contact_id = $1 and b.contact_id = $2
           and a.status in ('open', 'pending') and b.status in ('open', 'pending')
       ), moved as (
         -- A message with a key was answered already, and the key may be another message's in the other ticket.
         update tickets.messages m set ticket_id = pairs.keep, client_key = null
         from pairs where m.ticket_id = pairs.gone
       ), counted as (
         update tickets.tickets t set unread_messages = t.unread_messages + pairs.unread,
           updated_at = case when newer then pairs.updated_at else t.updated_at end,
           last_message_id = case when newer then pairs.last_message_id else t.last_message_id end,
           last_message = case when newer then pairs.last_message else t.last_message end,
           last_message_from_me = case when newer then pairs.last_message_from_me else t.last_message_from_me end,
           last_message_ack = case when newer then pairs.last_message_ack else t.last_message_ack end,
           awaited_since = least(t.awaited_since, pairs.awaited_since)
         from pairs where t.id = pairs.keep
       ), ended as (
         update tickets.tickets t set status = 'closed', closed_at = now(), unread_messages = 0,
           service_due_at = null, service_wake_at = null, waiting_since = null, awaited_since = null,
           answer_until = null
         from pairs where t.id = pairs.gone
       ) select keep, gone from pairs`,
      both,
    );
    const [moved] = await this.manager.query<[{ id: number; status: string }[], number]>(
      `update tickets.tickets set contact_id = $1 where contact_id = $2 returning id, status`,
      both,
    );
    await this.manager.query(`update tickets.messages set contact_id = $1 where contact_id = $2`, both);
    await this.manager.query(`update tickets.schedules set contact_id = $1 where contact_id = $2`, both);
    await this.manager.query(`update tickets.api_messages set contact_id = $1 where contact_id = $2`, both);
    await this.manager.query(`update tickets.contact_consents set contact_id = $1 where contact_id = $2`, both);
    await this.manager.query(`update tickets.rule_events set contact_id = $1 where contact_id = $2`, both);
    await this.manager.query(`update tickets.rule_runs set contact_id = $1 where contact_id = $2`, both);
    await this.manager.query(`delete from tickets.contacts where id = $1`, [from.id]);
    const living = moved.filter(({ status }) => status !== 'closed').map(({ id }) => Number(id));
    return [...pairs.flatMap(({ keep, gone }) => [Number(keep), Number(gone)]), ...living];
  }
}
