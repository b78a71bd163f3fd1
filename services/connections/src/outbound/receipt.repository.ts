import type { EntityManager } from 'typeorm';

const DELIVERED = 2;
const READ = 3;

/** Receipts of group messages by member. */
export class ReceiptRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Adds a receipt of a member, who may use the number once and the LID the next time, so all digits are passed.
   * @returns the messages that have reached a level with all recipients, by level
   */
  async add(connectionId: number, waIds: string[], names: string[], ack: number): Promise<Map<number, string[]>> {
    const [member = '', ...others] = names.toSorted();
    const level = Math.min(ack, READ);
    if (level < DELIVERED) return new Map();
    // The message's row is locked: two concurrent receipts would each miss the other.
    await this.manager.query(
      `insert into connections.group_receipts as r (connection_id, wa_id, member, ack)
       select connection_id, wa_id, $3, $4 from connections.outbound
       where connection_id = $1 and wa_id = any($2) and ack < ${READ} and kind = 'message'
       order by wa_id for update
       on conflict (connection_id, wa_id, member) do update set ack = excluded.ack where r.ack < excluded.ack`,
      [connectionId, waIds, member, level],
    );
    if (others.length > 0) await this.merge(connectionId, waIds, member, others);
    const rows = await this.manager.query<{ waId: string; level: number }[]>(
      `select o.wa_id as "waId", case when recipients <= have.read then ${READ} else ${DELIVERED} end as level
       from connections.outbound o, lateral (
         select count(*) as delivered, count(*) filter (where r.ack >= ${READ}) as read
         from connections.group_receipts r where r.connection_id = o.connection_id and r.wa_id = o.wa_id) have
       where o.connection_id = $1 and o.wa_id = any($2) and recipients <= have.delivered`,
      [connectionId, waIds],
    );
    const at = (reached: number) => rows.filter((row) => row.level === reached).map((row) => row.waId);
    if (at(READ).length > 0) await this.forget(connectionId, at(READ));
    return new Map([DELIVERED, READ].map((reached) => [reached, at(reached)]));
  }

  private async merge(connectionId: number, waIds: string[], member: string, others: string[]): Promise<void> {
    await this.manager.query(
      `with other as (
         delete from connections.group_receipts where connection_id = $1 and wa_id = any($2) and member = any($4)
         returning wa_id, ack)
       update connections.group_receipts r set ack = other.ack from other
       where r.connection_id = $1 and r.wa_id = other.wa_id and r.member = $3 and r.ack < other.ack`,
      [connectionId, waIds, member, others],
    );
  }

  private async forget(connectionId: number, waIds: string[]): Promise<void> {
    await this.manager.query(`delete from connections.group_receipts where connection_id = $1 and wa_id = any($2)`, [
      connectionId,
      waIds,
    ]);
  }
}
