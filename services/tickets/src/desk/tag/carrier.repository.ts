import type { EntityManager } from 'typeorm';

/** As many are looked at one by one; where more carry a tag, walking the list in its order finds a page sooner. */
const MANY = 1_000;

/** Those of them that there are: one that was removed stands on tickets until its job is done. */
export async function existingTags(manager: EntityManager, tagIds: number[]): Promise<number[]> {
  const found = (await manager.query(`select id from tickets.tags where id = any($1)`, [tagIds])) as { id: number }[];
  return found.map(({ id }) => id);
}

/** The tickets that carry any of these tags; null where they are many. */
export async function carriersOf(manager: EntityManager, tagIds: number[]): Promise<number[] | null> {
  const found = (await manager.query(
    `select distinct ticket_id as id from (
       select ticket_id from tickets.ticket_tags where tag_id = any($1) limit ${MANY + 1}) few`,
    [tagIds],
  )) as { id: number }[];
  return found.length > MANY ? null : found.map(({ id }) => id);
}
