import type { EntityManager } from 'typeorm';

/** Up to this many tickets are looked up by id; beyond, scanning the list in order is faster. */
const MOST_LOOKED_UP = 1_000;

export class TaggedTicketRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Removed tags stay on ticket rows until their job has run. */
  async existingTags(tagIds: number[]): Promise<number[]> {
    const rows = await this.manager.query<
      {
        id: number;
      }[]
    >(`select id from tickets.tags where id = any($1)`, [tagIds]);
    return rows.map(({ id }) => id);
  }

  /** @returns null when too many tickets have one of the tags */
  async ticketIds(tagIds: number[]): Promise<number[] | null> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select distinct ticket_id as id from (
         select ticket_id from tickets.ticket_tags where tag_id = any($1) limit ${MOST_LOOKED_UP + 1}) few`,
      [tagIds],
    );
    return rows.length > MOST_LOOKED_UP ? null : rows.map(({ id }) => id);
  }
}
