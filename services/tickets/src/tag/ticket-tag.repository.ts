import type { EntityManager } from 'typeorm';

/** Which tags stand on which tickets: rows, to be found by, and the copy on the ticket's own row. */
export class TicketTagRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Those of them that there are; none of them goes until the transaction ends. */
  async known(ids: number[]): Promise<Map<number, { isLane: boolean }>> {
    if (ids.length === 0) return new Map();
    const rows = (await this.manager.query(
      `select id, kanban = 1 as "isLane" from tickets.tags where id = any($1) order by id for key share`,
      [ids],
    )) as { id: number; isLane: boolean }[];
    return new Map(rows.map(({ id, isLane }) => [id, { isLane }]));
  }

  /** These and no others. The ticket is held by the caller. */
  async set(ticketId: number, tagIds: number[]): Promise<void> {
    await this.manager.query(
      `with gone as (delete from tickets.ticket_tags where ticket_id = $1 and tag_id <> all($2)),
         come as (insert into tickets.ticket_tags (ticket_id, tag_id) select $1, unnest($2::bigint[]) on conflict do nothing)
       update tickets.tickets set tag_ids = $2 where id = $1`,
      [ticketId, tagIds],
    );
  }
}
