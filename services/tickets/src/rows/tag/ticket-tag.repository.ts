import type { EntityManager } from 'typeorm';

/** Tags of tickets: rows to search by, and a copy on the ticket row for display. */
export class TicketTagRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The share lock keeps existing tags until the transaction ends. */
  async lockKnownTags(ids: number[]): Promise<Map<number, { isLane: boolean }>> {
    if (ids.length === 0) return new Map();
    const rows = await this.manager.query<{ id: number; isLane: boolean }[]>(
      `select id, kanban = 1 as "isLane" from tickets.tags where id = any($1) order by id for key share`,
      [ids],
    );
    return new Map(rows.map(({ id, isLane }) => [id, { isLane }]));
  }

  /** @returns the number of tickets cleared, up to the maximum */
  async clearRemoved(tagId: number, most: number): Promise<number> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select ticket_id as id from tickets.ticket_tags where tag_id = $1 order by ticket_id limit ${most}`,
      [tagId],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // Tickets are locked first, as everywhere.
    await this.manager.query(
      `update tickets.tickets set tag_ids = array_remove(tag_ids, $1::bigint) where id = any($2::bigint[])`,
      [tagId, ids],
    );
    await this.manager.query(`delete from tickets.ticket_tags where tag_id = $1 and ticket_id = any($2::bigint[])`, [
      tagId,
      ids,
    ]);
    return ids.length;
  }

  /** Replaces all tags. The caller holds the lock of the ticket. */
  async set(ticketId: number, tagIds: number[]): Promise<void> {
    await this.manager.query(
      `with gone as (delete from tickets.ticket_tags where ticket_id = $1 and tag_id <> all($2)),
         come as (insert into tickets.ticket_tags (ticket_id, tag_id) select $1, unnest($2::bigint[]) on conflict do nothing)
       update tickets.tickets set tag_ids = $2 where id = $1`,
      [ticketId, tagIds],
    );
  }
}
